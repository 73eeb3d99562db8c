import { appIds } from '../../../../contract/kernel/options'
import { couponLimits, couponSendWays } from '../../../../contract/money/coupons'
import type { Db } from '../../../db/client'
import { newHandle } from '../../../kernel/keys'
import * as q from './queries'
import { endOf, type Held, planProblem } from './rules'
import { noPlan } from './texts'

/** Adds a coupon. Idempotent by key. `added` is true when this call added it. */
export async function add(
  db: Db,
  given: { user: number; plan: { id: number; days: number }; once: string; now: Date },
): Promise<{ coupon: Held; added: boolean }> {
  const { user, plan, once, now } = given
  const added = await q.add(db, {
    public_id: newHandle(),
    user_id: user,
    plan_id: plan.id,
    once_key: once,
    received_at: now,
    expires_at: endOf(now, plan.days),
  })
  const coupon = await q.byOnce(db, once)
  if (!coupon) throw new Error('a coupon that was just given is gone')
  return { coupon, added }
}

/**
 * Gives a coupon. The period and stock of the plan do not matter, since they apply only to claims (B.yearend).
 * @param given `once`: idempotency key
 * @returns public id, name and expiry
 * @throws Error when the plan is unknown
 */
export async function giveCoupon(
  db: Db,
  { user, plan: planId, once, now }: { user: number; plan: string; once: string; now: Date },
): Promise<{ id: string; name: string; expireTime: number }> {
  const plan = await q.plan(db, planId)
  if (!plan) throw new Error(noPlan(planId))
  const { coupon } = await add(db, { user, plan, once: `gift:${once}`, now })
  return { id: coupon.public_id, name: coupon.name, expireTime: coupon.expires_at.getTime() }
}

/** `value`: fen off the price, or the percent still to be paid. `stock`: null for unlimited. */
export type NewPlan = {
  name: string
  type: 0 | 1
  value: number
  skus: readonly number[]
  endsAt: Date
  now: Date
  /** Validity of a coupon in days; seven by default (A.coupon.11). */
  days?: number
  stock?: number | null
  /** When empty, the coupon cannot be claimed. */
  sendWays?: readonly (typeof couponSendWays)[number][]
  clients?: readonly (typeof appIds)[number][]
}

/**
 * Adds a plan and returns its public id.
 * @throws Error with a sentence when a sku is not sold for money or the discount is zero
 */
export async function addPlan(db: Db, plan: NewPlan): Promise<string> {
  const { name, type, value, skus, endsAt, now, days = couponLimits.cardDays, stock = null } = plan
  const { sendWays = couponSendWays, clients = appIds } = plan
  const problem = planProblem({ coupon_type: type, value }, skus, await q.skus(db, skus))
  if (problem !== '') throw new Error(problem)
  const public_id = newHandle()
  await q.addPlan(db, {
    public_id,
    coupon_id: newHandle(),
    name,
    coupon_type: type,
    value,
    sku_ids: [...new Set(skus)],
    clients: [...clients],
    send_ways: [...sendWays],
    starts_at: now,
    ends_at: endsAt,
    days,
    stock,
  })
  return public_id
}

export const plansOf = (db: Db, most = 100) => q.plans(db, most)
