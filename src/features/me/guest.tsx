import { me as text } from '@/texts/me'
import { Avatar, Box, Button } from '@/ui'
import { goLogIn } from '../account'
import picture from './assets/avatar-guest.svg'

/** Nobody is logged in: the picture for it, and the way in (A.auth.12). */
export const Guest = () => (
  <Box className='me-guest'>
    <Avatar src={picture} size={96} label={text.guestAvatar} className='me-avatar' />
    <Box className='me-guest-t'>{text.guestTitle}</Box>
    <Box className='me-guest-s'>{text.guestText}</Box>
    <Button size='L' className='me-guest-b' onTap={goLogIn}>
      {text.login}
    </Button>
  </Box>
)
