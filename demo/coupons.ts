import { minus, plus } from '../contract/kernel/time'
import type { Db } from '../server/db/client'
import { giveCards } from '../server/domains/money/cards'
import { addPlan, giveCoupon, type NewPlan, plansOf } from '../server/domains/money/coupons'
import { unitOfWork } from '../server/kernel/unit-of-work'

/** Ten yuan off a year of membership, and 12 % off (8.8 折) a pack of dog food. */
const plans = [
  { name: '大会员年卡立减券', type: 0, value: 1000, skus: [301] },
  { name: '狗粮 8.8 折券', type: 1, value: 88, skus: [202] },
] as const

/** Returns the plan of this name, or creates it. So a repeated seeding reuses the plans. */
async function planOf(db: Db, plan: Pick<NewPlan, 'name' | 'type' | 'value' | 'skus'>, now: Date): Promise<string> {
  const known = (await plansOf(db)).find(({ name }) => name === plan.name)
  return known?.public_id ?? addPlan(db, { ...plan, now, endsAt: plus(now, 365, 'day') })
}

/** Adds plans that users can claim. Some of the cast already hold coupons and cards that expire soon. */
export async function addCoupons(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const [year, pack] = [await planOf(db, plans[0], now), await planOf(db, plans[1], now)]
  const hours = (count: number) => minus(now, count, 'hour')
  await unitOfWork(db, async (tx) => {
    const coupon = (user: number, plan: string, at: Date) =>
      giveCoupon(tx, { user, plan, once: `demo:${user}:${plan}`, now: at })
    const cards = (user: number, kind: 'heart' | 'meet', count: number, source: string, at: Date) =>
      giveCards(tx, { user, kind, count, once: `demo:${user}:${kind}:ends`, source, now: at })
    const [first, second] = ids
    if (first !== undefined) {
      // one expires today, and one has already expired
      await coupon(first, pack, hours(6 * 24 + 4))
      await coupon(first, year, hours(8 * 24))
      await cards(first, 'meet', 1, '分享奖励', hours(30))
      await cards(first, 'heart', 2, '邀请奖励', hours(5))
    }
    if (second !== undefined) {
      await coupon(second, year, hours(1))
      await cards(second, 'heart', 3, '邀请奖励', hours(50))
    }
  })
}
