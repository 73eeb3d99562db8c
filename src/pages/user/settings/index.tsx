import { Leave, SessionsCard } from '@/features/account'
import { LookCard } from '@/features/settings'
import { routes } from '@/routes'
import { page } from '@/shell'
import { Box } from '@/ui'
import './index.scss'

export default page(routes.user.settings, function Settings() {
  return (
    <Box className='settings'>
      <LookCard />
      <SessionsCard />
      <Leave />
    </Box>
  )
})
