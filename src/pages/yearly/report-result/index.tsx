import { ReportResultScreen } from '@/features/play/yearly-report'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.yearly.reportResult, ReportResultScreen)
