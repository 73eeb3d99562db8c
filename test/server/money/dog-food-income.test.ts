import { dogFood } from '../../../contract/money/dog-food'
import { grant, spend } from '../../../server/domains/money/dog-food'
import { soundLedger } from '../../attack/crowd'
import { type Person, type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(() => w.close())

const about = (person: Person, amount: number, once: string) => ({
  user: person.id,
  amount,
  once,
  kind: 'test',
  description: '测试',
  now: w.now(),
})
type Origin = Parameters<typeof grant>[2]
const give = (person: Person, amount: number, once: string, origin: Origin) =>
  w.db.transaction().execute((tx) => grant(tx, about(person, amount, once), origin))
const take = (person: Person, amount: number, once: string) =>
  w.db.transaction().execute((tx) => spend(tx, about(person, amount, once)))
const left = (person: Person) =>
  w.db
    .selectFrom('lots')
    .where('user_id', '=', person.id)
    .select(['kind', 'origin', 'remaining'])
    .orderBy('id')
    .execute()

test('counts lifetime income, also after it was spent', async () => {
  const person = await w.person('入')
  await give(person, 70, `income:${person.id}`, { kind: 'permanent', origin: 'income' })
  await take(person, 50, `out:${person.id}`)
  expect(await person.call(dogFood.account, {})).toMatchObject({ dogFood: 20, incomeEverDogfood: 70 })
})

// A.money.22: withdrawable income is spent only when nothing else is left
test('spends income last: after limited, bought and granted dog food, however old it is', async () => {
  const person = await w.person('末')
  const grants = [
    ['permanent', 'income', 10],
    ['permanent', 'bought', 20],
    ['permanent', 'granted', 30],
    ['limited', 'granted', 40],
  ] as const
  for (const [kind, origin, amount] of grants)
    await give(person, amount, `last:${person.id}:${kind}:${origin}`, { kind, origin })
  const rest = async (amount: number) => {
    expect((await take(person, amount, `last:${person.id}:${amount}`)).paid).toBe(true)
    return (await left(person)).flatMap(({ origin, kind, remaining }) =>
      remaining > 0 ? `${kind} ${origin} ${remaining}` : [],
    )
  }
  expect(await rest(41)).toEqual(['permanent income 10', 'permanent bought 19', 'permanent granted 30'])
  expect(await rest(48)).toEqual(['permanent income 10', 'permanent granted 1'])
  expect(await rest(2)).toEqual(['permanent income 9'])
})
