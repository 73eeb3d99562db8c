import fc from 'fast-check'
import { addMonths } from '../../../contract/kernel/time'
import { extendMembership, setMembership, takeBackTerm } from '../../../server/domains/money/member'
import { type World, world } from '../../world'
import { Paper } from './member-model'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const day = 86_400_000
const at = (text: string) => new Date(`${text}+08:00`)
let number = 0
const someone = () => w.person(`林${String((number += 1))}`)

const give = (user: number, months: number, once: string, now = w.now()) =>
  w.db.transaction().execute((tx) => extendMembership(tx, { user, months, once, now }))
const take = (once: string, now = w.now()) => w.db.transaction().execute((tx) => takeBackTerm(tx, { once, now }))
const held = (user: number) =>
  w.db
    .selectFrom('memberships')
    .where('user_id', '=', user)
    .select(['level', 'version', 'expires_at'])
    .executeTakeFirst()
const endOf = async (user: number) => (await held(user))?.expires_at.toISOString()

test('counts a month as a calendar month in Shanghai, with the last day of a short month for a missing day', () => {
  const after = (from: string, months: number) => addMonths(at(from), months)
  expect(after('2026-03-10T12:00:00', 1)).toEqual(at('2026-04-10T12:00:00'))
  // in UTC it is still 30 January
  expect(after('2026-01-31T07:59:59', 1)).toEqual(at('2026-02-28T07:59:59'))
  expect(after('2028-01-31T00:00:00', 1)).toEqual(at('2028-02-29T00:00:00'))
  expect(after('2028-02-29T10:00:00', 12)).toEqual(at('2029-02-28T10:00:00'))
  expect(after('2026-12-31T23:59:59.999', 2)).toEqual(at('2027-02-28T23:59:59.999'))
})

// A.vip.01
test('starts a purchase now, and the next one at the end of the former', async () => {
  const lin = await someone()
  await give(lin.id, 1, 'a', at('2026-01-31T12:00:00'))
  expect(await held(lin.id)).toEqual({ level: 1, version: 1, expires_at: at('2026-02-28T12:00:00') })
  await give(lin.id, 1, 'b', at('2026-02-01T00:00:00'))
  expect(await endOf(lin.id)).toBe(at('2026-03-31T12:00:00').toISOString())
  await give(lin.id, 3, 'c', at('2026-03-31T12:00:01'))
  expect(await endOf(lin.id)).toBe(at('2026-06-30T12:00:01').toISOString())
})

test('ignores a repeated notice of the same purchase', async () => {
  const lin = await someone()
  await Promise.all([1, 2, 3, 4].map(() => give(lin.id, 12, 'told-again')))
  expect(await endOf(lin.id)).toBe(at('2027-03-10T12:00:00').toISOString())
})

test('adds concurrent purchases exactly', async () => {
  const lin = await someone()
  await Promise.all([1, 3, 12, 1, 3, 1].map((months, place) => give(lin.id, months, `together-${place}`)))
  expect(await endOf(lin.id)).toBe(addMonths(w.now(), 21).toISOString())
})

test('keeps a member of the old kind until the end, and renews them as a new one', async () => {
  const lin = await someone()
  await setMembership(w.db, lin.id, { level: 0, version: 0, expires_at: new Date(w.now().getTime() + day) })
  await give(lin.id, 1, 'old-1')
  expect(await held(lin.id)).toEqual({
    level: 0,
    version: 0,
    expires_at: addMonths(new Date(w.now().getTime() + day), 1),
  })
  await give(lin.id, 1, 'old-2', at('2027-01-01T00:00:00'))
  expect(await held(lin.id)).toMatchObject({ level: 1, version: 1 })
})

test('keeps the used time of a term that is taken back, and later time that was granted otherwise', async () => {
  const lin = await someone()
  const gift = new Date(w.now().getTime() + 10 * day)
  await setMembership(w.db, lin.id, { level: 1, version: 1, expires_at: gift })
  await give(lin.id, 1, 'used-1')
  await give(lin.id, 1, 'used-2')
  const middle = new Date(gift.getTime() + 15 * day)
  await take('used-1', middle)
  expect(await endOf(lin.id)).toBe(addMonths(middle, 1).toISOString())
  await take('used-1', middle)
  await take('never-bought', middle)
  expect(await endOf(lin.id)).toBe(addMonths(middle, 1).toISOString())
  await take('used-2', middle)
  expect(await endOf(lin.id)).toBe(middle.toISOString())
})

type Step = { kind: 'give'; months: number } | { kind: 'take'; which: number } | { kind: 'pass'; days: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('give' as const), months: fc.constantFrom(1, 3, 12) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take' as const), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 200 }) }) },
)

test('ends a membership as in the model after any purchases, refunds and waits', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 0, max: 400 }),
      async (steps, shift) => {
        run += 1
        const [lin, paper] = [await someone(), new Paper()]
        let now = new Date(w.now().getTime() + shift * day)
        for (const [place, one] of steps.entries()) {
          const once = (which: number) => `run-${run}-${which}`
          if (one.kind === 'pass') now = new Date(now.getTime() + one.days * day)
          if (one.kind === 'give') {
            await give(lin.id, one.months, once(place), now)
            paper.give(once(place), one.months, now)
          }
          if (one.kind === 'take') {
            await take(once(one.which), now)
            paper.take(once(one.which), now)
          }
          const [real, expected] = [(await held(lin.id))?.expires_at, paper.end()]
          if (expected === undefined || expected <= now) expect(real === undefined || real <= now).toBe(true)
          else expect(real).toEqual(expected)
        }
      },
    ),
    { numRuns: 60 },
  )
})
