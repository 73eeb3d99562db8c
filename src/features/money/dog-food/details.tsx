import type { Data } from '@contract/kernel/define'
import { dogFood } from '@contract/money/dog-food'
import { routes } from '@/routes'
import { go } from '@/shell'
import { dogFood as text } from '@/texts/money/dog-food'
import { DetailCard, type Fact } from './detail-card'
import { lookOf } from './look'

type Detail = Data<typeof dogFood.detail>
type DetailProps = { detail: Detail; businessType: string }

/** Shows a user. The row links to the user's profile if the viewer may open it. */
const person = (name: string, nickname: string, uid: string): Fact => ({
  name,
  value: nickname,
  ...(uid !== '' && { label: text.person(nickname), onTap: () => void go(routes.user.info, { uid }) }),
})

const factsOf = ({ rewardTime, liveRoomName, lines }: Detail, who: Fact): Fact[] => [
  who,
  { name: text.time, value: text.at(rewardTime) },
  { name: text.room, value: liveRoomName },
  ...lines,
]

/** Dog food that was spent, or given to a user (A.X17). */
export const DogFoodRecordDetails = ({ detail, businessType }: DetailProps) => (
  <DetailCard
    look={lookOf({ businessType, direction: true, type: 1 })}
    title={detail.rewardType}
    amount={{ kind: 'expense', num: detail.rewardFoodsNum }}
    facts={factsOf(detail, person(text.to, detail.beRewardName, detail.beRewardUid))}
  />
)

/** Dog food that was received, or given by a user (A.X17). */
export const DogFoodGetRecordDetails = ({ detail, businessType }: DetailProps) => (
  <DetailCard
    look={lookOf({ businessType, direction: false, type: 3 })}
    title={detail.rewardType}
    amount={{ kind: 'income', num: detail.rewardFoodsNum }}
    facts={factsOf(detail, person(text.from, detail.rewardName, detail.rewardUid))}
  />
)
