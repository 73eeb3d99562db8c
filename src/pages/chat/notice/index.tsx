import { NoticeScreen } from '@/features/core/notices'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.chat.notice, NoticeScreen)
