import { addDays, dayOf, minus, startOf } from '../../../../contract/kernel/time'
import { visitorLimits, visitors } from '../../../../contract/meeting/visitors'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { offsetOf, paged } from '../../../kernel/paging'
import { addVisit, addVisits, countVisit, setVisitCounts } from '../../core/bonds'
import { noteEvent } from '../../core/notices'
import { isUid, lookingOf, onlyPeople, personById, viewPeople } from '../../core/people'
import { unlock, type UnlockSource } from '../../money/unlocks'
import * as q from './queries'
import { rowOf, todayOf, toldOthers, visitPrice, visitRowsOf, weekDays } from './rules'
import { texts } from './texts'

/** Records a visit; must run in a transaction. Updates the counters only at the guest's first visit of a day. */
export async function recordVisit(
  db: Db,
  { host, guest, now }: { host: number; guest: number; now: Date },
): Promise<void> {
  const today = dayOf(now)
  const last = await addVisit(db, { host, guest, handle: newHandle(), at: now })
  const newToday = last === undefined || last < startOf(today)
  if (!newToday) return
  await countVisit(db, { host, today, newGuest: last === undefined, newToday })
  await noteEvent(db, 'visit', host, now)
}

/**
 * Limits the number of different pages that a user opens in a day, to prevent mass copying. It counts the recorded
 * visits. A uid that does not exist gets the same answer.
 * @throws ApiError tooMany
 */
export async function refuseManyHosts(db: Db, visit: { guest: number; host: number | undefined; now: Date }) {
  const today = dayOf(visit.now)
  const since = startOf(today)
  const { others, again } = await q.visitedSince(db, { ...visit, since, most: visitorLimits.peopleOpenedPerDay })
  if (others < visitorLimits.peopleOpenedPerDay || again) return
  const retryAfter = Math.ceil((startOf(addDays(today, 1)).getTime() - visit.now.getTime()) / 1000)
  throw refuse('tooMany', { message: texts.manyHosts, data: { retryAfter } })
}

export const visitedToday = async (db: Db, { now, ...visit }: { host: number; guest: number; now: Date }) =>
  (await q.visitedSince(db, { ...visit, since: startOf(dayOf(now)), most: 0 })).again

/**
 * Records a host's first visits, oldest first. Writes the rows that `recordVisit` would write for each, but with two
 * statements and without events for notices.
 */
export async function recordFirstVisits(
  db: Db,
  host: number,
  visits: readonly { guest: number; at: Date }[],
): Promise<void> {
  const last = visits.at(-1)
  if (!last) return
  const rows = visitRowsOf(visits)
  const today = dayOf(last.at)
  await addVisits(
    db,
    rows.map(({ guest, count, at }) => ({ host_id: host, guest_id: guest, handle: newHandle(), count, last_at: at })),
  )
  const todayTotal = rows.filter(({ at }) => at >= startOf(today)).length
  await setVisitCounts(db, { host_id: host, total: rows.length, today, today_total: todayTotal })
}

/** The number of visitors since a moment who are in the list, for notices (security G6). */
export const visitorsSince = (db: Db, host: Viewer, since: Date, now: Date) =>
  q.shownSince(db, lookingOf(host, now), since)

/** The number of visitors of today and ever. Visitors hidden from the host are not counted (security G6). */
export async function visitorTotals(db: Db, host: Viewer, now: Date) {
  const [counts, apart] = await Promise.all([
    q.counts(db, host.id),
    q.apartCounts(db, lookingOf(host, now), startOf(dayOf(now))),
  ])
  return { today: todayOf(counts, now) - apart.today, total: (counts?.total ?? 0) - apart.total }
}

const sourceShown = (free: boolean): UnlockSource => ({
  list: 'visitor',
  async find({ db, me }, uid) {
    const visit = isUid(uid) ? await q.byOpenUid(db, me.id, uid) : await q.byHandle(db, me.id, uid)
    return visit && { person: visit.guest_id, open: visit.open, shown: visit.shown_status }
  },
  price: ({ me }) => visitPrice(me.member, free),
})
export const visitorSource = sourceShown(false)

export default handlers(visitors, {
  async list(ctx, page) {
    const { db, me, now } = ctx
    const { total, records } = await viewPeople(ctx, {
      skeleton: () => q.page(db, lookingOf(me.viewer, now), offsetOf(page), page.pageSize),
      hydrate: onlyPeople,
      view: (visit, guest, _facts, reader) => rowOf(visit, guest, reader),
    })
    return paged(total, page, records)
  },

  async counts({ db, me, now, env, caller, publicUrl }) {
    const [viewer, { today, total }] = await Promise.all([personById(db, me.id), visitorTotals(db, me.viewer, now)])
    const popup = env.OFFICIAL_ACCOUNT_URL !== '' && caller.appId === 'miniprogram' && !viewer.follows_official_account
    return {
      todayVisitorNums: today,
      totalVisitorNums: total,
      popup,
      popupQr: popup ? publicUrl('/files/official-account.png') : '',
      freeUnlock: me.member,
    }
  },

  week: async ({ db, me, now }) => ({
    people: toldOthers(await visitorsSince(db, me.viewer, minus(now, weekDays, 'day'), now)),
  }),

  unlock: (ctx, { uid, free = false }) => unlock(ctx, uid, [sourceShown(free)]),
  unlockByPost: (ctx, { uid, free = false }) => unlock(ctx, uid, [sourceShown(free)]),
})
