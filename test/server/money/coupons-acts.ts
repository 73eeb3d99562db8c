import { coupons } from '../../../contract/money/coupons'
import { addPlan, type NewPlan } from '../../../server/domains/money/coupons'
import type { Person, World } from '../../world'

const day = 86_400_000
let orders = 0

/** Creates a plan of ten yuan off a year's membership, which can be claimed until tomorrow. Returns its public id. */
export async function plan(w: World, wishes: Partial<NewPlan> & { startsAt?: Date } = {}): Promise<string> {
  const { startsAt, ...wish } = wishes
  const now = w.now()
  const endsAt = new Date(now.getTime() + day)
  const id = await addPlan(w.db, { name: '立减券', type: 0, value: 1000, skus: [301, 302], endsAt, now, ...wish })
  if (startsAt)
    await w.db.updateTable('coupon_plans').set({ starts_at: startsAt }).where('public_id', '=', id).execute()
  return id
}

/** Claims a coupon of a plan, sending both ids of the plan as the app does. */
export async function claimOf(w: World, person: Person, couponPlanId: string) {
  const found = w.db.selectFrom('coupon_plans').where('public_id', '=', couponPlanId).select('coupon_id')
  const { coupon_id: couponId } = await found.executeTakeFirstOrThrow()
  return person.call(coupons.claim, { couponId, couponPlanId })
}

export async function openOrder(
  w: World,
  who: { id: number },
  sku: number,
  state: 'created' | 'closed' = 'created',
): Promise<number> {
  orders += 1
  const { id } = await w.db
    .insertInto('orders')
    .values({
      no: `order${String(orders).padStart(20, '0')}`,
      user_id: who.id,
      sku_id: sku,
      kind: 'membership',
      name: '会员',
      currency: 'yuan',
      quantity: 12,
      price: 22_800,
      state,
      created_at: w.now(),
      expires_at: new Date(w.now().getTime() + 1_800_000),
      transaction_id: null,
      payer_sealed: null,
      begun_at: null,
      asked_at: null,
      paid_at: null,
      delivered_at: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
