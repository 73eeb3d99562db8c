import { MessagesScreen } from '@/features/meeting/chat'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.home.messages, MessagesScreen)
