import { a11y, Text } from '@/ui'

/** The missing field before the next step. */
export const StepError = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <Text mt='s2' size='sub' color='danger' {...a11y({ role: 'alert' })}>
      {children}
    </Text>
  )

/** The current progress; `alert` when it answers a tap. */
export const StepProgress = ({ alert, children }: { alert?: boolean; children: string }) => (
  <Text mt='s3' size='sub' color='t2' textAlign='center' {...(alert && a11y({ role: 'alert' }))}>
    {children}
  </Text>
)
