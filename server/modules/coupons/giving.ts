import { limits } from '../../../contract/limits'
import { appIds, couponSendWays } from '../../../contract/options'
import type { Db } from '../../db/client'
import { newHandle } from '../../keys'
import * as q from './queries'
import { endOf, type Held, noPlan, planProblem } from './rules'

/** Puts one of a plan into somebody's hands; the same key again is the same coupon. Whether it is a new one. */
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
 * Gives somebody a coupon of a plan, as a prize or a present (B.yearend): whatever its window and stock, which are for those
 * who claim. `once` names the gift for ever; the same gift again is the same coupon.
 * @returns what it is called, and until when it is good
 * @throws Error when there is no such plan
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

/** A plan as somebody thinks of it. `value` is fen, or the percent that is still paid; `stock` null has no end. */
export type NewPlan = {
  name: string
  type: 0 | 1
  value: number
  skus: readonly number[]
  endsAt: Date
  now: Date
  /** Days from the receipt, seven unless said (A.coupon.11). */
  days?: number
  stock?: number | null
  /** None: it is only given, never claimed. */
  sendWays?: readonly (typeof couponSendWays)[number][]
  clients?: readonly (typeof appIds)[number][]
}

/**
 * Makes a plan; answers what it is called.
 * @throws Error with a sentence when a thing is not sold for money, or the whole takes nothing off
 */
export async function addPlan(db: Db, plan: NewPlan): Promise<string> {
  const { name, type, value, skus, endsAt, now, days = limits.cardDays, stock = null } = plan
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

/** All plans, the newest first, for staff. */
export const plansOf = (db: Db, most = 100) => q.plans(db, most)
