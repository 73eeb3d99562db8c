import fc from 'fast-check'
import { dogFood } from '../../contract/areas/dog-food'
import { expire, grant, spend } from '../../server/modules/dog-food'
import { soundLedger } from '../attack/crowd'
import { type Person, world, type World } from '../world'
import { LedgerModel, seventhAfter, type Step, steps } from './dog-food-model'

let w: World
beforeAll(async () => {
  w = await world()
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(() => w.close())

const about = (person: Person, amount: number, once: string, now = w.now()) => ({
  user: person.id,
  amount,
  once,
  kind: 'test',
  description: '测试',
  now,
})
type Kind = 'permanent' | 'limited'
const give = (person: Person, kind: Kind, amount: number, once: string, now?: Date) =>
  w.db.transaction().execute((tx) => grant(tx, about(person, amount, once, now), { kind, origin: 'granted' }))
const take = (person: Person, amount: number, once: string, now?: Date) =>
  w.db.transaction().execute((tx) => spend(tx, about(person, amount, once, now)))
const left = (person: Person) =>
  w.db
    .selectFrom('lots')
    .where('user_id', '=', person.id)
    .select(['kind', 'remaining', 'expires_at'])
    .orderBy('id')
    .execute()

const seed = Number(process.env.SEED ?? 20_260_310)
const runs = Number(process.env.RUNS ?? 60)

/** Plays steps on the real ledger and on the model, comparing after each. */
async function play(list: readonly Step[]): Promise<void> {
  const person = await w.person('模')
  const model = new LedgerModel()
  let at = w.now().getTime()
  for (const [n, step] of list.entries()) {
    const now = new Date(at)
    const once = 'once' in step ? `${person.id}:${step.kind}:${step.once}` : ''
    if (step.kind === 'pass') at += step.milliseconds
    else if (step.kind === 'sweep') await expire(w.db, now, 1000)
    else if (step.kind === 'spend') {
      const told = await take(person, step.amount, once, now)
      expect([n, told]).toEqual([n, model.spend(step.amount, once, at)])
    } else {
      await give(person, step.lot, step.amount, once, now)
      model.grant(step.lot, step.amount, once, at)
    }
    const { permanent, limited } = model.holdings(at)
    const lots = (await left(person)).filter(({ expires_at }) => expires_at === null || expires_at.getTime() > at)
    expect([n, ...lots.map(({ kind, remaining }) => `${kind} ${remaining}`)]).toEqual([n, ...model.lotsAt(at)])
    expect(permanent + limited).toBe(lots.reduce((sum, { remaining }) => sum + remaining, 0))
  }
  w.pass(at - w.now().getTime())
  // lives are longer here than sessions
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2999-01-01') })
    .execute()
  expect(await person.call(dogFood.account, {})).toMatchObject({
    dogFood: model.balance(at),
    permanentDogFood: model.holdings(at).permanent,
    limitedDogFood: model.holdings(at).limited,
    limitedExpireTime: model.nextEnd(at),
    incomeEverDogfood: 0,
  })
}

test('whatever people are given and spend, whenever, the ledger does what a child with a pencil would', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      await play(list)
    }),
    { numRuns: runs, seed },
  )
})

test.each([
  ['2026-03-10T12:00:00+08:00', '2026-04-07T00:00:00+08:00'],
  ['2026-03-31T23:59:59.999+08:00', '2026-04-07T00:00:00+08:00'],
  ['2026-04-01T00:00:00+08:00', '2026-05-07T00:00:00+08:00'],
  ['2026-12-31T23:59:59.999+08:00', '2027-01-07T00:00:00+08:00'],
  ['2026-01-31T16:00:00Z', '2026-03-07T00:00:00+08:00'],
  ['2026-01-31T15:59:59.999Z', '2026-02-07T00:00:00+08:00'],
  ['2028-02-29T12:00:00+08:00', '2028-03-07T00:00:00+08:00'],
])('limited dog food given at %s ends at %s, to the millisecond', async (given, end) => {
  const person = await w.person('限')
  await give(person, 'limited', 5, `end:${person.id}`, new Date(given))
  const [lot] = await left(person)
  expect(lot?.expires_at?.toISOString()).toBe(new Date(end).toISOString())
  expect(new Date(end).getTime()).toBe(seventhAfter(Date.parse(given)))
  const last = new Date(new Date(end).getTime() - 1)
  expect((await take(person, 2, `a:${person.id}`, last)).paid).toBe(true)
  expect(await take(person, 2, `b:${person.id}`, new Date(end))).toEqual({ paid: false, balance: 0 })
})

test('what ends first is spent first, and what never ends last', async () => {
  const person = await w.person('序')
  await give(person, 'permanent', 10, `1:${person.id}`, new Date('2026-03-01T12:00:00+08:00'))
  await give(person, 'limited', 10, `2:${person.id}`, new Date('2026-04-10T12:00:00+08:00'))
  await give(person, 'limited', 10, `3:${person.id}`, new Date('2026-03-20T12:00:00+08:00'))
  await take(person, 15, `4:${person.id}`, new Date('2026-04-01T12:00:00+08:00'))
  expect((await left(person)).map(({ remaining }) => remaining)).toEqual([10, 5, 0])
})

test('one name never stands for two things', async () => {
  const person = await w.person('名', { dogFood: 100 })
  const other = await w.person('别', { dogFood: 100 })
  const once = `name:${person.id}`
  await take(person, 10, once)
  expect(await take(person, 10, once)).toEqual({ paid: true, balance: 90 })
  await expect(take(person, 11, once)).rejects.toThrow()
  await expect(take(other, 10, once)).rejects.toThrow()
  await expect(give(person, 'permanent', 10, once)).rejects.toThrow()
  expect([await person.holds(), await other.holds()]).toEqual([90, 100])
})

test.each([0, -1, 1.5, Number.NaN, Infinity, 100_000_001])('%d is no amount', async (amount) => {
  const person = await w.person('数', { dogFood: 100 })
  await expect(take(person, amount, `bad:${person.id}`)).rejects.toThrow(RangeError)
  await expect(give(person, 'permanent', amount, `worse:${person.id}`)).rejects.toThrow(RangeError)
  expect(await person.holds()).toBe(100)
})

test('a purchase that fails later in its transaction never happened', async () => {
  const person = await w.person('回', { dogFood: 100 })
  const failing = w.db.transaction().execute(async (tx) => {
    await spend(tx, about(person, 60, `undone:${person.id}`))
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await person.holds()).toBe(100)
  expect((await take(person, 60, `undone:${person.id}`)).balance).toBe(40)
})

test('income counts for ever, also after it was spent', async () => {
  const person = await w.person('入')
  await w.db
    .transaction()
    .execute((tx) => grant(tx, about(person, 70, `income:${person.id}`), { kind: 'permanent', origin: 'income' }))
  await take(person, 50, `out:${person.id}`)
  expect(await person.call(dogFood.account, {})).toMatchObject({ dogFood: 20, incomeEverDogfood: 70 })
})
