import { adScenes } from '@contract/kernel/limits'
import { useLookedAt } from '@/features/core/notices'
import { VipTips } from '@/features/money/member'
import { FollowPanel } from '@/features/planet/follows'
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
