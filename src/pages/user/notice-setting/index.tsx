import { NoticeScreen } from '@/features/account/settings'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.noticeSetting, function NoticeSetting() {
  return <NoticeScreen />
})
