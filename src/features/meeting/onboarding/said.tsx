import { a11y, Text } from '@/ui'

/** What is missing before the next step. */
export const Wrong = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <Text mt='s2' size='sub' color='danger' {...a11y({ role: 'alert' })}>
      {children}
    </Text>
  )

/** What is under way; `alert` where a tap asked. */
export const Said = ({ alert, children }: { alert?: boolean; children: string }) => (
  <Text mt='s3' size='sub' color='t2' textAlign='center' {...(alert && a11y({ role: 'alert' }))}>
    {children}
  </Text>
)
