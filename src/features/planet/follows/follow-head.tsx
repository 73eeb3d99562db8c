import type { ReactNode } from 'react'
import { adScenes } from '@contract/kernel/limits'
import { follows as text } from '@/texts/planet/follows'
import { FilteredBar, ListTabs } from '../../core/person-rows'
import { VipBanner } from '../../money/member'
import { type Tab, tabs, useFansFiltered, useFollowCounts } from './queries'

type FollowHeadProps = {
  tab: Tab
  choose: (tab: Tab) => void
  children: ReactNode
}

export function FollowHead({ tab, choose, children }: FollowHeadProps) {
  const { data: counts } = useFollowCounts()
  const filtered = useFansFiltered(tab === 'followMe')
  const of = { following: counts?.following, followMe: counts?.followers, mutual: counts?.mutual }
  return (
    <>
      <ListTabs
        tabs={tabs.map((key) => ({ key, title: text.tabs[key], count: of[key] }))}
        current={tab}
        onChange={choose}
        label={text.lists}
      />
      <VipBanner scene={adScenes.bannerFollow} />
      {tab === 'followMe' && (
        <>
          <FilteredBar shown={filtered} type='followMe' sceneId='12' />
          {children}
        </>
      )}
    </>
  )
}
