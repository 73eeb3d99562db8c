import { Report2024Screen } from '@/features/play/yearly-report'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.yearly.report2024, Report2024Screen)
