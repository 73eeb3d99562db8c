import { useLoggedIn } from '@/api'
import { Stack } from '@/ui'
import { LeaveAll } from './leave'
import { SessionsCard } from './sessions-card'
import './sessions-card.scss'

/** 登录设备: where this account is logged in, out of any of them, or of all. */
export function DevicesScreen() {
  // leaving everywhere ends this page too: what is on it then belongs to nobody
  if (!useLoggedIn()) return null
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s5'>
      <SessionsCard />
      <LeaveAll />
    </Stack>
  )
}
