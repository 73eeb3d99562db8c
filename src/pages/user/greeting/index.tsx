import { GreetingScreen } from '@/features/profile/greeting'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.greeting, GreetingScreen)
