import { blocking } from '../../contract/core/blocking'
import { comments } from '../../contract/planet/comments'
import { planet } from '../../contract/planet/planet'
import { planetNotices } from '../../contract/planet/planet-notices'
import { spend } from '../../server/domains/money/dog-food'
import { newHandle } from '../../server/kernel/keys'
import { judgedWorld, verdict } from '../server/planet/planet-world'
import { newKeyFor } from '../support/talkers'
import { type Person, type World, world } from '../world'
import { type Call, calls } from './calls'
import { publish, say } from './posts'
import { shoot, written } from './shots'
import { recorded } from './statements'
import { employed, laterTies, statuses, ties } from './ties'
import { inputsFor, plainAddress } from './twins'

// This file makes every call about the posts of every kind of author.

/** A masked post, and the ids of its comments. */
type Scene = { author: Person; dynamicId: string; said: readonly string[] }

let w: World
let viewer: Person
let reader: Person
/** Scenes by the relation at the time of publishing. In `later` the relation began after publishing. */
let tied: Map<string, Scene>
let later: Map<string, Scene>
const nobodys = 'nobody to each other'
const page = { pageNo: 1, pageSize: 50 }

/**
 * Publishes an anonymous post with comments and likes.
 * @param answered whether the author answers the viewer
 */
async function scene(author: Person, answered: boolean): Promise<Scene> {
  const dynamicId = await publish(author, { anonymous: true, voteItems: ['是', '不是'] })
  const [own, others, mine] = [await say(author, dynamicId), await say(reader, dynamicId), await say(viewer, dynamicId)]
  const said = [own, others, mine, await say(author, dynamicId, others)]
  await author.call(comments.like, { commentId: others, like: true })
  await author.call(planet.like, { dynamicId, like: true })
  await author.call(planet.vote, { dynamicId, voteItemId: 1 })
  if (answered) {
    said.push(await say(author, dynamicId, mine))
    await author.call(comments.like, { commentId: mine, like: true })
  }
  return { author, dynamicId, said }
}

const author = (name: string) => w.person(name, { verified: ['realName'], dogFood: 500 })

async function scenes(
  of: Record<string, unknown>,
  name: string,
  answered: boolean,
  tie?: (person: Person, of: string) => Promise<unknown>,
) {
  const all = new Map<string, Scene>()
  for (const [n, kind] of Object.keys(of).entries()) {
    const person = await author(`${name}${n}号`)
    await tie?.(person, kind)
    all.set(kind, await scene(person, answered))
  }
  return all
}

const look = async () => {
  const { text: feed } = await viewer.send(planet.feed, { sort: 'recommend', ...page })
  const notices = [1, 2].map((pageNo) => viewer.send(planetNotices.list, { ...page, pageNo }))
  const pages = [...later.values()].map(({ dynamicId }) => viewer.send(planet.detail, { dynamicId }))
  const below = [...later.values()].map(({ dynamicId }) =>
    viewer.send(comments.list, { dynamicId, order: 'hot', ...page }),
  )
  const texts = await Promise.all([...notices, ...pages, ...below])
  return [feed, ...texts.map(({ text }) => text)].map(plainAddress)
}

beforeAll(async () => {
  w = await world()
  viewer = await w.person('林', { verified: ['realName'], dogFood: 3000, ...employed })
  reader = await author('读者')
  tied = await scenes(ties, '甲', false, (person, kind) => ties[kind]?.(viewer, person, w) ?? Promise.resolve())
  later = await scenes({ ...ties, ...laterTies }, '乙', true)
  // the first look changes later answers, so it happens before any comparison
  await look()
})
afterAll(() => w.close())

// security V11, security V12, security V13
test.each(Object.entries({ ...ties, ...laterTies }))(
  'keeps a masked post, its comments and its notices the same when its author later becomes: %s',
  async (kind, tie) => {
    const before = await look()
    const { author: person } = later.get(kind) ?? { author: reader }
    await tie(viewer, person, w)
    expect(await look()).toEqual(before)
  },
)

/** An answer as text, without the parts that always differ between two posts. */
const told = (text: string) =>
  plainAddress(text)
    .replace(/[\w-]{22,}/g, 'id')
    .replace(/"(link|matrix)":("[^"]*"|\[[^\]]*\])/g, '')

/** Removes rows that count towards daily quotas. A quota would distinguish the first posts from the last. */
async function forgetToday() {
  await w.db.deleteFrom('reports').where('reporter_id', '=', viewer.id).execute()
  await w.db
    .updateTable('comments')
    .set({ created_at: new Date(0) })
    .where('user_id', '=', viewer.id)
    .execute()
}

async function ask(call: Call, input: Record<string, unknown>) {
  await forgetToday()
  const payload = written(call.endpoint, { ...input, ...newKeyFor(input) })
  const { answer, ...asked } = await recorded(() =>
    shoot(w.app, call.endpoint, payload, { token: viewer.token, at: w.now() }),
  )
  return { answer: `${answer.status} ${told(answer.text)}`, ...asked }
}

/** All inputs of a call that refer to the post or to one of its comments. */
const about = (call: Call, { dynamicId, said }: Scene) =>
  inputsFor(call, {
    ...{ uid: '1000000001', nickname: '没有此人', conversations: [] },
    ...{ posts: [dynamicId], comments: said.map((name) => ({ name, post: dynamicId })) },
  }).filter((input) => [dynamicId, ...said].some((name) => Object.values(input).includes(name)))

const naming = calls.filter(({ fields }) => fields.some(([key]) => /^(dynamicId|commentId|commentPid)$/.test(key)))

/** Further inputs that choose between the acts of a call. */
const wishes = ({ fields }: Call) => {
  const has = (name: string) => fields.some(([key]) => key === name)
  return [{}, ...(has('like') ? [{ like: true }, { like: false }] : []), ...(has('pageSize') ? [page] : [])]
}

test('finds calls about posts', () => expect(naming.length).toBeGreaterThan(10))

describe('for every kind of author', () => {
  // empties the wallet, so that nothing can be unlocked
  beforeAll(async () => {
    const all = { user: viewer.id, amount: await viewer.holds(), once: 'test:all', now: w.now() }
    await w.db.transaction().execute((tx) => spend(tx, { ...all, kind: 'test', description: '测试' }))
  })

  // security G4, security V1, security V11, security V13
  test.each(naming.map((call) => [call.name, call] as const))(
    'gives the same answer to %s about a masked post of any author, with equal statements and row counts',
    async (_name, call) => {
      for (const [when, all] of Object.entries({ tied, later })) {
        const plain = all.get(nobodys)
        if (!plain) throw new Error('nobody')
        for (const [n, base] of about(call, plain).entries())
          for (const wish of wishes(call)) {
            const wanted = await ask(call, { ...base, ...wish })
            for (const [kind, one] of all) {
              if (one === plain) continue
              const got = await ask(call, { ...about(call, one)[n], ...wish })
              expect({ when, kind, n, wish, ...got }).toEqual({ when, kind, n, wish, ...wanted })
            }
          }
      }
    },
  )
})

// B.planet.29
test('shows the author’s status at publishing on a masked post, and never changes it', async () => {
  const plain = await publish(await author('丙'), { anonymous: true })
  const { text: wanted } = await viewer.send(planet.detail, { dynamicId: plain })
  for (const [name, tie] of Object.entries(statuses)) {
    const person = await author(name)
    await tie(viewer, person, w)
    const dynamicId = await publish(person, { anonymous: true })
    const { text, body } = await viewer.send(planet.detail, { dynamicId })
    expect((body.data as { status: number }).status).toBe(name === 'who hides' ? 0 : 2)
    expect(told(text).replace(/"status":[02]/, '"status":1')).toBe(told(wanted))
  }
})

const hour = 3_600_000

// security V1
test('gives the same answer for every time in the minute of a masked post', async () => {
  const guest = await author('丁')
  const newerThan = async (at: number) => (await guest.call(planet.fresh, { sort: 'recommend', since: at })).count
  const upTo = async (since: number) =>
    (await guest.call(planet.feed, { sort: 'recommend', ...page, since })).dynamics.length
  w.pass(hour)
  const minute = w.now().getTime()
  const person = await author('戊')
  w.pass(37_123)
  await publish(person, { anonymous: true })
  w.pass(hour)
  const moments = [1, 37_122, 37_123, 59_999].map((ms) => minute + ms)
  expect(new Set(await Promise.all(moments.map(newerThan))).size).toBe(1)
  expect(new Set(await Promise.all(moments.map(upTo))).size).toBe(1)
})

// security V1
test('omits the seconds of an act behind a mask in every notice', async () => {
  const guest = await author('己')
  const person = await author('庚')
  const dynamicId = await publish(person, { anonymous: true })
  const mine = await say(guest, dynamicId)
  w.pass(hour - (w.now().getTime() % hour) + 37_123)
  await person.call(comments.like, { commentId: mine, like: true })
  const textAfter = async (ms: number) => {
    w.pass(ms)
    return (await guest.call(planetNotices.list, page)).records[0]?.createTimeText
  }
  expect([await textAfter(22_876), await textAfter(1), await textAfter(37_122), await textAfter(1)]).toEqual([
    '刚刚',
    '1 分钟前',
    '1 分钟前',
    '1 分钟前',
  ])
})

// security V11
test('notifies a person who is named behind a mask, also when the author hides from them by then', async () => {
  const { w: judged, judge, jobs } = await judgedWorld(() => Promise.reject(new Error('away')))
  const person = (name: string) => judged.person(name, { verified: ['realName'] })
  const named = await person('林')
  const names = { clientKey: '', content: `谁懂 @${named.uid}` }
  const authors = [await person('甲'), await person('乙')] as const
  const own = await Promise.all(
    authors.map((by) => by.call(planet.publish, { ...names, clientKey: newHandle(), anonymous: true })),
  )
  await named.call(blocking.block, { targetUserId: authors[0].uid, type: 1 })
  judge.answer = async () => verdict('pass')
  judged.pass(60_000)
  await jobs()
  const told = async () =>
    (await named.call(planetNotices.list, page)).records.map(({ dynamicId, type }) => `${type} ${dynamicId}`)
  expect((await told()).sort()).toEqual(own.map(({ dynamicId }) => `1004 ${dynamicId}`).sort())
  // below it too
  await named.call(blocking.block, { targetUserId: authors[0].uid, type: 2 })
  judge.answer = () => Promise.reject(new Error('away'))
  for (const [n, by] of authors.entries())
    await by.call(comments.add, { ...names, clientKey: newHandle(), dynamicId: own[n]?.dynamicId ?? '' })
  await named.call(blocking.block, { targetUserId: authors[0].uid, type: 1 })
  judge.answer = async () => verdict('pass')
  judged.pass(60_000)
  await jobs()
  expect((await told()).filter((one) => one.startsWith('1005')).sort()).toEqual(
    own.map(({ dynamicId }) => `1005 ${dynamicId}`).sort(),
  )
  await judged.close()
})
