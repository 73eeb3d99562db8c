import { ReportForm } from '@/features/care/reports'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.planet.report, function Report({ query }) {
  return <ReportForm {...query} />
})
