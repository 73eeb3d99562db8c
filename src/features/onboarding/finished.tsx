import { routes } from '@/routes'
import { go } from '@/shell'
import { onboarding as text } from '@/texts/onboarding'
import { Box, Button, Picture } from '@/ui'
import mascot from './assets/mascot-sit-happy.svg'

/** Nothing is open any more: on to verification, or home. */
export const Finished = () => (
  <Box className='onb-done'>
    <Picture src={mascot} className='onb-dog' fit='contain' lazy={false} />
    <Box className='eg-display'>{text.done}</Box>
    <Box className='onb-done-s'>{text.doneHint}</Box>
    <Button size='L' block icon='shieldok' onTap={() => void go.replace(routes.verify.center)}>
      {text.toVerify}
    </Button>
    <Button kind='text' size='L' block onTap={() => void go.home()}>
      {text.toHome}
    </Button>
  </Box>
)
