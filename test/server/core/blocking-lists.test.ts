import fc from 'fast-check'
import { contract } from '../../../contract'
import { blocking } from '../../../contract/core/blocking'
import { parents } from '../../../contract/family/parents'
import type { Endpoint } from '../../../contract/kernel/define'
import { chat } from '../../../contract/meeting/chat'
import { likes } from '../../../contract/meeting/likes'
import { recommenders } from '../../../contract/meeting/recommenders'
import { search } from '../../../contract/meeting/search'
import { visitors } from '../../../contract/meeting/visitors'
import { follows } from '../../../contract/planet/follows'
import { planet } from '../../../contract/planet/planet'
import { profile } from '../../../contract/profile/profile'
import { openConversation } from '../../../server/domains/meeting/chat'
import { addPosts } from '../../../server/domains/planet/planet'
import { type Person, type World, world } from '../../world'
import { single } from '../family/parents-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const endpoints = Object.values(contract as Record<string, Record<string, Endpoint>>).flatMap((group) =>
  Object.values(group),
)
type Shape = { properties?: object; required?: readonly string[] }
const known = ['pageNo', 'pageSize', 'keyword', 'condition']
/**
 * Paged lists with a total that need no other input than a page. Feeds, comments and lists of parents have tests of
 * their own.
 */
const paged = endpoints.filter((endpoint) => {
  const { input, data } = endpoint
  if (endpoint === parents.candidates) return false
  const { properties = {}, required = [] } = input as Shape
  const counted = 'total' in ((data as Shape).properties ?? {})
  return 'pageNo' in properties && counted && required.every((key) => known.includes(key))
})

type Answer = { total: number } & Partial<Record<'records' | 'list' | 'toBeHandle' | 'handled', object[]>>
const rowsOf = ({ records, list, toBeHandle = [], handled = [] }: Answer) =>
  records ?? list ?? [...toBeHandle, ...handled]

async function all(person: Person, endpoint: Endpoint) {
  const rows: object[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { properties } = endpoint.input as unknown as { properties: object }
    const asked = {
      ...('keyword' in properties && { keyword: '人' }),
      ...('condition' in properties && { condition: 0 }),
    }
    const { body } = await person.send(endpoint, { pageNo, pageSize: 2, ...asked })
    expect([endpoint.path, body.msg]).toEqual([endpoint.path, ''])
    const answer = body.data as Answer
    rows.push(...rowsOf(answer))
    if (rowsOf(answer).length < 2) return { rows, total: answer.total }
  }
}

const deeds = {
  visit: (a: Person, b: Person) => a.visits(b),
  follow: (a: Person, b: Person) => a.send(follows.follow, { uid: b.uid, type: 1 }),
  like: (a: Person, b: Person) => a.send(likes.like, { uid: b.uid, type: 1 }),
  recommend: (a: Person, b: Person) => a.send(recommenders.recommend, { uid: b.uid }),
  talk: (a: Person, b: Person) =>
    w.db
      .transaction()
      .execute((tx) => openConversation(tx, { a: a.id, b: b.id, openedBy: 'application', now: w.now() })),
  block: (a: Person, b: Person) => a.send(blocking.block, { targetUserId: b.uid, type: 1 }),
  unblock: (a: Person, b: Person) => a.send(blocking.block, { targetUserId: b.uid, type: 2 }),
  hideDynamics: (a: Person, b: Person) => a.send(blocking.blockDynamics, { uid: b.uid }),
}
const names = Object.keys(deeds) as (keyof typeof deeds)[]

// security G6, security H1
test('gives each list as many rows as its total under any blocks, without users that its owner blocks', async () => {
  const deed = fc.record({ name: fc.constantFrom(...names), a: fc.nat(3), b: fc.nat(3) }).filter(({ a, b }) => a !== b)
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 24 }), async (done) => {
      const people = await Promise.all(
        Array.from({ length: 4 }, (_, n) => single(w, `人${n}`, { verified: ['realName'] })),
      )
      const at = (n: number) => people[n] ?? people[0]
      for (const { name, a, b } of done) {
        w.pass(1000)
        const [one, other] = [at(a), at(b)]
        if (one && other) await deeds[name](one, other)
      }
      const blocks = await w.db.selectFrom('blocks').select(['blocker_id', 'blocked_id']).execute()
      const areApart = (a: Person, b: Person) =>
        blocks.some(({ blocker_id: x, blocked_id: y }) => x === a.id && y === b.id)
      for (const viewer of people)
        for (const endpoint of paged) {
          const { rows, total } = await all(viewer, endpoint)
          expect([endpoint.path, rows.length]).toEqual([endpoint.path, total])
          if (endpoint === blocking.users || endpoint === blocking.dynamics) continue
          const said = JSON.stringify(rows)
          for (const other of people.filter((one) => one !== viewer && areApart(viewer, one)))
            expect([endpoint.path, said.includes(other.uid)]).toEqual([endpoint.path, false])
        }
    }),
    { numRuns: 12 },
  )
})

const page = { pageNo: 1, pageSize: 10 }
const trusted = { dogFood: 100, verified: ['realName'] }

// security H1, security V13
test('removes the blocked user from the blocker’s lists, and hides the blocker from them, at the next call', async () => {
  const [lin, wen] = [await w.person('林', trusted), await w.person('文文不吃葱', trusted)]
  const both = [
    [lin, wen],
    [wen, lin],
  ] as const
  await addPosts(w.db, wen.id, [{ content: '今天的风', at: w.now() }])
  for (const [a, b] of both) {
    await a.visits(b)
    await a.call(follows.follow, { uid: b.uid, type: 1 })
  }
  const [hers] = (await wen.call(visitors.list, page)).records
  await wen.call(visitors.unlock, { uid: hers?.uid ?? '' })
  const { conversationId } = await lin.call(chat.open, { uid: wen.uid })
  const author = await w.person('作者')
  await w.db
    .updateTable('users')
    .set({ family_background: `认识 @${wen.uid}` })
    .where('id', '=', author.id)
    .execute()
  await w.db
    .insertInto('mentions')
    .values({ author_id: author.id, place: 'familyBackground', mentioned_id: wen.id })
    .execute()
  const named = async () => (await lin.call(profile.contacts, { uids: [wen.uid] })).list.map(({ nickname }) => nickname)
  expect(await named()).toEqual(['文文不吃葱'])

  w.pass(1000)
  await wen.call(blocking.block, { targetUserId: lin.uid, type: 1 })
  for (const [a, b] of both) {
    for (const call of [profile.info, planet.count, planet.cards])
      await expect(a.call(call, { uid: b.uid })).rejects.toMatchObject({ code: 404 })
    expect(await a.call(search.people, { keyword: b.nickname, ...page })).toMatchObject({ total: 0 })
    await expect(a.call(follows.follow, { uid: b.uid, type: 1 })).rejects.toMatchObject({ code: 404 })
  }
  expect(await wen.call(visitors.list, page)).toMatchObject({ total: 0, records: [] })
  expect(await wen.call(visitors.counts, {})).toMatchObject({ todayVisitorNums: 0, totalVisitorNums: 0 })
  expect(await wen.call(follows.counts, {})).toEqual({ following: 0, followers: 0, mutual: 0 })
  await expect(wen.call(chat.open, { uid: lin.uid })).rejects.toMatchObject({ code: 404 })
  await expect(wen.call(chat.messages, { conversationId })).rejects.toMatchObject({ code: 404 })
  await expect(wen.call(visitors.unlock, { uid: hers?.uid ?? '' })).rejects.toMatchObject({ code: 404 })

  // the row is unlocked, because they follow each other
  expect(await lin.call(visitors.list, page)).toMatchObject({ total: 1, records: [{ unlocked: true, status: 0 }] })
  expect(await lin.call(visitors.counts, {})).toMatchObject({ todayVisitorNums: 1, totalVisitorNums: 1 })
  expect(await lin.call(follows.counts, {})).toEqual({ following: 1, followers: 1, mutual: 1 })
  expect((await lin.call(follows.mutual, page)).records).toMatchObject([{ uid: wen.uid, status: 0 }])
  expect(await lin.call(chat.open, { uid: wen.uid })).toEqual({ conversationId })
  expect(await named()).toEqual([])
})
