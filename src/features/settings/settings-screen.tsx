import { useLoggedIn } from '@/api'
import { Box } from '@/ui'
import { Leave } from '../account'
import { LegalLinks } from '../legal'
import { EntriesCard } from './entries-card'
import { LookCard } from './look-card'
import './settings.scss'

/** 设置: the account's ways for those who have one, how the app looks for everybody. */
export function SettingsScreen() {
  const loggedIn = useLoggedIn()
  return (
    <Box className='eg-settings'>
      {loggedIn && <EntriesCard />}
      <LookCard />
      <LegalLinks />
      {loggedIn && <Leave />}
    </Box>
  )
}
