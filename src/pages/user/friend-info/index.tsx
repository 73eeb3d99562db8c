import { FriendScreen } from '@/features/meeting/apply'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.friendInfo, function FriendInfo({ query }) {
  return <FriendScreen applyId={query.applyId} />
})
