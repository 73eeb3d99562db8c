import { TalkScreen } from '@/features/chat'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.chat.conversation, TalkScreen)
