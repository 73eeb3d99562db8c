import { adScenes } from '@contract/limits'
import { VipTips } from '@/features/member'
import { useLookedAt } from '@/features/notices'
import { RecommendPanel } from '@/features/recommenders'
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
