import type { Data } from '../../../../contract/kernel/define'
import { type Pick as Shown, pickHints, type picks, reasonKinds, reasonSides } from '../../../../contract/meeting/picks'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { type Person, personById, viewPeople, visibleTo } from '../../core/people'
import { seenOf } from '../../core/seen-marks'
import { portraitMinutes } from '../../core/uploads'
import { cardsOf } from '../../money/cards'
import { matchDayOf, matchTimeOf, nextMatchTimeOf, openBasics, wishesOf } from '../../profile/prefer'
import { learnedOf, meanOf, pairsOf } from './learned-model'
import { makeList, sideOf } from './lists'
import type { Learned } from './match'
import { fitBoth } from './match/admit'
import { usualPercentOf } from './match/figures'
import * as q from './queries'
import { type Reason, reasonsMost, saidOf, type Side } from './reasons'
import { hintPlace, inARow, streakMost } from './rules'
import { modeOf, type Wishes } from './seekers'
import { pickOf, type Told } from './shape'

type Daily = Data<typeof picks.daily>

/** The most important reason why a viewer gets no picks, or ''. @param open missing parts of the profile */
function pauseOf(viewer: Person, open: readonly string[]): Daily['pause'] {
  if (viewer.paired) return 'paired'
  if (viewer.stealth) return 'stealth'
  return open.length > 0 ? 'profile' : ''
}

/** Records that the user looked at the list. Returns the number of consecutive days with a look. */
async function lookAt({ db, me, now }: SessionContext, day: string): Promise<number> {
  const before = await q.looksOf(db, me.id, streakMost)
  if (before[0] === day) return inARow(before)
  await q.noteLook(db, me.id, day, now)
  return inARow([day, ...before].slice(0, streakMost))
}

const toldTo = async (db: Db, me: number): Promise<Daily['told']> => {
  const seen = await seenOf(db, me, pickHints.map(hintPlace))
  return pickHints.filter((hint) => seen.includes(hintPlace(hint)))
}

/** Returns today's list. Makes one first when today's match has none for the caller. */
export async function dailyOf(ctx: SessionContext): Promise<Daily> {
  const { db, me, now } = ctx
  const day = matchDayOf(now)
  const [viewer, [row], { meet: meetCards }, open, told] = await Promise.all([
    personById(db, me.id),
    q.seekersByIds(db, [me.id]),
    cardsOf(db, me.id, now),
    openBasics(db, me.id),
    toldTo(db, me.id),
  ])
  if (!row) throw new Error('the caller is gone')
  const mode = modeOf(row)
  const frame = {
    day,
    nextTime: nextMatchTimeOf(now).getTime(),
    nowTime: now.getTime(),
    mode,
    meetCards,
    told,
    streak: 0,
    // the first portrait is in review: it is not shown yet, but does not count as missing
    ...(viewer.avatar_key === '' && !open.includes('avatar') && { portraitMinutes: await portraitMinutes(db) }),
  }
  const pause = pauseOf(viewer, open)
  if (pause !== '') return { ...frame, pause, list: [] }
  // deletes personal picks when the user has switched personalisation off
  if (mode === 'plain') await q.dropPersonal(db, me.id, day)
  if (!(await q.listMade(db, me.id, day))) await makeList(db, row, day, now)
  const [picked, last] = await Promise.all([q.picksOf(db, me.id, day), q.lastMatch(db)])
  const usual = mode === 'personal' ? usualPercentOf(meanOf(last)) : undefined
  return {
    ...frame,
    pause,
    streak: await lookAt(ctx, day),
    ...(usual !== undefined && { usual }),
    list: await shownOf(ctx, { row, day, picked, last }),
  }
}

type List = {
  row: q.SeekerRow
  day: string
  picked: readonly q.Picked[]
  last: Awaited<ReturnType<typeof q.lastMatch>>
}

/** The picks that the viewer can still see and that still fit both ways. */
async function shownOf(ctx: SessionContext, { row, day, picked, last }: List): Promise<Shown[]> {
  const { db, me, now } = ctx
  const { records } = await viewPeople(ctx, {
    skeleton: async () => ({ rows: picked.map((pick) => ({ ...pick, person: pick.person_id })) }),
    hydrate: async (ids) => {
      const [visible, rows, wishes, learned] = await Promise.all([
        q.visibleOf(db, ids, visibleTo(me.viewer, now)),
        q.seekersByIds(db, ids),
        wishesOf(db, [row.id, ...ids], matchTimeOf(day)),
        learnedOf(db, [row.id, ...ids], last),
      ])
      return {
        visible: new Set(visible),
        fitting: pairedOf(row, rows, wishes, learned, now),
        self: sideOf(row, wishes.get(row.id) ?? null, now, true),
        sides: new Map(rows.map((other) => [other.id, sideOf(other, wishes.get(other.id) ?? null, now)])),
      }
    },
    rules: (_pick, { id }, { visible, fitting }) => visible.has(id) && fitting.has(id),
    view: (pick, person, { fitting, self, sides }, reader) => {
      const other = sides.get(person.id)
      return other && pickOf(person, toldOf(pick, fitting.get(person.id), self, other), reader)
    },
  })
  return records
}

function toldOf(pick: q.Picked, compatibility: number | undefined, self: Side, other: Side): Told {
  const { reasons, decision } = pick
  const personal = pick.mode === 'personal'
  const now = saidOf(self, other, personal)
  return {
    compatibility: personal ? compatibility : undefined,
    reasons: stillTrue(reasons, now.reasons),
    difference: now.difference,
    decision,
  }
}

/** Among these users, those who fit both ways today, with the figures to show. */
function pairedOf(row: q.SeekerRow, rows: readonly q.SeekerRow[], wishes: Wishes, learned: Learned, now: Date) {
  const { market, mine, ranked } = pairsOf({ row, wish: wishes.get(row.id) ?? null, rows, wishes, learned }, now)
  const fitting = [...market.id.keys()].filter((other) => fitBoth(market, mine, other))
  const { figures } = ranked(fitting)
  return new Map(fitting.map((other) => [market.id[other] ?? 0, figures.get(other)]))
}

const isReason = (value: unknown): value is Reason => {
  const { side, kind, text } = (value ?? {}) as Record<string, unknown>
  return (
    typeof text === 'string' &&
    reasonSides.some((known) => known === side) &&
    reasonKinds.some((known) => known === kind)
  )
}

/** The stored reasons that are still true, then new ones. */
function stillTrue(stored: unknown, now: readonly Reason[]): Reason[] {
  const given = (Array.isArray(stored) ? stored : []).filter(isReason)
  const kept = given.flatMap(({ text }) => now.find((reason) => reason.text === text) ?? [])
  const others = now.filter(({ text }) => !kept.some((reason) => reason.text === text))
  return [...kept, ...others].slice(0, reasonsMost)
}
