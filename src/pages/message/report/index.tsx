import { ReportForm } from '@/features/reports'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.message.report, function Report({ query }) {
  return <ReportForm {...query} />
})
