import { hold, incomeLeft, takeBack } from '../../server/domains/money/dog-food'
import { ledgerOf } from '../server/money/dog-food-acts'
import { full } from '../support/scale'
import { type Person, type World, world } from '../world'
import { atOnce, crowd, patiently, soundLedger } from './crowd'

jest.setTimeout(full ? 3_600_000 : 300_000)

let w: World
let acts: ReturnType<typeof ledgerOf>
beforeAll(async () => {
  w = await world()
  acts = ledgerOf(w)
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(() => w.close())

test('delivers a reward once when a crowd sends it with the same key', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  await acts.sells(lin, 100)
  const told = await atOnce(crowd, () => patiently(() => acts.rewards(lin, wen, 30, `same:${lin.id}`)))
  expect(new Set(told.map(({ paid }) => paid))).toEqual(new Set([true]))
  expect([await lin.holds(), await wen.holds(), await incomeLeft(w.db, wen.id)]).toEqual([70, 30, 30])
})

test('neither deadlocks nor creates dog food when people reward each other at the same time', async () => {
  const people: Person[] = []
  for (const name of ['林', '文', '莫']) people.push(await w.person(name, { dogFood: 100 }))
  for (const person of people) await acts.sells(person, 100)
  await atOnce(crowd * 3, (n) => {
    const [from, to] = [people[n % 3], people[(n + 1 + (n % 2)) % 3]]
    if (!from || !to) throw new Error('three people')
    return patiently(() => acts.rewards(from, to, 7 + (n % 5)))
  })
  const held = await Promise.all(people.map((person) => person.holds()))
  expect(held.reduce((sum, one) => sum + one, 0)).toBe(600)
  const income = await Promise.all(people.map(({ id }) => incomeLeft(w.db, id)))
  expect(income.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(300)
})

test('takes a refund once and never more than the balance when dog food is spent and given away at the same time', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  const granted = `sold:${lin.id}`
  await acts.sells(lin, 200, { once: granted })
  const back = { user: lin.id, amount: 200, once: `back:${lin.id}`, kind: 'test', description: '退款', now: w.now() }
  const answers: { taken: number; short: number }[] = []
  let spent = 0
  await atOnce(crowd, async (n) => {
    if (n % 4 === 0) answers.push(await patiently(() => acts.run((tx) => takeBack(tx, { ...back, granted }))))
    else if (n % 4 === 1) await patiently(() => acts.rewards(lin, wen, 11))
    else if ((await patiently(() => acts.pays(lin, 9))).paid) spent += 9
  })
  const [first] = answers
  for (const answer of answers) expect(answer).toEqual(first)
  const { taken = 0, short = 0 } = first ?? {}
  expect(taken + short).toBe(200)
  expect([await lin.holds(), await lin.holds()]).toEqual([200 - taken - spent - (await wen.holds()), 0])
})

test('holds income once, and nothing else, when many withdrawals are requested at the same time', async () => {
  const lin = await w.person('林', { dogFood: 500, limited: 50 })
  await acts.earns(lin, 100)
  const told = await atOnce(crowd, (n) => {
    const movement = { user: lin.id, amount: 30, once: `out:${lin.id}:${n}`, kind: 'test', description: '提现' }
    return patiently(() => acts.run((tx) => hold(tx, { ...movement, now: w.now() }, { only: 'income' })))
  })
  expect(told.filter(({ paid }) => paid)).toHaveLength(3)
  expect([await incomeLeft(w.db, lin.id), await lin.holds()]).toEqual([10, 560])
})
