import { switchIds } from '../../../../contract/account/settings-switches'
import { type NoticeChannel, noticeLimits, noticeNames } from '../../../../contract/core/notices-kinds'
import { dayOf, minus, startOf } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import { withBackoff } from '../../../kernel/backoff'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Outgoing, Sent } from '../../../providers/notices'
import { personById } from '../people'
import { smsOf, type Tools, type Way, wayOf } from './addresses'
import { toldNow } from './gathering'
import * as q from './queries'
import { channelsFor, isCounted, isQuiet, isTimely, isWanted, nextMorning, rules, timely } from './rules'
import type { NoticeSources } from './sources'
import { counted, discreetText, due } from './texts'

const batch = 500

type Delivering = Tools & { sources: NoticeSources }

/** What to do with a notice just before it is sent: drop it, postpone it, or send it with this content. */
type Standing = { end: 'read' | 'unwanted' } | { later: Date } | { count: number; about: string }

/** Returns the current count of a counted notice. Drops the notice if everything was read meanwhile (security C8). */
async function countNow(tx: Db, sources: NoticeSources, row: q.Row, now: Date): Promise<Standing> {
  if (!isCounted(row.kind)) return { count: 0, about: row.about }
  const person = await personById(tx, row.user_id)
  const told = await toldNow(tx, sources, { person, kind: row.kind, since: row.since, now })
  return told.count === 0 ? { end: 'read' } : told
}

async function standingOf(tx: Db, { sources }: Delivering, row: q.Row, now: Date): Promise<Standing> {
  if (row.read_at) return { end: 'read' }
  if (row.at < minus(now, noticeLimits.waitDays, 'day')) return { end: 'unwanted' }
  if (!isWanted(row.kind, await q.switches(tx, row.user_id))) return { end: 'unwanted' }
  const today = await q.sentSince(tx, row.user_id, row.kind, startOf(dayOf(now)))
  if (!isTimely(row) && today >= rules[row.kind].perDay) return { later: nextMorning(now) }
  return countNow(tx, sources, row, now)
}

type Routing = Parameters<typeof channelsFor>[1]
type Claimed = { row: q.Row; way: Way; routing: Routing }

/** Decides about a notice and claims it in one transaction, which also ends or postpones the notice if necessary. */
async function claim(tx: Db, delivering: Delivering, id: number, down: ReadonlySet<NoticeChannel>, now: Date) {
  const row = await q.hold(tx, id)
  if (!row) return undefined
  const { cancelled_at, banned_at, phone_sealed } = await q.receiver(tx, row.user_id)
  const standing: Standing = cancelled_at ? { end: 'unwanted' } : await standingOf(tx, delivering, row, now)
  if ('later' in standing) return void (await q.set(tx, id, { due_at: standing.later }))
  if ('end' in standing) {
    if (standing.end === 'read') await q.read(tx, { user: row.user_id, now, one: id })
    return void (await q.set(tx, id, { outside: 'none' }))
  }
  const order = (await q.switches(tx, row.user_id)).get(switchIds.pushChannel)
  const banned = banned_at !== null
  const routing = { order, banned }
  const channels = channelsFor(row, routing)
  const way = await wayOf(
    { tx, tools: delivering, row, phone: phone_sealed, banned, now },
    channels.filter((channel) => !down.has(channel)),
  )
  // a channel that is down now may be able to send it later
  if (!way && channels.some((channel) => down.has(channel))) return undefined
  if (!way) return void (await q.set(tx, id, { outside: 'none' }))
  const { count, about } = standing
  await q.claim(tx, id, { channel: way.channel, count, about })
  return { row: { ...row, count, about }, way, routing }
}

/** The text of a notice outside the app: fixed words without any user's data (security C8). */
function textOf({ kind, about, count }: Pick<q.Row, 'kind' | 'about' | 'count'>): string {
  if (isCounted(kind)) return counted[kind](count)
  return isTimely({ kind, about }) ? due : discreetText(kind, about)
}

/**
 * Ends the waiting notices of a user that would say the same as one that was just sent, as after a quiet night. A notice
 * with other channels or another SMS, such as one about a punishment, is sent on its own, and so is a notice of
 * `account`, whose SMS tells a day.
 */
async function foldInto(tx: Db, row: q.Row, routing: Routing, now: Date): Promise<void> {
  if (isCounted(row.kind) || isTimely(row) || row.kind === 'account') return
  const said = (about: string) => {
    const one = { ...row, about }
    return [textOf(one), smsOf(one, routing.banned), ...channelsFor(one, routing)].join()
  }
  for (const other of await q.waitingWith(tx, row, now))
    if (said(other.about) === said(row.about)) await q.set(tx, other.id, { outside: 'none' })
}

/** The message has only fixed words and the notice's own random id, so no user's data leaves the app (security C8). */
const outgoingOf = ({ env }: Tools, { kind, about, count, public_id }: q.Row, now: Date): Outgoing => ({
  title: noticeNames[kind],
  text: textOf({ kind, about, count }),
  at: now,
  id: public_id,
  page: `pages/chat/notice/index?id=${public_id}`,
  url: `${env.PUBLIC_ORIGIN}/vh5/chat/notice?id=${public_id}`,
})

async function settle(tools: Tools, { row, way, routing }: Claimed, outcome: Sent, now: Date): Promise<void> {
  await unitOfWork(tools.db, async (tx) => {
    if (outcome === 'sent') {
      await q.set(tx, row.id, { outside: 'sent', sent_at: now })
      return foldInto(tx, row, routing, now)
    }
    if (outcome === 'unknown') return void (await q.set(tx, row.id, { outside: 'unknown' }))
    await way.refused?.(tx)
    await q.set(tx, row.id, { outside: 'waiting', tried: [...row.tried, way.channel] })
  })
}

/** Puts a notice back into the queue, since it certainly was not sent, and gives back the permission that it spent. */
async function putBack({ db }: Tools, { row, way }: Claimed): Promise<void> {
  await unitOfWork(db, async (tx) => {
    await way.undo?.(tx)
    await q.set(tx, row.id, { outside: 'waiting' })
  })
}

/** Sends one notice by the first channel that accepts it. */
async function deliverOne(delivering: Delivering, id: number, down: Set<NoticeChannel>, now: Date): Promise<void> {
  for (;;) {
    const claimed = await unitOfWork(delivering.db, (tx) => claim(tx, delivering, id, down, now))
    if (!claimed) return
    const { row, way } = claimed
    const tried = await withBackoff(
      { ...delivering, now },
      { work: 'outside', ref: String(id), what: 'a notice could not leave' },
      () => way.send(outgoingOf(delivering, row, now)),
    )
    if (!tried.done) {
      await putBack(delivering, claimed)
      // each browser has its own push service, so a failed one says nothing about the others
      if (way.channel !== 'push') down.add(way.channel)
      return
    }
    await settle(delivering, claimed, tried.value, now)
    if (tried.value !== 'refused') return
  }
}

/**
 * Sends waiting notices outside the app by the user's switches and channels, with a daily limit for each kind. At night
 * it sends only urgent ones. Each notice is claimed first and sent at most once: if the process dies after the claim,
 * it is not sent again, since it may have arrived. The app shows it anyway. A certain failure is retried with backoff.
 */
export async function deliverNotices(delivering: Delivering, now: Date, leaving: AbortSignal): Promise<void> {
  const { db } = delivering
  await q.giveUpInFlight(db)
  const down = new Set<NoticeChannel>()
  for (const id of await q.due(db, now, { most: batch, only: isQuiet(now) ? timely : {} })) {
    if (leaving.aborted) return
    await deliverOne(delivering, id, down, now)
  }
}
