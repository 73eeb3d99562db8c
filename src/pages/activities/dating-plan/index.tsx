import { DatingPlanScreen } from '@/features/play/campaigns'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.activities.datingPlan, DatingPlanScreen)
