import { ageOn } from '../../../../contract/kernel/time'
import type { Prefer } from '../../../../contract/profile/prefer'
import type { Db } from '../../../db/client'
import { personById, visibleTo } from '../../core/people'
import { matchDayOf, matchTimeOf, wishesOf } from '../../profile/prefer'
import { learnedOf } from './learned-model'
import { matchSome, type Outcome } from './match'
import { hashText, marketOf, type Seeker } from './match/market'
import * as q from './queries'
import { saidOf, type Side } from './reasons'
import { activeSince, againDays, ago, listMost, passDays } from './rules'
import { type Asking, fits } from './search.queries'
import { modeOf, seekerOf, type Wishes } from './seekers'

const nobody = { from: [], to: [] }
/** The most candidates of a list between two matches: from the same city, from everywhere, and newcomers. */
const considered = { near: 200, everywhere: 200, newest: 60 } as const

export function sideOf(row: q.SeekerRow, wishes: Prefer | null, now: Date, own = false): Side {
  const { age, height, degree, marital, homeProvince, industry, interests, verified, daysHere } = seekerOf(
    row,
    { wishes, mode: 'none', offered: false, exposed: 0, waited: false },
    now,
  )
  const hides = row.hide_location && !own
  return {
    age,
    height,
    degree,
    marital,
    homeProvince,
    industry,
    interests,
    verified,
    daysHere,
    wishes,
    province: hides ? '' : row.province,
    city: hides ? '' : row.city,
  }
}

type Facts = { rows: ReadonlyMap<number, q.SeekerRow>; wishes: Wishes; day: string; now: Date }

export function picksFrom(outcome: Outcome, line: number, { rows, wishes, day, now }: Facts): q.PickRow[] {
  const user = outcome.ids[line] ?? 0
  const row = rows.get(user)
  if (!row) return []
  const me = sideOf(row, wishes.get(user) ?? null, now, true)
  const mode = modeOf(row)
  return Array.from({ length: outcome.counts[line] ?? 0 }, (_, k) => k).flatMap((position) => {
    const person = outcome.to[line * listMost + position] ?? 0
    const other = rows.get(person)
    if (!other) return []
    const them = sideOf(other, wishes.get(person) ?? null, now)
    const personal = mode === 'personal'
    const { reasons, difference } = saidOf(me, them, personal)
    return {
      user_id: user,
      day,
      person_id: person,
      position,
      mode,
      compatibility: personal ? (outcome.percent[line * listMost + position] ?? 0) : 0,
      reasons: JSON.stringify(reasons),
      difference,
    }
  })
}

/**
 * Returns the user with the facts as they were at the user's first request since noon. The preferences of others and
 * the order use these. Otherwise a user could change a fact and ask again to learn the preferences of others (security
 * V23).
 */
export async function sinceNoon(db: Db, row: q.SeekerRow, now: Date): Promise<q.SeekerRow> {
  const { birth_date, height, degree, marital, income, province, city, hide_location } = row
  const facts = { birth_date, height, degree, marital, income, province, city, hide_location }
  const { home_province, industry, interests } = row
  return {
    ...row,
    ...(await q.noonFacts(db, row.id, matchDayOf(now), { ...facts, home_province, industry, interests })),
  }
}

export async function askingOf(db: Db, row: q.SeekerRow, now: Date): Promise<Asking> {
  const viewer = await personById(db, row.id)
  return { ...row, gender: viewer.gender, age: ageOn(row.birth_date, now), visible: visibleTo(viewer, now) }
}

/** The seed of a day. All randomness of its lists derives from it. */
export const seedOf = (day: string) => hashText(day)

/**
 * Makes a list between two daily matches, for example for a newcomer: same scores, but fewer candidates. Safe under
 * concurrency.
 */
export async function makeList(db: Db, live: q.SeekerRow, day: string, now: Date): Promise<void> {
  if (!(await q.claimList(db, live.id, day))) return
  const row = await sinceNoon(db, live, now)
  const matchTime = matchTimeOf(day)
  const wish = (await wishesOf(db, [row.id], matchTime)).get(row.id) ?? null
  const me = await askingOf(db, row, now)
  const fresh = { picked: ago(matchTime, againDays), passed: ago(now, passDays) }
  const search = { wish, now, matchTime, since: activeSince(now), fresh }
  const ids = new Set<number>()
  for (const part of [
    { near: true, most: considered.near },
    { most: considered.everywhere },
    { newest: true, most: considered.newest },
  ])
    for (const id of await fits(db, me, { ...search, ...part })) ids.add(id)
  const list = [...ids]
  const [rows, wishes, exposed, learned] = await Promise.all([
    q.seekersByIds(db, list),
    wishesOf(db, list, matchTime),
    q.exposures(db, list, day),
    learnedOf(db, [...list, row.id]),
  ])
  if (wish) wishes.set(row.id, wish)
  const seekers: Seeker[] = rows.map((other) =>
    seekerOf(
      other,
      {
        wishes: wishes.get(other.id) ?? null,
        mode: 'none',
        offered: true,
        exposed: exposed.get(other.id) ?? 0,
        waited: false,
      },
      now,
    ),
  )
  seekers.push(seekerOf(row, { wishes: wish, mode: modeOf(row), offered: false, exposed: 0, waited: false }, now))
  const outcome = matchSome(marketOf(seekers, { ...nobody, yes: [] }, nobody), seedOf(day), learned)
  const facts = { rows: new Map([...rows, row].map((person) => [person.id, person])), wishes, day, now }
  await q.addPicks(db, picksFrom(outcome, 0, facts))
}
