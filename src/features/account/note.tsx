import { a11y, Box, classes } from '@/ui'

/** A small line below a field; said aloud when it is about something wrong. */
export const Note = ({ bad, children }: { bad: boolean; children: string }) => (
  <Box className={classes('login-note', bad && 'login-bad')} {...(bad && a11y({ live: 'polite' }))}>
    {children}
  </Box>
)
