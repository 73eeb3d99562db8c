import { AssistantScreen } from '@/features/core/notices'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.chat.assistant, AssistantScreen)
