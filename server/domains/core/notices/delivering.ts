import { switchIds } from '../../../../contract/account/settings-switches'
import { type NoticeChannel, noticeLimits, noticeNames } from '../../../../contract/core/notices-kinds'
import { dayOf, minus, startOf } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import { withBackoff } from '../../../kernel/backoff'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Outgoing, Sent } from '../../../providers/notices'
import { personById } from '../people'
import { type Tools, type Way, wayOf } from './addresses'
import { toldNow } from './gathering'
import * as q from './queries'
import { channelsFor, isCounted, isQuiet, isTimely, isWanted, nextMorning, rules, timely } from './rules'
import type { NoticeSources } from './sources'
import { counted, discreet, due } from './texts'

const batch = 500

type Delivering = Tools & { sources: NoticeSources }

/** State of a notice just before it is sent: dropped, postponed, or ready with its content. */
type Standing = { end: 'read' | 'unwanted' } | { later: Date } | { count: number; about: string }

/** A counted notice shows the current count; it is dropped if all was read meanwhile (security C8). */
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

type Claimed = { row: q.Row; way: Way }

/** Decides and claims in one transaction, which also ends or postpones the notice where needed. */
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
  const channels = channelsFor(row, { order, banned })
  const way = await wayOf(
    { tx, tools: delivering, row, phone: phone_sealed, banned, now },
    channels.filter((channel) => !down.has(channel)),
  )
  // a channel that is down now may be the right one: try later
  if (!way && channels.some((channel) => down.has(channel))) return undefined
  if (!way) return void (await q.set(tx, id, { outside: 'none' }))
  const { count, about } = standing
  await q.claim(tx, id, { channel: way.channel, count, about })
  return { row: { ...row, count, about }, way }
}

/** Fixed words and the notice's own random id: no user's data leaves the app (security C8). */
const outgoingOf = ({ env }: Tools, { kind, about, count, public_id }: q.Row, now: Date): Outgoing => ({
  title: noticeNames[kind],
  text: isCounted(kind) ? counted[kind](count) : isTimely({ kind, about }) ? due : discreet[kind],
  at: now,
  id: public_id,
  page: `pages/chat/notice/index?id=${public_id}`,
  url: `${env.PUBLIC_ORIGIN}/vh5/chat/notice?id=${public_id}`,
})

async function settle(tools: Tools, { row, way }: Claimed, outcome: Sent, now: Date): Promise<void> {
  await unitOfWork(tools.db, async (tx) => {
    if (outcome === 'sent') return void (await q.set(tx, row.id, { outside: 'sent', sent_at: now }))
    if (outcome === 'unknown') return void (await q.set(tx, row.id, { outside: 'unknown' }))
    await way.refused?.(tx)
    await q.set(tx, row.id, { outside: 'waiting', tried: [...row.tried, way.channel] })
  })
}

/** Puts back a notice that was certainly not sent, and gives back its spent permission. */
async function putBack({ db }: Tools, { row, way }: Claimed): Promise<void> {
  await unitOfWork(db, async (tx) => {
    await way.undo?.(tx)
    await q.set(tx, row.id, { outside: 'waiting' })
  })
}

/** Sends one notice by the first channel that takes it. */
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
      // browsers use several services: a failed one says nothing about the others
      if (way.channel !== 'push') down.add(way.channel)
      return
    }
    await settle(delivering, claimed, tried.value, now)
    if (tried.value !== 'refused') return
  }
}

/**
 * Sends waiting notices outside the app by the user's switches and channels: at night only timely ones, and of each kind at
 * most so many a day. Each is sent at most once: it is claimed first, and one that a dead process had claimed is not sent
 * again, since it may have arrived. The app shows it in any case. A certain failure is tried again with backoff.
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
