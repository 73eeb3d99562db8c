import { goods } from '../../../contract/money/goods'
import { spend } from '../../../server/domains/money/dog-food'
import { applyNotice } from '../../../server/domains/money/goods'
import { runJobs } from '../../../server/jobs'
import type { Notice } from '../../../server/providers/payment'
import type { Person, World } from '../../world'

export type PaymentNotice = Extract<Notice, { about: 'payment' }>

/**
 * Skus: 30 dog food for 6 yuan; 340 and a bonus of 10 for 68 yuan; a month of membership for 30 yuan; a face check for
 * 1 yuan; planes for 5 dog food.
 */
export const [pack, bonusPack, month, faceCheck, planes] = [201, 203, 303, 400, 100]

export const orders = (person: Person, goodsSkuId = pack, couponId?: string) =>
  person.call(goods.addOrder, { goodsSkuId, ...(couponId !== undefined && { couponId }) })

export async function begins(person: Person, goodsSkuId = pack) {
  const { orderNo } = await orders(person, goodsSkuId)
  await person.call(goods.pay, { orderNo, place: 'browser' })
  return orderNo
}

/** Pays at the local cashier, and returns the provider's notice. */
export function paysAtCashier(w: World, orderNo: string): PaymentNotice {
  const { payment } = w.deps.providers
  const arrived = payment.pretend?.decide(orderNo, 'pay')
  if (!arrived) throw new Error('there is nothing to pay')
  const notice = payment.rail('local')?.open(arrived)
  if (notice?.about !== 'payment') throw new Error('the cashier says something else')
  return notice
}

export const told = (w: World, notice: Parameters<typeof applyNotice>[2], rail: 'local' | 'jsapi' = 'local') =>
  applyNotice(w.deps, rail, notice)

/** Orders, pays and delivers the notice. Returns the number of the order. */
export async function buys(w: World, person: Person, goodsSkuId = pack): Promise<string> {
  const orderNo = await begins(person, goodsSkuId)
  await told(w, paysAtCashier(w, orderNo))
  return orderNo
}

export const stands = (person: Person, orderNo: string) => person.call(goods.order, { orderNo })
export const rowOf = (w: World, orderNo: string) =>
  w.db.selectFrom('orders').where('no', '=', orderNo).selectAll().executeTakeFirstOrThrow()
export const refundOf = (w: World, orderNo: string) =>
  w.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('o.no', '=', orderNo)
    .selectAll('r')
    .executeTakeFirst()

/** Code and message of a refusal, or a fixed text without one. */
export const refusalOf = (calling: Promise<unknown>) =>
  calling.then(
    () => 'nothing was refused',
    (error: Error & { code?: number }) => `${error.code ?? ''} ${error.message}`,
  )

/** Lets time pass and runs the jobs. Sessions do not expire. */
export async function passes(w: World, milliseconds: number) {
  w.pass(milliseconds)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2999-01-01') })
    .execute()
  await runJobs(w.deps, w.now(), (job, error) => {
    throw new Error(`${job} failed`, { cause: error })
  })
}

export const minute = 60_000

/** Spends some of a user's dog food. */
export const loses = (w: World, { id: user }: Person, amount: number) =>
  w.db
    .transaction()
    .execute((tx) =>
      spend(tx, { user, amount, once: `loses:${user}:${amount}`, kind: 'test', description: '测试', now: w.now() }),
    )
