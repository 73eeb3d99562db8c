import { likes as likeText } from '@/texts/meeting/likes'
import { recommenders as recommendText } from '@/texts/meeting/recommenders'
import { follows as followText } from '@/texts/planet/follows'
import { FanButtons, useFollowPerson, useUnlockFan } from '../../planet/follows'
import { useLikePerson, useUnlockAdmirer } from '../likes'
import { useRecommendPerson, useUnlockRecommender } from '../recommenders'
import { LowList } from './low-list'
import { useLowAdmirers, useLowFans, useLowRecommenders } from './queries'

type Scene = { scene: number | undefined }

function LowFans({ scene }: Scene) {
  const list = useLowFans()
  const flow = useUnlockFan()
  const { draw, ...manage } = useFollowPerson('followMe', flow)
  return (
    <LowList list={list} person={draw} flow={flow} sheet={followText.sheet} scene={scene}>
      <FanButtons {...manage} any={list.rows.length > 0} />
    </LowList>
  )
}

function LowRecommenders({ scene }: Scene) {
  const flow = useUnlockRecommender()
  const person = useRecommendPerson('recommendMe', flow)
  return <LowList list={useLowRecommenders()} person={person} flow={flow} sheet={recommendText.sheet} scene={scene} />
}

function LowAdmirers({ scene }: Scene) {
  const flow = useUnlockAdmirer()
  const person = useLikePerson('likeMe', flow)
  return <LowList list={useLowAdmirers()} person={person} flow={flow} sheet={likeText.sheet} scene={scene} />
}

/** The lists by the type in the URL (A.lowlevel.01). */
export const lowLists = { followMe: LowFans, recommendMe: LowRecommenders, likeMe: LowAdmirers }
