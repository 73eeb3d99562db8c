import { account as text } from '@/texts/account/account'
import { Box, Button, layout, Row } from '@/ui'
import type { Login } from './use-login'

export const StepHead = ({ login, title }: { login: Login; title: string }) => (
  <Row align='center' justify='between'>
    <Box className='eg-h1'>{title}</Box>
    <Button
      kind='text'
      className={layout({ mr: '-s5' })}
      onTap={() => login.write({ step: 'code', code: '', idTail: '', notMine: false, button: undefined })}
    >
      {text.otherPhone}
    </Button>
  </Row>
)
