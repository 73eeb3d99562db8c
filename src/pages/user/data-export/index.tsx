import { ExportScreen } from '@/features/account/data-export'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.dataExport, function DataExport() {
  return <ExportScreen />
})
