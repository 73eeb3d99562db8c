import type { Data, Input } from '../../../../contract/kernel/define'
import { coupons } from '../../../../contract/money/coupons'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { cardLots } from '../cards'
import { add } from './giving'
import * as q from './queries'
import { bestFirst, couponOf, inOrder, skusOf, type Sold } from './rules'
import { obstacles, refusals } from './texts'

export { addPlan, giveCoupon, type NewPlan, plansOf } from './giving'
export { freeCoupon, holdCoupon, spendCoupon } from './holding'

type Plan = NonNullable<Awaited<ReturnType<typeof q.plan>>>
type Entry = Data<typeof coupons.plans>['list'][number]

const most = { plans: 20, coupons: 200, usable: 50 }

async function soldOf(db: Db, plans: readonly { sku_ids: readonly number[] }[]): Promise<Sold> {
  const skus = await q.skus(db, [...new Set(plans.flatMap(({ sku_ids }) => sku_ids))])
  return new Map(skus.map(({ id, name, kind }) => [id, { name, kind }]))
}

const claimKey = (plan: Plan, user: number) => `plan:${plan.public_id}:${user}`

const planOf = (plan: Plan, sold: Sold): Entry => ({
  ruleContent: {
    clients: plan.clients as Entry['ruleContent']['clients'],
    sendWays: plan.send_ways as Entry['ruleContent']['sendWays'],
  },
  couponId: plan.coupon_id,
  planId: plan.public_id,
  name: plan.name,
  applicableSkus: skusOf(plan, sold),
  days: plan.days,
  expireTime: plan.ends_at.getTime(),
})

/**
 * Claims a coupon. Idempotent; the stock stays exact under concurrency (security M4). A real name is needed only for
 * use (A.coupon.08).
 * @throws ApiError absent when it cannot be claimed at all; unacceptable after its period, in another client, or sold
 * out
 */
async function claim({ db, me, now, caller }: SessionContext, { couponId, couponPlanId }: Input<typeof coupons.claim>) {
  const plan = await q.plan(db, couponPlanId)
  if (plan?.coupon_id !== couponId || plan.send_ways.length === 0 || plan.starts_at > now) throw refuse('absent')
  const { coupon, added } = await add(db, { user: me.id, plan, once: claimKey(plan, me.id), now })
  if (added) {
    if (plan.ends_at <= now) throw refuse('unacceptable', { message: refusals.ended })
    if (!plan.clients.includes(caller.appId)) throw refuse('unacceptable', { message: refusals.client })
    if (!(await q.takeOne(db, plan.id))) throw refuse('unacceptable', { message: refusals.soldOut })
  }
  return couponOf(coupon, await soldOf(db, [plan]), now)
}

/** Returns the discounts that an order for this sku would accept. Without a verified real name there are none. */
async function usable({ db, me, now }: SessionContext, { goodsSkuId }: Input<typeof coupons.usable>) {
  const [sku] = await q.skus(db, [goodsSkuId])
  if (!sku?.on_sale) throw refuse('absent')
  if (sku.currency !== 'yuan') return { list: [], obstacle: '' }
  const live = await q.live(db, me.id, now, most.coupons)
  const best = bestFirst(live, { sku: sku.id, price: sku.price, now }).slice(0, most.usable)
  const waits = live.some((coupon) => coupon.state === 'held' && coupon.sku_ids.includes(sku.id))
  if (best.length === 0) return { list: [], obstacle: waits ? obstacles.inOrder : '' }
  if (!me.verified) return { list: [], obstacle: obstacles.realName }
  const sold = await soldOf(db, live)
  return {
    list: best.map(({ coupon, discount }) => ({ coupon: couponOf(coupon, sold, now), discount })),
    obstacle: '',
  }
}

export default handlers(coupons, {
  async plans({ db, me, now }) {
    const open = await q.open(db, me.id, now, most.plans)
    const sold = await soldOf(db, open)
    return { list: open.map((plan) => planOf(plan, sold)), nowTime: now.getTime() }
  },

  claim,

  async mine({ db, me, now }) {
    const live = await q.live(db, me.id, now, most.coupons)
    const past = live.length < most.coupons ? await q.past(db, me.id, now, most.coupons - live.length) : []
    const all = [...live, ...past]
    const sold = await soldOf(db, all)
    return { list: inOrder(all.map((coupon) => couponOf(coupon, sold, now))), nowTime: now.getTime() }
  },

  usable,

  async cards({ db, me, now }) {
    const lots = await cardLots(db, me.id, now)
    return {
      list: lots.map(({ kind, remaining, source, received_at, expires_at }) => ({
        kind,
        count: remaining,
        source,
        receiveTime: received_at.getTime(),
        expireTime: expires_at?.getTime() ?? 0,
      })),
    }
  },
})
