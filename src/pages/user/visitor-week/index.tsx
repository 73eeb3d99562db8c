import { WeekScreen } from '@/features/meeting/visitors'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.visitorWeek, WeekScreen)
