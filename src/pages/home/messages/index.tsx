import { MessagesScreen } from '@/features/chat'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.home.messages, MessagesScreen)
