import { a11y, Text } from '@/ui'

/** The message about the field that is missing for the next step. */
export const StepError = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <Text mt='s2' size='sub' color='danger' {...a11y({ role: 'alert' })}>
      {children}
    </Text>
  )

/** The current progress. `alert` announces it when it answers a tap. */
export const StepProgress = ({ alert, children }: { alert?: boolean; children: string }) => (
  <Text mt='s3' size='sub' color='t2' textAlign='center' {...(alert && a11y({ role: 'alert' }))}>
    {children}
  </Text>
)
