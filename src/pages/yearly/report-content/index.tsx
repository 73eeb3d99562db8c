import { Report2022Screen } from '@/features/play/yearly-report'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.yearly.reportContent, Report2022Screen)
