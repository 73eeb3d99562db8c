import type { FoodRecord } from '@contract/money/dog-food'
import type { IconName } from '@/ui'

export type Look = { icon: IconName | 'coin'; tone: 'brand' | 'honey' | 'success' | 'night' | 'neutral' }

const eye: Look = { icon: 'eye', tone: 'brand' }
const spent: Record<string, Look> = {
  apply: { icon: 'hello', tone: 'brand' },
  unlockVisitor: eye,
  unlockLike: eye,
  unlockFollower: eye,
  unlockRecommender: eye,
  leavePaired: { icon: 'ring', tone: 'neutral' },
  order: { icon: 'bag', tone: 'night' },
  withdraw: { icon: 'up', tone: 'night' },
  reward: { icon: 'gift', tone: 'brand' },
  liveReward: { icon: 'gift', tone: 'brand' },
  expire: { icon: 'clock', tone: 'neutral' },
}
const back: Look = { icon: 'refresh', tone: 'success' }
const coin: Look = { icon: 'coin', tone: 'honey' }
const gift: Look = { icon: 'gift', tone: 'honey' }

export function lookOf({
  businessType,
  direction,
  type,
}: Pick<FoodRecord, 'businessType' | 'direction' | 'type'>): Look {
  if (direction) return spent[businessType] ?? { icon: 'minus', tone: 'neutral' }
  if (type === 2) return coin
  return businessType === 'apply' || businessType === 'withdraw' ? back : gift
}
