import { PersonBar } from '@/features/person-bar'
import { PersonPage } from '@/features/profile'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.info, function Info({ query }) {
  return (
    <PersonPage
      uid={query.uid}
      bar={({ userInfo, relation }) => relation && !query.look && <PersonBar person={userInfo} relation={relation} />}
    />
  )
})
