import { likes } from '../../contract/meeting/likes'
import { follows } from '../../contract/planet/follows'
import { newHandle } from '../../server/kernel/keys'
import { acts, type List, listNames as names, lists } from '../support/person-lists'
import { type Person, type World, world } from '../world'
import { type Call, calls, personFields, plainInput } from './calls'
import { shoot, written } from './shots'

// This file makes every write with a uid, and checks its effect on masked rows.

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'], dogFood: 100_000 })
})
afterEach(() => w.close())

const first = { pageNo: 1, pageSize: 10 }
/** The rows of a list, without the parts that are new in each answer. */
const rowsOf = async (list: List) =>
  JSON.stringify(await lin.call(lists[list], first)).replace(/\/files\/[^"]+/g, '/files/')

const writes = calls.filter((call) => call.endpoint.effect === 'write' && personFields(call).length > 0)

/** An input for each value of the field `type` of a call. */
const choices = ({ fields }: Call): Record<string, unknown>[] => [
  {},
  ...fields
    .filter(([key, { anyOf, enum: values }]) => key === 'type' && (anyOf ?? values) !== undefined)
    .flatMap(([, { anyOf = [], enum: values = anyOf.map((one) => one.const) }]) => values.map((type) => ({ type }))),
]

test('finds writes that take a uid', () => expect(writes.length).toBeGreaterThan(8))

// security V15
test('changes no masked row by a write with a uid, except by an answer to its person’s interest', async () => {
  const opened: string[] = []
  for (const call of writes)
    for (const choice of choices(call)) {
      // a new person in each list, for every write
      const people: Person[] = []
      for (const list of names) {
        const person = await w.person('客', { verified: ['realName'] })
        people.push(person)
        await acts[list](person, lin)
      }
      const before = await Promise.all(names.map(rowsOf))
      expect(before.join()).not.toMatch(new RegExp(people.map(({ uid }) => uid).join('|')))
      for (const [key] of personFields(call))
        for (const { uid } of people) {
          const input = {
            ...plainInput(call),
            ...choice,
            [key]: uid,
            ...('clientKey' in plainInput(call) && { clientKey: newHandle() }),
          }
          await shoot(w.app, call.endpoint, written(call.endpoint, input), { token: lin.token, at: w.now() })
        }
      const after = await Promise.all(names.map(rowsOf))
      names.forEach((list, n) => {
        if (after[n] !== before[n]) opened.push(`${call.name} ${JSON.stringify(choice)} ${list}`)
      })
      for (const table of ['visits', 'follows', 'likes', 'recommends'] as const) await w.db.deleteFrom(table).execute()
      await w.db.deleteFrom('visit_counts').execute()
      w.pass(61_000)
    }
  // the plain inputs of follow and like have type 1 or 0, depending on the schema's example
  expect(opened.filter((one) => !one.includes('{} ')).sort()).toEqual([
    'follows.follow {"type":1} follower',
    'likes.like {"type":1} like',
  ])
})

// security V15
test('unlocks only the rows of people who showed interest first', async () => {
  const people: Person[] = []
  for (const list of names) {
    const person = await w.person('客')
    people.push(person)
    await acts[list](person, lin)
  }
  for (const { uid } of people) {
    await lin.call(follows.follow, { uid, type: 1 })
    await lin.call(likes.like, { uid, type: 1 })
  }
  const open = await Promise.all(names.map(async (list) => (await lin.call(lists[list], first)).records[0]?.unlocked))
  expect(Object.fromEntries(names.map((list, n) => [list, open[n]]))).toEqual({
    visitor: false,
    follower: true,
    recommender: false,
    like: true,
  })
})
