import { parents } from '../../contract/family/parents'
import { signing } from '../../contract/kernel/sign'
import { visitors } from '../../contract/meeting/visitors'
import { comments } from '../../contract/planet/comments'
import { planet } from '../../contract/planet/planet'
import { newHandle } from '../../server/kernel/keys'
import { parentOf, shownTo, single } from '../server/family/parents-acts'
import { electionOf } from '../server/play/election-acts'
import { activity } from '../server/play/offline-acts'
import { type Person, type World, world } from '../world'
import { calls, plainInput } from './calls'
import { type Schema } from './schema'
import { shoot, written } from './shots'

let w: World
let host: Person
let guests: Person[]
/** A single who is shown to parents, and one of these parents. */
let family: { child: Person; parent: Person }
/** Ids of a post and of a comment with replies, for lists that belong to one. */
let below: Record<string, string>

beforeAll(async () => {
  w = await world()
  host = await w.person('主人', { dogFood: 1000 })
  const wishes = [{}, { stealth: true }, { paired: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]
  guests = []
  for (let n = 0; n < 23; n += 1) {
    const guest = await w.person(`客${n}`, { city: `城${n % 7}`, ...wishes[n % wishes.length] })
    guests.push(guest)
    w.pass(61_000)
    await guest.visits(host)
  }
  below = await talk()
  family = await families()
  for (let n = 0; n < 11; n += 1) await activity(w, { title: `活动${n}` })
  for (let n = 0; n < 4; n += 1) await electionOf(w, [host, ...guests.slice(0, 2)], { title: `互选${n}` })
})
afterAll(() => w.close())

async function families() {
  const child = await single(w, '女儿')
  const parent = await parentOf(w, child, '妈妈')
  for (let n = 0; n < 9; n += 1) {
    const other = await single(w, `儿子${n}`, { gender: 1 })
    const theirs = await parentOf(w, other, `爸爸${n}`)
    w.pass(61_000)
    await theirs.call(parents.userInfo, { fmUid: await shownTo(theirs, '女儿') })
  }
  await parent.call(parents.draw, {})
  return { child, parent }
}

/** The users who have rows in a list. */
const ownersOf = (name: string) =>
  name === 'parents.interactions'
    ? [family.child]
    : name === 'parents.candidates'
      ? [family.parent]
      : [host, guests[0] ?? host]

async function talk() {
  await w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .execute()
  const { dynamicId } = await host.call(planet.publish, { clientKey: newHandle(), content: '说点什么' })
  const { commentId } = await host.call(comments.add, { clientKey: newHandle(), dynamicId, content: '我先来' })
  const say = (guest: Person, wish: object) =>
    guest.send(comments.add, { clientKey: newHandle(), dynamicId, content: '我也是', ...wish })
  for (const guest of guests) {
    await say(guest, {})
    await say(guest, { commentPid: commentId })
  }
  return { dynamicId, commentId }
}

const lists = calls.filter(({ endpoint }) => {
  const { properties = {} } = endpoint.data as Schema
  return 'records' in properties && 'total' in properties
})

type Named = {
  uid?: string
  qid?: string
  commentId?: string
  topicId?: string
  articleId?: number
  activityId?: string
  eventId?: string
  startDay?: string
  no?: number
  id?: string | number
  fmUid?: string
  noticeId?: string
}
const nameOf = ({ uid, qid, commentId, topicId, articleId, activityId, eventId, startDay, no, id, ...of }: Named) =>
  uid ??
  qid ??
  commentId ??
  topicId ??
  articleId ??
  activityId ??
  eventId ??
  startDay ??
  no ??
  id ??
  of.fmUid ??
  of.noticeId

type Page = { total: number; pages: number; current: number; totalPage: number; records: Named[] }

const pageOf = async (call: (typeof calls)[number], person: Person, pageNo: number, pageSize: number) => {
  const real = Object.fromEntries(Object.entries(below).filter(([key]) => call.required.includes(key)))
  const input = { ...plainInput(call), ...real, pageNo, pageSize }
  const shot = await shoot(w.app, call.endpoint, written(call.endpoint, input), { token: person.token, at: w.now() })
  expect([call.name, shot.body.success]).toEqual([call.name, true])
  return shot.body.data as Page
}

const rowsBy = async (call: (typeof calls)[number], person: Person, pageSize: number) => {
  const first = await pageOf(call, person, 1, pageSize)
  const rest = await Promise.all(Array.from({ length: first.pages }, (_, n) => pageOf(call, person, n + 2, pageSize)))
  return { first, rows: [first, ...rest].flatMap(({ records }) => records) }
}

test('finds lists in the contract', () => expect(lists.length).toBeGreaterThan(0))

// security G6
test.each(lists.map((call) => [call.name, call] as const))(
  'counts in the total of %s exactly the rows of all pages, with any page size',
  async (_name, call) => {
    for (const person of ownersOf(call.name))
      for (const size of [1, 3, 10, 50]) {
        const { first, rows } = await rowsBy(call, person, size)
        expect(rows).toHaveLength(first.total)
        expect(new Set(rows.map(nameOf)).size).toBe(rows.length)
        expect([first.pages, first.totalPage]).toEqual([Math.ceil(first.total / size), Math.ceil(first.total / size)])
      }
  },
)

// security G7
test('orders visitors only by the time of the visit, so that no hidden value moves a row', async () => {
  const list = lists.find(({ name }) => name === 'visitors.list')
  if (!list) throw new Error('no list')
  const order = async () => (await rowsBy(list, host, 50)).rows.map(nameOf)
  const before = await order()
  const hidden = [
    { nickname: '啊' },
    { school: '甲' },
    { position: '总' },
    { income: 6 },
    { level: 3 },
    { official: true },
    { stealth: true },
    { self_description: '嗯' },
    { created_at: w.now() },
  ]
  for (const [n, change] of hidden.entries())
    await w.db
      .updateTable('users')
      .set(change)
      .where('id', '=', guests[n + 5]?.id ?? 0)
      .execute()
  expect(await order()).toEqual(before)
})

// security G5, security V2
test('gives a person another handle in every list, and derives none from the uid', async () => {
  const other = await w.person('另一位')
  for (const guest of guests.slice(0, 5)) await guest.visits(other)
  const shown = await Promise.all(
    [host, other].map((person) => person.call(visitors.list, { pageNo: 1, pageSize: 50 })),
  )
  const handles = shown.flatMap(({ records }) => records.map(({ uid }) => uid))
  expect(handles).toHaveLength(28)
  expect(new Set(handles).size).toBe(28)
  for (const handle of handles) {
    expect(handle).toMatch(/^[\w-]{22}$/)
    const plain = Buffer.from(handle, 'base64url').toString('latin1')
    for (const { uid } of guests) expect(plain.includes(uid)).toBe(false)
  }
})

// security G5
test('opens the row of a handle only for its host', async () => {
  const [row] = (await host.call(visitors.list, { pageNo: 1, pageSize: 1 })).records
  const thief = await w.person('贼', { dogFood: 100 })
  await expect(thief.call(visitors.unlock, { uid: row?.uid ?? '' })).rejects.toMatchObject({ code: 404 })
  expect(await thief.holds()).toBe(100)
})

test('hides the order of registrations from public numbers', async () => {
  const uids = await Promise.all(Array.from({ length: 60 }, async () => Number((await w.person('新')).uid)))
  const steps = uids.slice(1).map((uid, n) => uid - (uids[n] ?? 0))
  expect(new Set(uids).size).toBe(60)
  expect(new Set(steps).size).toBeGreaterThan(55)
  // random ids go up and down often; consecutive ids would not
  expect(steps.filter((step) => step > 0).length).toBeGreaterThan(10)
  expect(steps.filter((step) => step < 0).length).toBeGreaterThan(10)
  expect(Math.max(...uids) - Math.min(...uids)).toBeGreaterThan(1_000_000_000)
})

// security G7
test('accepts only the random name of a row as cursor, and only an order from a fixed list', () => {
  const fields = calls.flatMap(({ name, fields: declared }) => declared.map(([key, schema]) => ({ name, key, schema })))
  const cursors = fields.filter(({ key }) => /cursor/i.test(key))
  expect(cursors.length).toBeGreaterThan(1)
  for (const { name, schema } of cursors) expect([name, schema.pattern]).toEqual([name, '^[A-Za-z0-9_-]{22}$'])
  for (const { name, schema } of fields.filter(({ key }) => /sort|^order$|orderBy/i.test(key)))
    expect([name, (schema.enum ?? []).length > 1]).toEqual([name, true])
  expect(Object.values(signing.headers)).not.toContain('cursor')
})
