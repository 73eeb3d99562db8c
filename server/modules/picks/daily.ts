import type { Pick as Shown, picks } from '../../../contract/areas/picks'
import type { Data } from '../../../contract/define'
import { reasonKinds, reasonSides } from '../../../contract/options'
import type { ContextFor } from '../../context'
import type { Db } from '../../db/client'
import { peopleById, type Person, visibleTo } from '../people'
import { openBasics, wishesOf } from '../prefer'
import { matchDayOf, matchTimeOf, nextMatchTimeOf } from '../prefer/rules'
import { makeList, sideOf } from './lists'
import { fitBoth } from './match/admit'
import { marketOf } from './match/market'
import * as q from './queries'
import { differenceOf, plainReasonsOf, type Reason, reasonsMost, reasonsOf } from './reasons'
import { modeOf, seekerOf, type Wishes } from './seekers'
import { pickOf } from './shape'

type Daily = Data<typeof picks.daily>

/** Why somebody gets no people at all, the graver reason first; empty when they do. */
async function pauseOf(db: Db, viewer: Person): Promise<Daily['pause']> {
  if (viewer.paired) return 'paired'
  if (viewer.stealth) return 'stealth'
  return (await openBasics(db, viewer.id)).length > 0 ? 'profile' : ''
}

/** The caller's people of today's match; found now if it did not know the caller. */
export async function dailyOf({ db, me, now, fileUrl }: ContextFor<'session'>): Promise<Daily> {
  const day = matchDayOf(now)
  const [people, [row]] = await Promise.all([peopleById(db, [me.id]), q.seekersByIds(db, [me.id])])
  const viewer = people.get(me.id)
  if (!viewer || !row) throw new Error('somebody who was just here is gone')
  const mode = modeOf(row)
  const frame = { day, nextTime: nextMatchTimeOf(now).getTime(), nowTime: now.getTime(), mode }
  const pause = await pauseOf(db, viewer)
  if (pause !== '') return { ...frame, pause, list: [] }
  // whoever has switched personalisation off is not shown what was found before by their person
  if (mode === 'plain') await q.dropPersonal(db, me.id, day)
  if (!(await q.listMade(db, me.id, day))) await makeList(db, row, day, now)
  const picked = await q.picksOf(db, me.id, day)
  return { ...frame, pause, list: await shownOf({ db, viewer, row, day, now, fileUrl }, picked) }
}

type Looking = { db: Db; viewer: Person; row: q.SeekerRow; day: string; now: Date } & Pick<
  ContextFor<'session'>,
  'fileUrl'
>

/** The people of a list that may still be shown, each with what is still true of it. */
async function shownOf(looking: Looking, picked: readonly q.Picked[]): Promise<Shown[]> {
  const { db, viewer, row, day, now, fileUrl } = looking
  const ids = picked.map(({ person_id }) => person_id)
  const [visible, rows, wishes, people] = await Promise.all([
    q.visibleOf(db, ids, visibleTo(viewer, now)),
    q.seekersByIds(db, ids),
    wishesOf(db, [row.id, ...ids], matchTimeOf(day)),
    peopleById(db, ids),
  ])
  const known = new Map(rows.map((other) => [other.id, other]))
  const fitting = fittingOf(row, rows, wishes, now)
  const me = sideOf(row, wishes.get(row.id) ?? null, now, true)
  return picked.flatMap((pick) => {
    const other = known.get(pick.person_id)
    const person = people.get(pick.person_id)
    if (!other || !person || !visible.includes(other.id) || !fitting.has(other.id)) return []
    const them = sideOf(other, wishes.get(other.id) ?? null, now)
    const personal = pick.mode === 'personal'
    const told = {
      compatibility: personal ? pick.compatibility : undefined,
      reasons: stillTrue(pick.reasons, personal ? reasonsOf(me, them) : plainReasonsOf(me, them)),
      difference: personal ? differenceOf(me, them) : '',
      decision: pick.decision,
    }
    return pickOf(person, viewer, told, now, fileUrl)
  })
}

/** Those of some people who fit somebody both ways: nobody is shown outside the hard wishes of either side. */
function fittingOf(row: q.SeekerRow, rows: readonly q.SeekerRow[], wishes: Wishes, now: Date): ReadonlySet<number> {
  const part = { mode: 'none', offered: true, exposed: 0 } as const
  const m = marketOf(
    [row, ...rows].map((person) => seekerOf(person, { ...part, wishes: wishes.get(person.id) ?? null }, now)),
    { from: [], to: [], yes: [] },
    { from: [], to: [] },
  )
  const mine = m.id.indexOf(row.id)
  return new Set([...m.id].filter((_, other) => fitBoth(m, mine, other)))
}

const isReason = (value: unknown): value is Reason => {
  const { side, kind, text } = (value ?? {}) as Record<string, unknown>
  return (
    typeof text === 'string' &&
    reasonSides.some((known) => known === side) &&
    reasonKinds.some((known) => known === kind)
  )
}

/** The reasons that were given when matched, as far as they still hold, then those that hold now: nothing outlives its truth. */
function stillTrue(stored: unknown, now: readonly Reason[]): Reason[] {
  const given = (Array.isArray(stored) ? stored : []).filter(isReason)
  const kept = given.filter(({ text }) => now.some((reason) => reason.text === text))
  const others = now.filter(({ text }) => !kept.some((reason) => reason.text === text))
  return [...kept, ...others].slice(0, reasonsMost)
}
