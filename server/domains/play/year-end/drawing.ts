import { createHmac, randomBytes } from 'node:crypto'
import type { Data, Input } from '../../../../contract/kernel/define'
import { addDays, dayOf, minuteOf } from '../../../../contract/kernel/time'
import type { yearEnd } from '../../../../contract/play/year-end'
import {
  commitmentOf,
  drawMessage,
  prizeAt,
  unitOf,
  yearEndCost,
  type YearEndPrize,
  yearEndPrizes,
} from '../../../../contract/play/year-end-draw'
import type { Context, Me } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { giveCards } from '../../money/cards'
import { giveCoupon } from '../../money/coupons'
import { grant } from '../../money/dog-food'
import * as q from './queries'
import { gifts, isOpen, prizeEnd, windowOf } from './rules'
import { prizeNames, prizeWords, texts } from './texts'

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** Computes the prize from a secret and a message. Users can compute it again once the secret is published. */
export function outcome(secret: string, message: string): { mac: string; unit: number; prize: YearEndPrize } {
  const mac = hmac(secret, message)
  const unit = unitOf(mac)
  return { mac, unit, prize: prizeAt(unit) }
}

/**
 * Makes the secrets of today and tomorrow with their commitments, once each. So a commitment is public before its day
 * begins.
 */
export async function commit({ db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>): Promise<void> {
  const today = dayOf(now)
  for (const day of [today, addDays(today, 1)]) {
    if (await q.secretOf(db, day)) continue
    const secret = randomBytes(32).toString('hex')
    const { key, text } = commitmentOf(day, secret)
    await q.addSecret(db, { day, sealed: keys.seal(secret), commitment: hmac(key, text), made_at: now })
  }
}

/** Parts of the context that drawing and claiming need. */
export type Drawer = Pick<Context, 'db' | 'keys' | 'env' | 'now'> & { me: Pick<Me, 'id' | 'uid' | 'bans'> }

const no = (message: string) => refuse('unacceptable', { message })

/**
 * Checks that the user may draw and claim now.
 * @throws ApiError featureBanned (B.yearend.25), unacceptable outside of the window (B.yearend.23)
 */
export function admit({ me, env, now }: Drawer): void {
  refuseFeature(me, 'activity')
  const { from } = windowOf(env, now)
  if (!isOpen(env, now)) throw no(env.YEAR_END === 'auto' && now < from ? texts.coming(minuteOf(from)) : texts.closed)
}

const prizeNamed = (name: string): YearEndPrize => {
  const known = yearEndPrizes.find(({ kind }) => kind === name)
  if (!known) throw new Error('a draw of a prize that does not exist')
  return known.kind
}

function resultOf(number: number, prize: YearEndPrize): Data<typeof yearEnd.draw> {
  const { leads, way } = gifts[prize]
  return {
    type: leads,
    params: {},
    popIcon: prize,
    popPrizeName: prizeNames[prize],
    prizeDesc: prizeWords[way],
    number,
  }
}

/** Gives a prize as coupon, dog food or card, once per draw (B.yearend.21, B.yearend.22). */
async function give({ db, me, now }: Drawer, prize: YearEndPrize, number: number): Promise<void> {
  const gift = gifts[prize]
  const once = `year-end:${me.id}:${number}`
  const source = texts.source
  if (gift.way === 'coupon') await giveCoupon(db, { user: me.id, plan: gift.plan, once, now })
  else if (gift.way === 'food')
    await grant(
      db,
      { user: me.id, amount: gift.food, once, kind: 'yearEnd', description: source, now },
      { kind: 'limited', origin: 'granted' },
    )
  else await giveCards(db, { user: me.id, kind: gift.way, count: 1, once, source, now })
}

/**
 * Takes points and stock, draws and gives the prize in one transaction, with the account locked (B.yearend.15, 16, 20).
 * The same client key returns the same draw.
 * @throws ApiError when banned, closed, without points, or while a prize is out of stock
 */
export async function draw(ctx: Drawer, { clientKey }: Input<typeof yearEnd.draw>) {
  const { db, me, keys, now } = ctx
  refuseFeature(me, 'activity')
  const { balance } = await q.lockAccount(db, me.id)
  const earlier = await q.drawByKey(db, me.id, clientKey)
  if (earlier) return resultOf(earlier.number, prizeNamed(earlier.prize))
  admit(ctx)
  if (balance < yearEndCost) throw no(texts.poor)
  const day = dayOf(now)
  const sealed = (await q.secretOf(db, day))?.sealed
  if (!sealed) throw no(texts.renewed)
  if (!(await q.allInStock(db))) throw no(texts.paused)
  const number = await q.nextNumber(db, me.id)
  await q.book(db, { user: me.id, change: -yearEndCost, reason: 'draw', once: `draw/${number}`, now })
  const { mac, unit, prize } = outcome(keys.open(sealed), drawMessage(day, me.uid, number, clientKey))
  if (!(await q.takeOne(db, prize))) throw no(texts.paused)
  const expires_at = prizeEnd(prize, now)
  // the key is random, and the device chose it after the commitment was published
  const chosen = { client_key: clientKey, seed: clientKey }
  await q.addDraw(db, { user_id: me.id, number, day, ...chosen, mac, unit, prize, at: now, expires_at })
  await give(ctx, prize, number)
  return resultOf(number, prize)
}

export { prizeNamed }
