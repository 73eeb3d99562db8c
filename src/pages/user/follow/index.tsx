import { adScenes } from '@contract/limits'
import { FollowPanel } from '@/features/planet/follows'
import { VipTips } from '@/features/money/member'
import { useLookedAt } from '@/features/core/notices'
import { routes } from '@/routes'
import { page, TopBar } from '@/shell'

export default page(routes.user.follow, function Follow({ query }) {
  useLookedAt(['follow'])
  return (
    <>
      <TopBar />
      <FollowPanel first={query.type} />
      <VipTips scene={adScenes.follower} />
    </>
  )
})
