import { MyReportsScreen } from '@/features/care/reports'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.reports, MyReportsScreen)
