import { a11y, classes, Text } from '@/ui'

/** Announced to screen readers when `bad`. */
export const Note = ({ bad, children }: { bad: boolean; children: string }) => (
  <Text
    mt='s1'
    color='t3'
    size='cap'
    className={classes('eg-login-note', bad && 'eg-login-bad')}
    {...(bad && a11y({ live: 'polite' }))}
  >
    {children}
  </Text>
)
