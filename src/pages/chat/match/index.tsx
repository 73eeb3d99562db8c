import { MatchScreen } from '@/features/meeting/chat'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.chat.match, MatchScreen)
