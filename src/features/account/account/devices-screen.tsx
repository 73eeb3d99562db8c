import { useLoggedIn } from '@/api'
import { Stack } from '@/ui'
import { LeaveAllButton } from './leave-buttons'
import { SessionsCard } from './sessions-card'
import './sessions-card.scss'

export function DevicesScreen() {
  if (!useLoggedIn()) return null
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s5'>
      <SessionsCard />
      <LeaveAllButton />
    </Stack>
  )
}
