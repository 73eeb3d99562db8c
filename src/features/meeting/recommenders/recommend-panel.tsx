import { adScenes } from '@contract/kernel/limits'
import { routes } from '@/routes'
import { go } from '@/shell'
import { recommenders as text } from '@/texts/meeting/recommenders'
import { type EmptyStateProps } from '@/ui'
import { FilteredBar, ListTabs, PersonRows, Ways } from '../../core/person-rows'
import { useVipOffer, VipBanner, VipPopup } from '../../money/member'
import { UnlockSheet } from '../../money/unlocks'
import { type Tab, tabs, useRecommendersFiltered, useRecommendList, useTab, useUnlockRecommender } from './queries'
import { useRecommendPerson } from './recommend-person'

/** The empty states of both tabs (A.recommend.04, A.recommend.05). */
const empty: Record<Tab, EmptyStateProps> = {
  recommendMe: {
    scene: 'apply',
    title: text.empty.recommendMe,
    text: text.hint.recommendMe,
    action: text.toEdit,
    onAction: () => void go(routes.user.edit),
  },
  myRecommend: {
    scene: 'apply',
    title: text.empty.myRecommend,
    text: text.hint.myRecommend,
    action: text.toPicks,
    onAction: () => void go.home(),
  },
}

/** The lists 推荐我的 of this week and 我推荐的 (A.recommend). */
export function RecommendPanel({ first }: { first: Tab | undefined }) {
  const [tab, choose] = useTab(first)
  const unlock = useUnlockRecommender()
  const { begin, offer } = useVipOffer(adScenes.recommender, unlock.begin)
  return (
    <>
      <PersonRows
        list={useRecommendList(tab)}
        person={useRecommendPerson(tab, { begin })}
        resetKey={tab}
        empty={empty[tab]}
        head={<Head tab={tab} choose={choose} />}
      />
      <UnlockSheet flow={unlock} title={text.sheet} />
      <VipPopup {...offer} />
    </>
  )
}

const ways = [{ label: text.explain, onTap: () => void go(routes.user.recommendSpecification) }]

function Head({ tab, choose }: { tab: Tab; choose: (tab: Tab) => void }) {
  const filtered = useRecommendersFiltered(tab === 'recommendMe')
  return (
    <>
      <ListTabs
        tabs={tabs.map((key) => ({ key, title: text.tabs[key] }))}
        current={tab}
        onChange={choose}
        label={text.lists}
      />
      <VipBanner scene={adScenes.bannerRecommend} />
      {tab === 'recommendMe' && (
        <>
          <FilteredBar shown={filtered} type='recommendMe' sceneId='11' />
          <Ways ways={ways} />
        </>
      )}
    </>
  )
}
