import { ReportForm } from '@/features/care/reports'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.message.report, function Report({ query }) {
  return <ReportForm {...query} />
})
