import { adScenes } from '@contract/kernel/limits'
import { useLookedAt } from '@/features/core/notices'
import { RecommendPanel } from '@/features/meeting/recommenders'
import { VipTips } from '@/features/money/member'
import { routes } from '@/routes'
import { page, TopBar } from '@/shell'

export default page(routes.user.recommend, function Recommend({ query }) {
  useLookedAt(['recommendation'])
  return (
    <>
      <TopBar />
      <RecommendPanel first={query.type} />
      <VipTips scene={adScenes.recommender} />
    </>
  )
})
