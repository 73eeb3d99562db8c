import { goLogIn } from '@/shell'
import { me as text } from '@/texts/play/me'
import { Avatar, Button, layout, Stack, Text } from '@/ui'
import picture from '@/ui/assets/avatar-guest.svg'

/** The screen for a logged-out user (A.auth.12). */
export const Guest = () => (
  <Stack align='center' pt='s12' pb='s8' px='s6' textAlign='center'>
    <Avatar src={picture} size={96} label={text.guestAvatar} className='eg-me-avatar' />
    <Text mt='s5' size='h2'>
      {text.guestTitle}
    </Text>
    <Text mt='s1' color='t2' size='body'>
      {text.guestText}
    </Text>
    <Button size='L' className={layout({ mt: 's6' })} onTap={goLogIn}>
      {text.login}
    </Button>
  </Stack>
)
