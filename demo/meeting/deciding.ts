import { gender } from '../../contract/kernel/options'
import { ageOn, minus, ms } from '../../contract/kernel/time'
import type { Db } from '../../server/db/client'
import { newHandle } from '../../server/kernel/keys'
import { unitOfWork } from '../../server/kernel/unit-of-work'
import { type Random, random } from '../portraits/random'
import * as q from './queries'

const day = ms(1, 'day')
/**
 * `longest`: the most days that a decision dates back. `drawnEach`: the candidates that are drawn for each shown user.
 */
const longest = 80
const drawnEach = 3
/**
 * Most users shown to each user. A small population shows one in `shownShare`, since its lists would otherwise run dry.
 */
const shownMost = 14
const shownShare = 18
/** One in this many of the likes of the cast came from a list. */
const castEvery = 3

/** A roughly normal random number with mean 0 and standard deviation 1. */
const bell = (dice: Random) => (dice.next() + dice.next() + dice.next() + dice.next() - 2) * 1.73

const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** `index` is the place in the population, which is the same on every machine. */
type Drawn = q.Decider & { index: number }
/** A person with derived values. They are computed once, because they are read a hundred thousand times. */
type Known = Drawn & { age: number; eager: number; looks: number }

const knownOf = (one: Drawn, now: Date): Known => ({
  ...one,
  age: ageOn(one.birth_date, now),
  eager: bell(random(`eager:${one.index}`)),
  looks: bell(random(`looks:${one.index}`)),
})

/** Difference in age in years. It is 0 when the man is two years older. */
const yearsApart = (a: Known, b: Known) => Math.abs(b.age - a.age + (a.gender === gender.male ? 2 : -2))

const nearness = (a: Known, b: Known) =>
  Number(a.city === b.city) * 6 + Number(a.province === b.province) * 2 - yearsApart(a, b)

/** Log odds that `a` likes `b`. Most users pass more often than they like, and some like more often than others. */
function oddsOf(a: Known, b: Known): number {
  const shared = a.interests.filter((one) => b.interests.includes(one)).length
  return (
    -0.85 +
    0.8 * a.eager +
    0.8 * b.looks +
    0.6 * Number(a.city === b.city) +
    0.4 * Math.min(2, shared) -
    0.12 * Math.min(10, yearsApart(a, b))
  )
}

/** A random moment within the last months at which both users were registered. */
function timeOf(dice: Random, a: q.Decider, b: q.Decider, now: Date): Date {
  const both = now.getTime() - Math.max(a.created_at.getTime(), b.created_at.getTime())
  return minus(now, Math.min(longest * day, both) * dice.between(0.02, 0.95), 'millisecond')
}

type Crowd = { people: readonly Drawn[]; cast: ReadonlySet<number>; met: ReadonlySet<string>; now: Date }

/** Decides each pair once, so that no two users like each other without a conversation. The cast gets passes only. */
function decided({ people, cast, met, now }: Crowd): q.Decision[] {
  const all = people.map((one) => knownOf(one, now))
  const taken = new Set(met)
  return all.flatMap((me) => {
    const dice = random(`deciding:${me.index}`)
    return shownTo(me, all, dice).flatMap((other) => {
      const key = keyOf(me.id, other.id)
      const yes = dice.chance(1 / (1 + Math.exp(-oddsOf(me, other))))
      if (taken.has(key)) return []
      taken.add(key)
      const liked = yes && !cast.has(me.id) && !cast.has(other.id)
      return [{ from: me.id, to: other.id, liked, at: timeOf(dice, me, other, now) }]
    })
  })
}

/** Draws random candidates and returns the nearest of them. */
function shownTo(me: Known, all: readonly Known[], dice: Random): Known[] {
  const count = Math.min(shownMost, Math.floor(all.length / 2 / shownShare))
  const found = new Set<Known>()
  for (let draw = 0; draw < count * drawnEach * 2; draw += 1) {
    const one = dice.pick(all)
    if (one.gender !== me.gender) found.add(one)
  }
  return [...found].sort((a, b) => nearness(me, b) - nearness(me, a)).slice(0, count)
}

/**
 * Adds many decisions of the last months on lists, because the shown figures need decisions of both kinds
 * (A.prefer.14). Deterministic except for handles.
 * @param cast users who already have likes
 * @param strangers users who get no decisions
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
  const found = new Map((await q.deciders(db, ids)).map((one) => [one.id, one]))
  const people = ids.flatMap((id, index) => {
    const one = found.get(id)
    return one && !strangers.includes(id) ? [{ ...one, index }] : []
  })
  const known = new Set(people.map(({ id }) => id))
  const castLikes = (await q.likesAround(db, cast)).filter(
    ({ from, to }, index) => index % castEvery === 0 && known.has(from) && known.has(to),
  )
  const met = new Set((await q.metBy(db, cast)).map(([a, b]) => keyOf(a, b)))
  const all = decided({ people, cast: new Set(cast), met, now })
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
