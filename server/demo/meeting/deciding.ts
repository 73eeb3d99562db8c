import { ageOn, ms } from '../../../contract/time'
import type { Db } from '../../db/client'
import { newHandle } from '../../keys'
import { unitOfWork } from '../../unit-of-work'
import { type Random, random } from '../portraits/random'
import * as q from './queries'

const day = ms(1, 'day')
/** Days back at most, and of people for a list of the day: the nearest of so many drawn for each who is shown. */
const longest = 80
const drawnEach = 3
/** Shown to each at most; of a small population one in so many, or its lists would run dry. */
const shownMost = 14
const shownShare = 18
/** Of the likes that the cast gave and got, one in so many was on a list. */
const castEvery = 3

/** Roughly normal, of mean 0 and spread 1. */
const bell = (dice: Random) => (dice.next() + dice.next() + dice.next() + dice.next() - 2) * 1.73

const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)

type Crowd = { people: readonly q.Decider[]; cast: ReadonlySet<number>; now: Date }

/** Years between the two, a man two years older being none. */
const yearsApart = (a: q.Decider, b: q.Decider, now: Date) =>
  Math.abs(ageOn(b.birth_date, now) - ageOn(a.birth_date, now) + (a.gender === 1 ? 2 : -2))

const nearness = (a: q.Decider, b: q.Decider, now: Date) =>
  Number(a.city === b.city) * 6 + Number(a.province === b.province) * 2 - yearsApart(a, b, now)

/** Log odds of a like. People pass more than they like, some more than others. */
function oddsOf(a: q.Decider, b: q.Decider, now: Date): number {
  const shared = a.interests.filter((one) => b.interests.includes(one)).length
  return (
    -1.1 +
    0.8 * bell(random(`eager:${a.id}`)) +
    0.7 * bell(random(`looks:${b.id}`)) +
    0.6 * Number(a.city === b.city) +
    0.4 * Math.min(2, shared) -
    0.12 * Math.min(10, yearsApart(a, b, now))
  )
}

/** At a time when both were there, within the last months. */
function timeOf(dice: Random, a: q.Decider, b: q.Decider, now: Date): Date {
  const both = now.getTime() - Math.max(a.created_at.getTime(), b.created_at.getTime())
  return new Date(now.getTime() - Math.min(longest * day, both) * dice.between(0.02, 0.95))
}

/** Each pair once, so that no two like each other without a talk. The cast gives and gets passes alone: its likes are there. */
function drawn({ people, cast, now }: Crowd, met: ReadonlySet<string>): q.Decision[] {
  const taken = new Set(met)
  return people.flatMap((me) => {
    const others = people.filter(({ gender }) => gender !== me.gender)
    const shown = Math.min(shownMost, Math.floor(others.length / shownShare))
    const dice = random(`deciding:${me.id}`)
    return dice
      .sample(others, shown * drawnEach)
      .sort((a, b) => nearness(me, b, now) - nearness(me, a, now))
      .slice(0, shown)
      .flatMap((other) => {
        const key = keyOf(me.id, other.id)
        const yes = dice.chance(1 / (1 + Math.exp(-oddsOf(me, other, now))))
        if (taken.has(key)) return []
        taken.add(key)
        const liked = yes && !cast.has(me.id) && !cast.has(other.id)
        return [{ from: me.id, to: other.id, liked, at: timeOf(dice, me, other, now) }]
      })
  })
}

/**
 * What people decided on their lists of the last months, in bulk: figures are told of decisions of both kinds alone
 * (A.prefer.14). Deterministic by inner ids but for handles.
 * @param cast of whom some likes exist; `strangers` have decided nothing
 */
export async function addDecisions(
  db: Db,
  {
    ids,
    cast,
    strangers,
    now,
  }: { ids: readonly number[]; cast: readonly number[]; strangers: readonly number[]; now: Date },
): Promise<void> {
  const people = await q.deciders(
    db,
    ids.filter((id) => !strangers.includes(id)),
  )
  const known = new Set(people.map(({ id }) => id))
  const castLikes = (await q.likesAround(db, cast)).filter(
    ({ from, to }, index) => index % castEvery === 0 && known.has(from) && known.has(to),
  )
  const all = drawn(
    { people, cast: new Set(cast), now },
    new Set((await q.metBy(db, cast)).map(([a, b]) => keyOf(a, b))),
  )
  await unitOfWork(db, async (tx) => {
    await q.addDecisions(tx, [...castLikes.map((pair) => ({ ...pair, liked: true })), ...all])
    await q.addPasses(
      tx,
      all.filter(({ liked }) => !liked),
    )
    await q.addLikesInBulk(
      tx,
      all.flatMap((one) => (one.liked ? [{ ...one, handle: newHandle() }] : [])),
    )
  })
}
