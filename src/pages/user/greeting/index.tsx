import { GreetingScreen } from '@/features/greeting'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.greeting, GreetingScreen)
