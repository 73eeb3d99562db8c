import { adScenes } from '@contract/kernel/limits'
import { follows as text } from '@/texts/planet/follows'
import { PersonRows } from '../../core/person-rows'
import { useVipOffer, VipPopup } from '../../money/member'
import { UnlockSheet } from '../../money/unlocks'
import { emptyStateOf } from './empty-states'
import { FanButtons } from './fan-buttons'
import { FollowHead } from './follow-head'
import { useFollowPerson } from './follow-person'
import { type Tab, useFollowList, useTab, useUnlockFan } from './queries'

/** The lists 关注, 粉丝 and 互关 (A.follow). */
export function FollowPanel({ first }: { first: Tab | undefined }) {
  const [tab, choose] = useTab(first)
  const list = useFollowList(tab)
  const unlock = useUnlockFan()
  const { begin, offer } = useVipOffer(adScenes.follower, unlock.begin)
  const { draw, ...manage } = useFollowPerson(tab, { begin })
  return (
    <>
      <PersonRows
        list={list}
        person={draw}
        resetKey={tab}
        empty={emptyStateOf(tab, choose)}
        head={
          <FollowHead tab={tab} choose={choose}>
            <FanButtons {...manage} any={list.rows.length > 0} />
          </FollowHead>
        }
      />
      <UnlockSheet flow={unlock} title={text.sheet} />
      <VipPopup {...offer} />
    </>
  )
}
