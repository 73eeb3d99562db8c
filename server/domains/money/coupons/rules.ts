import type { SkuKind } from '../../../../contract/kernel/options'
import { plus } from '../../../../contract/kernel/time'
import type { Coupon } from '../../../../contract/money/coupons'
import { discountNames, obstacles, planProblems } from './texts'

/** `value`: fen off the price for type 0, else the percent still to be paid (A.coupon.05). */
export type Rate = { coupon_type: 0 | 1; value: number }
export type Held = Rate & {
  id: number
  public_id: string
  user_id: number
  order_id: number | null
  state: 'ready' | 'held' | 'used'
  received_at: Date
  expires_at: Date
  plan_id: string
  coupon_id: string
  name: string
  sku_ids: number[]
}

/** Returns the problem of a new plan, or ''. */
export function planProblem(
  { coupon_type, value }: Rate,
  skus: readonly number[],
  sold: readonly { id: number; currency: string }[],
): string {
  const wrong = skus.find((sku) => sold.find(({ id }) => id === sku)?.currency !== 'yuan')
  if (wrong !== undefined) return planProblems.notSold(wrong)
  if (skus.length === 0) return planProblems.noSkus
  if (coupon_type === 1 && (value < 1 || value > 99)) return planProblems.percent
  return value < 1 ? planProblems.amount : ''
}

/** Returns the discount in fen, rounded in favour of the buyer. At least one fen remains to be paid (security M4). */
export const discountOf = ({ coupon_type, value }: Rate, price: number): number =>
  Math.max(0, Math.min(price - 1, coupon_type === 0 ? value : price - Math.floor((price * value) / 100)))

/** Returns the state of a coupon. It expires, unless it is used or held by an order (A.coupon.11). */
const stateOf = ({ state, expires_at }: Pick<Held, 'state' | 'expires_at'>, now: Date): Coupon['state'] =>
  state === 'ready' && expires_at <= now ? 'expired' : state

/** Returns why a coupon cannot be used for a sku, or ''. The real name is checked elsewhere. */
export function obstacleOf(coupon: Held, { sku, price, now }: Asked): string {
  const state = stateOf(coupon, now)
  if (state !== 'ready') return obstacles[state]
  if (!coupon.sku_ids.includes(sku)) return obstacles.elsewhere
  return discountOf(coupon, price) === 0 ? obstacles.useless : ''
}

export const endOf = (now: Date, days: number) => plus(now, days, 'day')

export type Sold = ReadonlyMap<number, { name: string; kind: SkuKind }>

/** Returns the discounts of a plan by sku. Unknown skus are left out. */
export const skusOf = (
  { coupon_type, value, sku_ids }: Rate & { sku_ids: readonly number[] },
  sold: Sold,
): Coupon['applicableSkus'] =>
  sku_ids.flatMap((id) => {
    const sku = sold.get(id)
    if (!sku) return []
    const couponTypeDesc = discountNames[coupon_type]
    return [{ couponType: coupon_type, discountValue: value, skuCodeDesc: sku.name, couponTypeDesc, kind: sku.kind }]
  })

export const couponOf = (held: Held, sold: Sold, now: Date): Coupon => ({
  id: held.public_id,
  couponId: held.coupon_id,
  couponPlanId: held.plan_id,
  name: held.name,
  state: stateOf(held, now),
  applicableSkus: skusOf(held, sold),
  goodsSkuIds: held.sku_ids,
  receiveTime: held.received_at.getTime(),
  expireTime: held.expires_at.getTime(),
})

const places = ['ready', 'held', 'used', 'expired'] as const

/** Sorts usable coupons first, the soonest expiry first. Used and expired ones come last, the latest first. */
export const inOrder = (coupons: readonly Coupon[]): Coupon[] =>
  [...coupons].sort((a, b) => {
    const [left, right] = [places.indexOf(a.state), places.indexOf(b.state)]
    const sooner = a.expireTime - b.expireTime
    return left - right || (left < 2 ? sooner : -sooner)
  })

type Asked = { sku: number; price: number; now: Date }

/**
 * Whether a coupon can be used. It can also when the caller's own unpaid order of the same sku holds it, since that
 * order is reused or replaced.
 */
const serves = (coupon: Held & { order_sku: number | null }, asked: Asked) =>
  (coupon.state === 'held' && coupon.order_sku === asked.sku) || obstacleOf(coupon, asked) === ''

/** Sorts by the best discount, then by the soonest expiry. */
export const bestFirst = (coupons: readonly (Held & { order_sku: number | null })[], asked: Asked) =>
  coupons
    .filter((coupon) => serves(coupon, asked))
    .map((coupon) => ({ coupon, discount: discountOf(coupon, asked.price) }))
    .sort((a, b) => b.discount - a.discount || a.coupon.expires_at.getTime() - b.coupon.expires_at.getTime())
