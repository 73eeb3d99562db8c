import { lettersIn } from '../../../../../contract/kernel/letters'
import { limits } from '../../../../../contract/kernel/limits'
import { plus } from '../../../../../contract/kernel/time'
import { memberLimits } from '../../../../../contract/money/member'
import type { Db } from '../../../../db/client'
import { isOverload } from '../../../../db/overload'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import { priceFrom } from '../rules'
import { tell } from '../telling'
import { deskTexts, texts } from '../texts'
import * as q from './queries'

const batch = 200
const mostShown = 10

export const announcementsAhead = async (db: Db, now: Date) =>
  (await q.ahead(db, now, mostShown)).map(({ text, takes_effect_at }) => ({
    text,
    effectTime: takes_effect_at.getTime(),
  }))

/**
 * Announces a new price hours ahead (A.vip.11). Must run in a transaction. @param price in fen
 * @throws Error with a sentence for staff
 */
export async function announcePrice(
  db: Db,
  { sku: id, price, hours, now }: { sku: number; price: number; hours: number; now: Date },
): Promise<Date> {
  const sku = Number.isInteger(id) ? await q.membershipSku(db, id) : undefined
  if (!sku) throw new Error(deskTexts.noSku(String(id)))
  if (!Number.isInteger(price) || price <= 0 || price > limits.dogFoodMax) throw new Error(deskTexts.badPrice)
  if (!Number.isInteger(hours) || hours < memberLimits.priceCancelHours)
    throw new Error(deskTexts.badHours(memberLimits.priceCancelHours))
  if (await q.holdPriceOf(db, id)) throw new Error(deskTexts.announced(sku.name))
  const takes_effect_at = plus(now, hours, 'hour')
  const text = texts.priceAhead({ name: sku.name, from: sku.price, to: price })
  await q.add(db, { kind: 'price', sku_id: id, price, text, made_at: now, takes_effect_at, done_at: null })
  return takes_effect_at
}

/** Announces new terms days ahead (A.vip.11). @throws Error with a sentence for staff */
export async function announceTerms(db: Db, { text, days, now }: { text: string; days: number; now: Date }) {
  if (!Number.isInteger(days) || days < memberLimits.termsNoticeDays)
    throw new Error(deskTexts.badDays(memberLimits.termsNoticeDays))
  if (text === '' || lettersIn(text) > 500) throw new Error(deskTexts.noText)
  const takes_effect_at = plus(now, days, 'day')
  await q.add(db, { kind: 'terms', sku_id: null, price: null, text, made_at: now, takes_effect_at, done_at: null })
  return takes_effect_at
}

/**
 * Notifies each affected user once, and applies prices when they are due. Idempotent. A user who cannot be notified is
 * skipped (security R14) and keeps the old price.
 * @throws AggregateError at the end, with all failures
 */
export async function spreadAnnouncements({ db, setPrice }: { db: Db; setPrice: SetPrice }, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const id of await q.open(db))
    await spread(db, id, { now, setPrice }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'announcements that somebody could not be told of')
}

/** Sets the price of a sku. The caller passes it in, since the area goods builds on this one. */
type SetPrice = (db: Db, sku: number, price: number) => Promise<unknown>

async function spread(db: Db, id: number, { now, setPrice }: { now: Date; setPrice: SetPrice }): Promise<void> {
  const tellNext = (most: number, after?: number) =>
    unitOfWork(db, (tx) => tellBatch(tx, { id, now, most, after, setPrice }))
  try {
    while ((await tellNext(batch)) === batch);
  } catch (error) {
    // an unavailable database is not caused by one user
    if (isOverload(error)) throw error
    await passOver(db, { id, now }, tellNext)
    throw error
  }
}

/** Notifies users one by one. Skips the first who cannot be notified, but only if the user after them can be. */
async function passOver(
  db: Db,
  { id, now }: Pick<Batch, 'id' | 'now'>,
  tellNext: (most: number, after?: number) => Promise<number>,
): Promise<void> {
  try {
    for (let told = 0; told < batch; told += 1) if ((await tellNext(1)) === 0) return
  } catch {
    const failing = await unitOfWork(db, (tx) => nextOf(tx, id, now))
    if (failing) await tellNext(1, failing.id)
  }
}

const peopleAfter = (db: Db, { sku_id: sku }: { sku_id: number | null }, after: number, now: Date, most: number) =>
  sku === null ? q.members(db, after, now, most) : q.renewing(db, sku, after, most)

/** Returns the next recipient, or undefined when all are notified. */
async function nextOf(db: Db, id: number, now: Date) {
  const found = await q.hold(db, id)
  return found && (await peopleAfter(db, found, found.told_up_to, now, 1))[0]
}

type Batch = { id: number; now: Date; most: number; after?: number | undefined; setPrice: SetPrice }

async function tellBatch(db: Db, { id, now, most, after: passed, setPrice }: Batch): Promise<number> {
  const found = await q.hold(db, id)
  if (!found) return 0
  const { sku_id: sku, price, takes_effect_at: effect } = found
  const after = Math.max(passed ?? 0, found.told_up_to)
  const isPrice = sku !== null && price !== null
  const people = await peopleAfter(db, found, after, now, most)
  const last = people.at(-1)
  if (last) {
    if (isPrice) await tellPrice(db, { sku, price, effect }, people, now)
    else
      await tell(
        db,
        people.map(({ user }) => user),
        texts.termsTold({ text: found.text, at: effect }),
        now,
      )
    await q.change(db, id, { told_up_to: last.id })
  } else if (passed !== undefined) await q.change(db, id, { told_up_to: after })
  if (effect > now) return people.length
  if (isPrice) await setPrice(db, sku, price)
  if (people.length < most) await q.change(db, id, { done_at: now })
  return people.length
}

type NewPrice = { sku: number; price: number; effect: Date }

/**
 * Announces a price to members with a renewal. It applies to a renewal only after a day in which they can cancel
 * (A.vip.11).
 */
async function tellPrice(
  db: Db,
  { sku, price, effect }: NewPrice,
  renewing: readonly { id: number; user: number }[],
  now: Date,
) {
  const from = priceFrom(effect, now)
  const name = (await q.membershipSku(db, sku))?.name ?? ''
  await q.setNextPrice(
    db,
    renewing.map(({ id }) => id),
    { price, from, now },
  )
  await tell(
    db,
    renewing.map(({ user }) => user),
    texts.priceTold({ name, price, from }),
    now,
  )
}

/** Announces a price to a user whose renewal began after the announcement. */
export async function tellLatecomer(db: Db, { id, user, sku }: { id: number; user: number; sku: number }, now: Date) {
  const found = await q.holdPriceOf(db, sku)
  if (!found || found.price === null || id > found.told_up_to) return
  await tellPrice(db, { sku, price: found.price, effect: found.takes_effect_at }, [{ id, user }], now)
}
