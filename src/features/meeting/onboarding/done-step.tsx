import { routes } from '@/routes'
import { go, links } from '@/shell'
import { onboarding as text } from '@/texts/meeting/onboarding'
import { BottomBar, Box, Button, layout, Picture, Stack, Text } from '@/ui'
import { HowItGoes } from '../picks'
import mascot from './assets/mascot-sit-happy.svg'
import { WelcomeGifts } from './welcome-gifts'

const nowhere: readonly string[] = [routes.home.index.page, routes.account.login.page]

/**
 * The address that the user wanted to open before they registered. Undefined for home, login and addresses outside the
 * app.
 */
function wayOn(next = '') {
  const page = links.resolve(next)?.route.page
  return page === undefined || nowhere.includes(page) ? undefined : next
}

export const DoneStep = ({ next }: { next?: string }) => {
  const on = wayOn(next)
  return (
    <Stack align='center' pt='s6' pb='s8' px='s6' textAlign='center'>
      <Picture src={mascot} className={layout({ mb: 's4', square: 128 })} fit='contain' lazy={false} />
      <Box className='eg-display'>{text.done}</Box>
      <Text mt='s2' mb='s8' color='t2' preLine size='body'>
        {text.doneHint}
      </Text>
      <Stack full mb='s6' gap='s4'>
        <WelcomeGifts />
        <HowItGoes />
      </Stack>
      <BottomBar>
        <Button kind='neutral' size='L' onTap={() => void (on === undefined ? go.home() : go.onward(on))}>
          {on === undefined ? text.toHome : text.toNext}
        </Button>
        <Button size='L' icon='shieldok' onTap={() => void go.replace(routes.verify.center)}>
          {text.toVerify}
        </Button>
      </BottomBar>
    </Stack>
  )
}
