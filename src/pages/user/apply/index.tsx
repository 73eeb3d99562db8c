import { ApplyScreen } from '@/features/meeting/apply'
import { routes } from '@/routes'
import { page, TopBar } from '@/shell'

export default page(routes.user.apply, function Apply({ query }) {
  return (
    <>
      <TopBar />
      <ApplyScreen first={query.type} />
    </>
  )
})
