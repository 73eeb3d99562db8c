import { minus, ms, plus } from '../../../../../contract/kernel/time'
import type { Db } from '../../../../db/client'
import type { RetriedWork } from '../../../../db/retries'
import { withBackoff } from '../../../../kernel/backoff'
import type { Deps } from '../../../../kernel/context'
import { newNo } from '../../../../kernel/keys'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import type { Rail } from '../../../../providers/payment'
import type { Contracts, PaymentStatus } from '../../../../providers/payment'
import { holdUser } from '../../../core/people'
import { announceAhead, inChargeHours, noticeAhead, priceAt, stepOf } from '../rules'
import { tell } from '../telling'
import { texts } from '../texts'
import { closeThere } from './close'
import * as q from './queries'

type ChargeDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/** Functions on orders, which the caller passes in. */
export type RenewalOrders = {
  /** Places an order in the transaction that claims the charge. Idempotent by its number. */
  place(
    db: Db,
    order: { user: number; sku: number; price: number; no: string; rail: Rail; payer: Buffer | null; now: Date },
  ): Promise<unknown>
  /** Queries an order, and settles it if it is paid. @throws Error when the service does not answer */
  ask(rail: Rail, orderNo: string): Promise<PaymentStatus['state']>
  /** Closes an order, first at its service. @throws Error when the service does not answer */
  close(orderNo: string): Promise<unknown>
}

const batch = 100

/** Runs the work for each subscription in turn. Each failure backs off separately. */
async function each<T extends { no: string }>(
  { db, env, now, name }: Pick<ChargeDeps, 'db' | 'env'> & { now: Date; name: RetriedWork },
  things: readonly T[],
  run: (thing: T) => Promise<unknown>,
): Promise<void> {
  for (const thing of things)
    await withBackoff({ db, env, now }, { work: name, ref: thing.no, what: 'a membership cannot be renewed' }, () =>
      run(thing),
    )
}

/** Runs work in a transaction of its own, with the subscription and its owner locked. */
const holding = <T>({ db }: Pick<ChargeDeps, 'db'>, no: string, run: (db: Db, held: q.Renewing) => Promise<T>) =>
  unitOfWork(db, async (tx) => {
    const owner = await q.ownerOf(tx, no)
    if (owner === undefined) throw new Error('a subscription has gone')
    await holdUser(tx, owner)
    return run(tx, await q.hold(tx, no))
  })

const giveUp = async (db: Db, { id, user_id }: q.Renewing, now: Date) => {
  await q.change(db, id, { state: 'ended', cancelled_at: now })
  await tell(db, [user_id], texts.gaveUp, now)
}

/**
 * Notifies each owner five days before a charge (A.vip.02), once. Also announces the charge to services that require
 * it.
 */
export async function noticeRenewals(deps: ChargeDeps, now: Date): Promise<void> {
  await tellOwners(deps, now)
  await tellServices(deps, now)
}

async function tellOwners(deps: ChargeDeps, now: Date): Promise<void> {
  const untold = await q.untold(deps.db, { now, until: plus(now, noticeAhead, 'millisecond') }, batch)
  await each({ ...deps, now, name: 'notice' }, untold, ({ no }) =>
    holding(deps, no, async (tx, held) => {
      const step = held.state === 'active' ? stepOf(held, now) : 'wait'
      if (step === 'giveUp' || (step === 'notice' && !(await q.isThere(tx, held.user_id)))) return giveUp(tx, held, now)
      if (step !== 'notice' || !held.next_charge_at) return undefined
      const at = new Date(Math.max(held.next_charge_at.getTime(), now.getTime() + noticeAhead))
      const price = priceAt(held, at)
      await q.change(tx, held.id, {
        ...{ noticed_for: held.next_charge_at, noticed_at: now, noticed_price: price },
        // a new price that was announced in the notice becomes the current one
        ...(held.next_price === price && { price, next_price: null, next_price_from: null }),
      })
      return tell(tx, [held.user_id], texts.notice({ name: held.name, price, at }), now)
    }),
  )
}

async function tellServices(deps: ChargeDeps, now: Date): Promise<void> {
  const unannounced = await q.unannounced(deps.db, { now, until: plus(now, announceAhead, 'millisecond') }, batch)
  await each({ ...deps, now, name: 'announcement' }, unannounced, async ({ no }) => {
    const held = await q.hold(deps.db, no)
    await contractsOf(deps, held.rail).announce({ ...contractOf(deps, held), amount: held.noticed_price ?? held.price })
    await q.change(deps.db, held.id, { announced_for: held.next_charge_at })
  })
}

/**
 * Closes ended contracts, then charges. A charge is made on the day before the membership ends, and again on its last
 * day if that failed (A.vip.02), but never while an earlier charge may still succeed.
 */
export async function chargeRenewals(deps: ChargeDeps, now: Date, orders: RenewalOrders): Promise<void> {
  await closeOver(deps, now)
  await chargeRipe(deps, now, orders)
}

async function closeOver(deps: ChargeDeps, now: Date): Promise<void> {
  await each({ ...deps, now, name: 'end' }, await q.unclosed(deps.db, now, batch), (over) =>
    closeThere(deps, { ...over, now }),
  )
}

async function chargeRipe(deps: ChargeDeps, now: Date, orders: RenewalOrders): Promise<void> {
  if (!inChargeHours(now)) return
  const ago = (milliseconds: number) => minus(now, milliseconds, 'millisecond')
  const ripe = await q.ripe(deps.db, { now, noticed: ago(noticeAhead), tried: ago(ms(1, 'day')) }, batch)
  await each({ ...deps, now, name: 'charge' }, ripe, async ({ no, rail, tried_order }) => {
    const before = tried_order === null ? 'unknown' : await orders.ask(rail, tried_order)
    const claimed = await holding(deps, no, (tx, held) => claim(tx, held, { now, orders, before }))
    // close the order: if a charge under way succeeds later, it is refunded
    if (claimed === 'gaveUp') return void (tried_order !== null && (await orders.close(tried_order)))
    if (!claimed) return
    // the claim is committed, so that no second charge happens today
    const { held, orderNo, amount } = claimed
    await contractsOf(deps, rail).charge({ ...contractOf(deps, held), orderNo, amount, name: held.name })
    // the service reports a later result by callback
    await orders.ask(rail, orderNo).catch(() => undefined)
  })
}

type Asked = { now: Date; orders: RenewalOrders; before: PaymentStatus['state'] }

/** Claims the next charge and places its order, or gives up. Returns undefined when nothing is due. */
async function claim(db: Db, held: q.Renewing, { now, orders, before }: Asked) {
  const step = held.state === 'active' ? stepOf(held, now) : 'wait'
  if (step !== 'charge' && step !== 'giveUp') return undefined
  if (step === 'giveUp' || !(await q.isThere(db, held.user_id))) {
    await giveUp(db, held, now)
    return 'gaveUp'
  }
  if (before === 'waiting' || held.noticed_price === null) return undefined
  const [orderNo, amount] = [newNo(), held.noticed_price]
  const { user_id: user, sku_id: sku, rail, payer_sealed: payer } = held
  await orders.place(db, { user, sku, price: amount, no: orderNo, rail, payer, now })
  await q.change(db, held.id, { tries: held.tries + 1, tried_at: now, tried_order: orderNo })
  return { held, orderNo, amount }
}

function contractsOf({ providers }: ChargeDeps, rail: Rail): Contracts {
  const contracts = providers.payment.contracts?.(rail)
  if (!contracts) throw new Error(`nothing renews itself by ${rail} any more`)
  return contracts
}

function contractOf({ keys }: ChargeDeps, { contract_id, product_id, payer_sealed }: q.Renewing) {
  if (contract_id === null) throw new Error('a subscription that renews itself has no contract')
  return {
    contractId: contract_id,
    productId: product_id,
    ...(payer_sealed && { openid: keys.open(payer_sealed) }),
  }
}
