import { LicencesScreen } from '@/features/core/legal'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.legal.licences, function Licences() {
  return <LicencesScreen />
})
