import { useLoggedIn } from '@/api'
import { Stack } from '@/ui'
import { LegalLinks } from '../../core/legal'
import { LeaveButtons } from '../account'
import { EntriesCard } from './entries-card'
import { LookCard } from './look-card'

export function SettingsScreen() {
  const loggedIn = useLoggedIn()
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s5'>
      {loggedIn && <EntriesCard />}
      <LookCard />
      <LegalLinks />
      {loggedIn && <LeaveButtons />}
    </Stack>
  )
}
