import { account as text } from '@/texts/account'
import { Box, Button } from '@/ui'
import type { Login } from './use-login'

/** The title of a step after the code, and the way back to another number. */
export const StepHead = ({ login, title }: { login: Login; title: string }) => (
  <Box className='login-almost'>
    <Box className='eg-h1'>{title}</Box>
    <Button
      kind='text'
      className='login-other'
      onTap={() => login.write({ step: 'code', code: '', idTail: '', notMine: false, button: undefined })}
    >
      {text.otherPhone}
    </Button>
  </Box>
)
