import { a11y, Text } from '@/ui'

/** A note below the form. When `bad`, screen readers announce it. */
export const Note = ({ bad, children }: { bad: boolean; children: string }) => (
  <Text
    mt='s1'
    color={bad ? 'danger' : 't3'}
    size='cap'
    className='eg-login-note'
    {...(bad && a11y({ live: 'polite' }))}
  >
    {children}
  </Text>
)
