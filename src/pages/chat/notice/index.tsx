import { NoticeScreen } from '@/features/notices'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.chat.notice, NoticeScreen)
