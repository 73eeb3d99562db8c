import { blocking } from '../../contract/core/blocking'
import { chat } from '../../contract/meeting/chat'
import { likes } from '../../contract/meeting/likes'
import { recommenders } from '../../contract/meeting/recommenders'
import { visitors } from '../../contract/meeting/visitors'
import { unlocks } from '../../contract/money/unlocks'
import { follows } from '../../contract/planet/follows'
import { newHandle } from '../../server/kernel/keys'
import { acts, type List, listNames as names, lists } from '../support/person-lists'
import { type Person, type World, world } from '../world'
import { type Call, calls, personFields, plainInput, takesHandles } from './calls'
import { shoot, written } from './shots'
import { choices, inputsFor } from './twins'

// This file makes every write with every uid, and compares the masked rows before and after it.

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'], dogFood: 5000 })
})
afterEach(() => w.close())

const page = { pageNo: 1, pageSize: 50 }
async function rows() {
  const found: { list: List; row: { uid: string; unlocked: boolean } }[] = []
  for (const list of names) for (const row of (await lin.call(lists[list], page)).records) found.push({ list, row })
  return found
}
const masked = async () => (await rows()).filter(({ row }) => !row.unlocked)

const send = (call: Call, input: Record<string, unknown>) =>
  shoot(w.app, call.endpoint, written(call.endpoint, input), { token: lin.token, at: w.now() })

const writes = calls.filter(({ endpoint }) => endpoint.effect === 'write')

/** Creates one person for each list, one who is in all lists, and one who is in all lists and unlocked there. */
async function crowd(): Promise<Person[]> {
  const people: Person[] = []
  for (const where of [...names.map((name) => [name]), names, names]) {
    const person = await w.person(`客${people.length}`, { verified: ['realName'] })
    for (const list of where) await acts[list](person, lin)
    people.push(person)
  }
  const person = people[people.length - 1] ?? lin
  for (const source of names)
    await w.db.insertInto('unlocks').values({ owner_id: lin.id, person_id: person.id, source, at: w.now() }).execute()
  return people
}

// security V11
test('changes no masked row by a write with a uid, unless it unlocks the row', async () => {
  const people = await crowd()
  let before = await masked()
  expect(before).toHaveLength(8)
  let tried = 0
  for (const call of writes)
    for (const person of people)
      for (const input of inputsFor(call, { ...person, conversations: [newHandle()] }))
        for (const choice of [{}, ...choices(call)]) {
          const answer = await send(call, { ...input, ...choice })
          const now = await rows()
          const opened = (list: List) => now.some((one) => one.list === list && one.row.uid === person.uid)
          const among = (rows: readonly { row: { uid: string } }[], uid: string) =>
            rows.some(({ row }) => row.uid === uid)
          const left = before.filter(({ list, row }) => among(now, row.uid) || !opened(list))
          const after = now.filter(({ row }) => !row.unlocked)
          // leaves out rows that this call masked again, because it ended the follow that had opened them
          const known = after.filter(({ row }) => among(before, row.uid))
          const what = { call: call.name, input, choice, answer: answer.status }
          expect({ ...what, rows: known }).toEqual({ ...what, rows: left })
          before = after
          tried += 1
        }
  expect(tried).toBeGreaterThan(100)
})

// security V11
test('removes the unlocked rows of a user blocked by uid, and keeps masked rows and all totals', async () => {
  const people = await crowd()
  const before = await masked()
  const badges = await lin.call(chat.badges, {})
  const week = await lin.call(recommenders.week, {})
  for (const person of people) await lin.call(blocking.block, { targetUserId: person.uid, type: 1 })
  expect(await rows()).toEqual(before)
  for (const list of names) expect((await lin.call(lists[list], page)).total).toBe(2)
  expect(await lin.call(visitors.counts, {})).toMatchObject({ todayVisitorNums: 2, totalVisitorNums: 2 })
  expect(await lin.call(follows.counts, {})).toMatchObject({ followers: 2 })
  expect(await lin.call(likes.counts, {})).toMatchObject({ likeMe: 2 })
  expect((await lin.call(chat.badges, {})).heartbeat).toBe(badges.heartbeat - 1)
  expect((await lin.call(recommenders.week, {})).count).toBe(week.count - 1)
})

// security V11
test('gives the same answer to a write by the handle of a masked row when its person is blocked by uid', async () => {
  for (const list of names) {
    const [blocked, other] = [await w.person('甲'), await w.person('甲')]
    for (const person of [blocked, other]) await acts[list](person, lin)
    const handles: string[] = []
    for (const { id } of [blocked, other]) {
      const { rows: found } = await w.pool.query<{ handle: string }>(
        `select handle from visits where guest_id = $1 union all select handle from follows where follower_id = $1
         union all select handle from likes where liker_id = $1 union all select handle from recommends where recommender_id = $1`,
        [id],
      )
      handles.push(found[0]?.handle ?? '')
    }
    await lin.call(blocking.block, { targetUserId: blocked.uid, type: 1 })
    const byHandle = writes.filter((call) => personFields(call).some(([, schema]) => takesHandles(schema)))
    const isUnlock = ({ name }: Call) => /unlock(ByPost)?$/.test(name)
    const last = byHandle.filter(({ endpoint }) => endpoint === (unlocks.unlock as unknown))
    for (const call of [...byHandle.filter((one) => !isUnlock(one)), ...last]) {
      // blocks by handle are removed first, since otherwise both rows would be absent from all lists
      await w.db.deleteFrom('blocks').where('origin', '=', 'row').execute()
      for (const [field] of personFields(call))
        for (const choice of [{}, ...choices(call)]) {
          const [seen, same] = [
            await send(call, { ...plainInput(call), ...choice, [field]: handles[0] }),
            await send(call, { ...plainInput(call), ...choice, [field]: handles[1] }),
          ]
          const told = ({ status, text }: { status: number; text: string }, { uid }: Person) =>
            `${status} ${text.replace(uid, 'uid').replace(/[\w-]{22}/g, 'id')}`
          expect([call.name, list, choice, told(seen, blocked)]).toEqual([call.name, list, choice, told(same, other)])
        }
    }
  }
  // unlocked rows of blocked people are hidden
  expect((await rows()).filter(({ row }) => row.unlocked)).toHaveLength(3)
})
