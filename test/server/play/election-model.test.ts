import { election } from '../../../contract/play/election'
import { choiceProblem, finalProblem, outcomeOf, seesChoosers } from '../../../server/domains/play/election/rules'
import { full } from '../../support/scale'
import { type Person, type World, world } from '../../world'
import { choose, finalChoose, granted, names, openElection, over, result } from './election-acts'

/** Deterministic random numbers from 0 to 1. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

type Paper = {
  people: number
  limit: number
  type: 0 | 1
  wishes: number[][]
  hidden: [number, number][]
  privileged: number[]
}

/** A random election: choices in order, participants hidden from others, and participants with privilege 2. */
function drawn(roll: () => number, people: number): Paper {
  const among = (n: number) => Math.floor(roll() * n)
  const wishes = Array.from({ length: people }, () => Array.from({ length: among(people + 2) }, () => among(people)))
  const hidden = Array.from({ length: among(people) }, () => [among(people), among(people)] as [number, number])
  const privileged = Array.from({ length: people }, (_, n) => n).filter(() => roll() < 0.4)
  return { people, limit: 1 + among(4), type: roll() < 0.5 ? 0 : 1, wishes, hidden, privileged }
}

/**
 * Applies the rules in a simple way that shares no code with the server. `hides` tells whether one participant is
 * hidden from another.
 */
function onPaper({ people, limit, type, wishes, hidden, privileged }: Paper) {
  const hides = (of: number, from: number) => hidden.some(([a, b]) => a === of && b === from)
  const table = Array.from({ length: people }, () => new Array<boolean>(people).fill(false))
  const refused: string[] = []
  wishes.forEach((wish, by) =>
    wish.forEach((of, stroke) => {
      const count = table[by]?.filter(Boolean).length ?? 0
      const again = table[by]?.[of] === true
      if (!again && (of === by || hides(of, by) || count >= limit)) refused.push(`${by}/${stroke}`)
      else if (table[by]) table[by][of] = true
    }),
  )
  const everyone = Array.from({ length: people }, (_, n) => n)
  const of = (me: number) => {
    const seen = everyone.filter((other) => other !== me && !hides(other, me))
    const choose = seen.filter((other) => table[me]?.[other])
    const fans = seen.filter((other) => table[other]?.[me])
    const mutual = seen.filter((other) => table[me]?.[other] && table[other]?.[me])
    return { choose, mutual, fans, told: (type === 0 && mutual.length > 0) || privileged.includes(me) ? fans : [] }
  }
  return { refused, hides, table, everyone, of }
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

// C.election.19, C.election.38, C.election.54, C.X06, C.X39, security V6
test(`ends ${full ? 20_000 : 500} random elections as in the model`, () => {
  const roll = dice(20_261_124)
  const times = { starts_at: new Date(1000), ends_at: new Date(2000) }
  for (let n = 0; n < (full ? 20_000 : 500); n += 1) {
    const paper = drawn(roll, 2 + Math.floor(roll() * 9))
    const { refused, hides, table, everyone, of } = onPaper(paper)
    const ballots = new Map<number, readonly number[]>(everyone.map((one) => [one, []]))
    const told: string[] = []
    paper.wishes.forEach((wish, by) =>
      wish.forEach((target, stroke) => {
        const chosen = ballots.get(by) ?? []
        const pool = everyone.filter((other) => other !== by && !hides(other, by))
        const election = { ...times, option_limit: paper.limit }
        const asked = { wanted: [target], chosen, pool, now: new Date(1500) }
        if (choiceProblem(election, asked) !== undefined) told.push(`${by}/${stroke}`)
        else if (!chosen.includes(target)) ballots.set(by, [...chosen, target])
        expect(choiceProblem(election, { ...asked, now: new Date(999) })).toBe('互选尚未开始，还不能选择')
        expect(choiceProblem(election, { ...asked, now: new Date(2000) })).toBe('互选已经结束，不能再选择')
      }),
    )
    expect(told).toEqual(refused)
    for (const me of everyone) {
      const { choose, mutual, fans, told: shown } = of(me)
      const made = outcomeOf(me, ballots, (other) => !hides(other, me))
      expect(sorted(made.choose)).toEqual(choose)
      expect(sorted(made.mutualChoose)).toEqual(mutual)
      expect(sorted(made.chooseMe)).toEqual(fans)
      const privileges = paper.privileged.includes(me) ? [2] : []
      const standing = {
        type: paper.type,
        phase: 'ended' as const,
        privileges,
        decided: false,
        matched: mutual.length > 0,
      }
      expect(seesChoosers(standing) ? sorted(made.chooseMe) : []).toEqual(shown)
      expect(seesChoosers({ ...standing, phase: 'open' })).toBe(false)
      expect(seesChoosers({ ...standing, decided: true })).toBe(false)
      for (const other of everyone) {
        const facts = { mutual: made.mutualChoose.includes(other), choseMe: made.chooseMe.includes(other) }
        const may = (check: boolean) => finalProblem(standing, { ...facts, check }) === undefined
        expect(may(true)).toBe(mutual.includes(other))
        expect(may(false)).toBe(privileges.length > 0 && fans.includes(other) && table[other]?.[me] === true)
      }
    }
  }
})

describe('through the real server', () => {
  let w: World
  beforeAll(async () => {
    w = await world()
  })
  afterAll(() => w.close())

  test.each(Array.from({ length: full ? 20 : 4 }, (_, n) => n + 1))(
    'ends random election %i as in the model',
    async (seed) => {
      const roll = dice(seed)
      const paper = drawn(roll, 4 + Math.floor(roll() * 4))
      const people: Person[] = []
      for (let n = 0; n < paper.people; n += 1) people.push(await w.person(`第${seed}场${n}号`))
      const at = (n: number) => people[n] ?? (people[0] as Person)
      const eventId = await openElection(w, people, { type: paper.type, optionLimit: paper.limit })
      for (const n of paper.privileged) await granted(w, eventId, at(n))
      // a block hides both users from each other, so `hidden` holds both directions
      for (const [a, b] of paper.hidden)
        if (a !== b)
          await w.db
            .insertInto('blocks')
            .values({ blocker_id: at(a).id, blocked_id: at(b).id, origin: 'person', list: '', at: w.now() })
            .onConflict((c) => c.doNothing())
            .execute()
      const both = {
        ...paper,
        hidden: paper.hidden.flatMap(
          ([a, b]) =>
            [
              [a, b],
              [b, a],
            ] as [number, number][],
        ),
      }
      const expected = onPaper(both)
      const told: string[] = []
      for (const [by, wish] of paper.wishes.entries())
        for (const [stroke, target] of wish.entries())
          await choose(at(by), eventId, at(target)).catch(() => told.push(`${by}/${stroke}`))
      expect(told).toEqual(expected.refused)
      await over(w)
      for (const me of expected.everyone) {
        const { choose: chosen, mutual, told: shown, fans } = expected.of(me)
        const namesAt = (numbers: readonly number[]) => names(numbers.map(at))
        const made = await result(at(me), eventId)
        expect(names(made.choose)).toEqual(namesAt(chosen))
        expect(names(made.mutualChoose)).toEqual(namesAt(mutual))
        expect(names(made.chooseMe)).toEqual(namesAt(shown))
        const { proofs } = await at(me).call(election.check, { eventId })
        expect(names(proofs.filter(({ theirs }) => theirs.chosen))).toEqual(namesAt(mutual))
        const [pick] = mutual.length > 0 ? mutual : paper.privileged.includes(me) ? fans : []
        if (pick !== undefined) await finalChoose(at(me), eventId, at(pick), mutual.length > 0)
        const final = (await result(at(me), eventId)).finalChoose
        expect(final?.nickname).toBe(pick === undefined ? undefined : at(pick).nickname)
      }
    },
  )
})
