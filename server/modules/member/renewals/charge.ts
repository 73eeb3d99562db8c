import { ms } from '../../../../contract/time'
import { attempt } from '../../../attempt'
import type { Deps } from '../../../context'
import type { Db } from '../../../db/client'
import type { Work as Name } from '../../../db/setbacks'
import type { Rail } from '../../../providers/payment'
import type { Contracts, Standing } from '../../../providers/payment'
import { unitOfWork } from '../../../unit-of-work'
import { announceAhead, inChargeHours, newNo, noticeAhead, priceAt, stepOf } from '../rules'
import { lockMember } from '../terms/queries'
import { texts } from '../texts'
import { closeThere } from './close'
import * as q from './queries'

type Work = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/** What the area of orders does for charges; it hands itself in. */
export type RenewalOrders = {
  /** Runs in the transaction that claims the charge; the same number again is the same order. */
  place(
    db: Db,
    order: { user: number; sku: number; price: number; no: string; rail: Rail; payer: Buffer | null; now: Date },
  ): Promise<unknown>
  /** How an order stands at its service; one that was paid is settled by the asking. @throws when nobody answers */
  ask(rail: Rail, orderNo: string): Promise<Standing['state']>
  /** Ends an order that nobody waits for any more, at its service first. @throws when nobody answers */
  close(orderNo: string): Promise<unknown>
}

const batch = 100

/** Does one thing after the other; what fails waits longer each time, and does not keep the rest from being done. */
async function each<T extends { no: string }>(
  { db, env, now, name }: Pick<Work, 'db' | 'env'> & { now: Date; name: Name },
  things: readonly T[],
  run: (thing: T) => Promise<unknown>,
): Promise<void> {
  for (const thing of things)
    await attempt({ db, env, now }, { work: name, ref: thing.no, what: 'a membership cannot be renewed' }, () =>
      run(thing),
    )
}

/** One subscription with its owner, both held, inside a transaction of its own. */
const holding = <T>({ db }: Pick<Work, 'db'>, no: string, run: (db: Db, held: q.Renewing) => Promise<T>) =>
  unitOfWork(db, async (tx) => {
    const owner = await q.ownerOf(tx, no)
    if (owner === undefined) throw new Error('a subscription has gone')
    await lockMember(tx, owner)
    return run(tx, await q.hold(tx, no))
  })

const giveUp = async (db: Db, { id, user_id }: q.Renewing, now: Date) => {
  await q.change(db, id, { state: 'ended', cancelled_at: now })
  await q.tell(db, user_id, texts.gaveUp, now)
}

/** Tells people of charges that come in five days (A.vip.02), once for each charge, and services where they want to know. */
export async function noticeRenewals(work: Work, now: Date): Promise<void> {
  await tellOwners(work, now)
  await tellServices(work, now)
}

async function tellOwners(work: Work, now: Date): Promise<void> {
  const untold = await q.untold(work.db, { now, until: new Date(now.getTime() + noticeAhead) }, batch)
  await each({ ...work, now, name: 'notice' }, untold, ({ no }) =>
    holding(work, no, async (tx, held) => {
      const step = held.state === 'active' ? stepOf(held, now) : 'wait'
      if (step === 'giveUp' || (step === 'notice' && !(await q.isThere(tx, held.user_id)))) return giveUp(tx, held, now)
      if (step !== 'notice' || !held.next_charge_at) return undefined
      const at = new Date(Math.max(held.next_charge_at.getTime(), now.getTime() + noticeAhead))
      const price = priceAt(held, at)
      await q.change(tx, held.id, {
        ...{ noticed_for: held.next_charge_at, noticed_at: now, noticed_price: price },
        // a new price that is told of here is the price from here on
        ...(held.next_price === price && { price, next_price: null, next_price_from: null }),
      })
      return q.tell(tx, held.user_id, texts.notice({ name: held.name, price, at }), now)
    }),
  )
}

async function tellServices(work: Work, now: Date): Promise<void> {
  const unannounced = await q.unannounced(work.db, { now, until: new Date(now.getTime() + announceAhead) }, batch)
  await each({ ...work, now, name: 'announcement' }, unannounced, async ({ no }) => {
    const held = await q.hold(work.db, no)
    await contractsOf(work, held.rail).announce({ ...contractOf(work, held), amount: held.noticed_price ?? held.price })
    await q.change(work.db, held.id, { announced_for: held.next_charge_at })
  })
}

/**
 * Charges for what renews itself, the day before it ends and where that failed on the day (A.vip.02): at most once a day,
 * twice in all, and never while a charge before may still arrive. Ends at the services what is over here.
 */
export async function chargeRenewals(work: Work, now: Date, orders: RenewalOrders): Promise<void> {
  await closeOver(work, now)
  await chargeRipe(work, now, orders)
}

async function closeOver(work: Work, now: Date): Promise<void> {
  await each({ ...work, now, name: 'end' }, await q.unclosed(work.db, now, batch), (over) =>
    closeThere(work, { ...over, now }),
  )
}

async function chargeRipe(work: Work, now: Date, orders: RenewalOrders): Promise<void> {
  if (!inChargeHours(now)) return
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const ripe = await q.ripe(work.db, { now, noticed: ago(noticeAhead), tried: ago(ms(1, 'day')) }, batch)
  await each({ ...work, now, name: 'charge' }, ripe, async ({ no, rail, tried_order }) => {
    const before = tried_order === null ? 'unknown' : await orders.ask(rail, tried_order)
    const claimed = await holding(work, no, (tx, held) => claim(tx, held, { now, orders, before }))
    // a charge that is still on its way is not wanted any more: what comes of it later goes back
    if (claimed === 'gaveUp') return void (tried_order !== null && (await orders.close(tried_order)))
    if (!claimed) return
    // the claim is durable: whatever happens from here on, this day charges no second time
    const { held, orderNo, amount } = claimed
    await contractsOf(work, rail).charge({ ...contractOf(work, held), orderNo, amount, name: held.name })
    // who tells of it later is not waited for; whoever knows already says so
    await orders.ask(rail, orderNo).catch(() => undefined)
  })
}

type Asked = { now: Date; orders: RenewalOrders; before: Standing['state'] }

/** Claims the next charge, and orders what it is for; or gives the renewing up. undefined when there is nothing to do now. */
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

function contractsOf({ providers }: Work, rail: Rail): Contracts {
  const contracts = providers.payment.contracts?.(rail)
  if (!contracts) throw new Error(`nothing renews itself by ${rail} any more`)
  return contracts
}

function contractOf({ keys }: Work, { contract_id, product_id, payer_sealed }: q.Renewing) {
  if (contract_id === null) throw new Error('a subscription that renews itself has no contract')
  return {
    contractId: contract_id,
    productId: product_id,
    ...(payer_sealed && { openid: keys.open(payer_sealed) }),
  }
}
