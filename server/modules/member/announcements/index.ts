import { limits } from '../../../../contract/limits'
import { plus } from '../../../../contract/time'
import type { Db } from '../../../db/client'
import { isOverload } from '../../../db/overload'
import { unitOfWork } from '../../../unit-of-work'
import { priceFrom } from '../rules'
import { deskTexts, texts } from '../texts'
import * as q from './queries'

const batch = 200
const mostShown = 10

/** What will change, as everybody may read it in the centre. */
export const announcementsAhead = async (db: Db, now: Date) =>
  (await q.ahead(db, now, mostShown)).map(({ text, takes_effect_at }) => ({
    text,
    effectTime: takes_effect_at.getTime(),
  }))

/**
 * Announces a new price of a membership, in fen, so many hours ahead (A.vip.11); must run in a transaction.
 * @throws Error with a sentence for staff when it cannot be done
 */
export async function announcePrice(
  db: Db,
  { sku: id, price, hours, now }: { sku: number; price: number; hours: number; now: Date },
): Promise<Date> {
  const sku = Number.isInteger(id) ? await q.membershipSku(db, id) : undefined
  if (!sku) throw new Error(deskTexts.noSku(String(id)))
  if (!Number.isInteger(price) || price <= 0 || price > limits.dogFoodMax) throw new Error(deskTexts.badPrice)
  if (!Number.isInteger(hours) || hours < limits.priceCancelHours)
    throw new Error(deskTexts.badHours(limits.priceCancelHours))
  if (await q.holdPriceOf(db, id)) throw new Error(deskTexts.announced(sku.name))
  const takes_effect_at = plus(now, hours, 'hour')
  const text = texts.priceAhead({ name: sku.name, from: sku.price, to: price })
  await q.add(db, { kind: 'price', sku_id: id, price, text, made_at: now, takes_effect_at, done_at: null })
  return takes_effect_at
}

/** Announces new terms so many days ahead (A.vip.11). @throws Error with a sentence for staff when it cannot be done */
export async function announceTerms(db: Db, { text, days, now }: { text: string; days: number; now: Date }) {
  if (!Number.isInteger(days) || days < limits.termsNoticeDays)
    throw new Error(deskTexts.badDays(limits.termsNoticeDays))
  if (text === '' || text.length > 500) throw new Error(deskTexts.noText)
  const takes_effect_at = plus(now, days, 'day')
  await q.add(db, { kind: 'terms', sku_id: null, price: null, text, made_at: now, takes_effect_at, done_at: null })
  return takes_effect_at
}

/**
 * Tells everybody whom an announcement is for, each once, and lets a price take effect at its moment. Safe to run twice. One
 * that fails keeps no other from being told, and somebody who cannot be told is passed over (security R14): then their old
 * price stays theirs.
 * @throws AggregateError in the end, with what failed; each time once
 */
export async function spreadAnnouncements({ db }: { db: Db }, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const id of await q.open(db)) await spread(db, id, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'announcements that somebody could not be told of')
}

async function spread(db: Db, id: number, now: Date): Promise<void> {
  const tell = (most: number, after?: number) => unitOfWork(db, (tx) => tellBatch(tx, { id, now, most, after }))
  try {
    while ((await tell(batch)) === batch);
  } catch (error) {
    // a database that is away says nothing of anybody
    if (isOverload(error)) throw error
    await passOver(db, { id, now }, tell)
    throw error
  }
}

/** Goes on one by one as far as it can, and past the one that fails where the next does not. */
async function passOver(
  db: Db,
  { id, now }: Pick<Batch, 'id' | 'now'>,
  tell: (most: number, after?: number) => Promise<number>,
): Promise<void> {
  try {
    for (let told = 0; told < batch; told += 1) if ((await tell(1)) === 0) return
  } catch {
    const failing = await unitOfWork(db, (tx) => nextOf(tx, id, now))
    if (failing) await tell(1, failing.id)
  }
}

/** Whom an announcement is for, after one of them. */
const peopleAfter = (db: Db, { sku_id: sku }: { sku_id: number | null }, after: number, now: Date, most: number) =>
  sku === null ? q.members(db, after, now, most) : q.renewing(db, sku, after, most)

/** Who is to be told next; undefined when everybody was. */
async function nextOf(db: Db, id: number, now: Date) {
  const found = await q.hold(db, id)
  return found && (await peopleAfter(db, found, found.told_up_to, now, 1))[0]
}

type Batch = { id: number; now: Date; most: number; after?: number | undefined }

/** Tells the next ones, or those after one of them; answers how many. */
async function tellBatch(db: Db, { id, now, most, after: passed }: Batch): Promise<number> {
  const found = await q.hold(db, id)
  if (!found) return 0
  const { sku_id: sku, price, takes_effect_at: effect } = found
  const after = Math.max(passed ?? 0, found.told_up_to)
  const isPrice = sku !== null && price !== null
  const people = await peopleAfter(db, found, after, now, most)
  const last = people.at(-1)
  if (last) {
    if (isPrice) await tellPrice(db, { sku, price, effect }, people, now)
    else await q.tell(db, people.map(({ user }) => user), texts.termsTold({ text: found.text, at: effect }), now) // prettier-ignore
    await q.change(db, id, { told_up_to: last.id })
  } else if (passed !== undefined) await q.change(db, id, { told_up_to: after })
  if (effect > now) return people.length
  if (isPrice) await q.setPrice(db, sku, price)
  if (people.length < most) await q.change(db, id, { done_at: now })
  return people.length
}

type NewPrice = { sku: number; price: number; effect: Date }

/** What renews itself costs the new price only after its owner could leave for a day (A.vip.11). */
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
  await q.tell(
    db,
    renewing.map(({ user }) => user),
    texts.priceTold({ name, price, from }),
    now,
  )
}

/** Tells somebody whose membership begins to renew itself of a price that all the others have been told of. */
export async function tellLatecomer(db: Db, { id, user, sku }: { id: number; user: number; sku: number }, now: Date) {
  const found = await q.holdPriceOf(db, sku)
  if (!found || found.price === null || id > found.told_up_to) return
  await tellPrice(db, { sku, price: found.price, effect: found.takes_effect_at }, [{ id, user }], now)
}
