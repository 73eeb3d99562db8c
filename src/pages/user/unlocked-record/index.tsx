import { UnlockRecord } from '@/features/money/unlocks'
import { routes } from '@/routes'
import { page, TopBar } from '@/shell'

export default page(routes.user.unlockedRecord, function UnlockedRecord() {
  return (
    <>
      <TopBar />
      <UnlockRecord />
    </>
  )
})
