import { MatchScreen } from '@/features/chat'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.chat.match, MatchScreen)
