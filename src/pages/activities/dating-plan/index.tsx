import { DatingPlanScreen } from '@/features/campaigns'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.activities.datingPlan, DatingPlanScreen)
