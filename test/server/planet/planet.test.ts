import { planet } from '../../../contract/planet/planet'
import { audience } from '../../../contract/planet/planet-parts'
import { profile } from '../../../contract/profile/profile'
import { addPosts, type ReadyPost } from '../../../server/domains/planet/planet'
import { newUid } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
  wen = await w.person('文')
})
afterEach(() => w.close())

const hour = 3_600_000
const post = (content: string, hoursAgo: number, wish: Partial<ReadyPost> = {}) => ({
  content,
  at: new Date(w.now().getTime() - hoursAgo * hour),
  ...wish,
})
const contents = async (viewer: Person, author: Person) =>
  (await viewer.call(planet.cards, { uid: author.uid })).dynamicCard.map(({ content }) => content)
const count = async (viewer: Person, author: Person) =>
  (await viewer.call(planet.count, { uid: author.uid })).dynamicCount

// A.profile.16
test('counts the posts that carry a user’s name on the page, and shows the newest three', async () => {
  await addPosts(w.db, wen.id, [
    post('一', 40),
    post('二', 30),
    post('三', 20, { images: [{ key: 'ab/c.jpg', width: 30, height: 40 }] }),
    post('四', 10),
  ])
  expect(await count(lin, wen)).toBe(4)
  expect(await contents(lin, wen)).toEqual(['四', '三', '二'])
  const [, third] = (await lin.call(planet.cards, { uid: wen.uid })).dynamicCard
  expect(third).toMatchObject({ createTime: w.now().getTime() - 20 * hour })
  expect(third?.dynamicId).toMatch(/^[\w-]{22}$/)
  expect(third?.images).toEqual([expect.stringContaining('/files/ab/c.jpg?')])
})

test('counts and shows anonymous and private posts on no page, not even on one’s own', async () => {
  await addPosts(w.db, wen.id, [post('实名', 3), post('匿名', 2, { anonymous: true }), post('自己看', 1)])
  await w.db.updateTable('dynamics').set({ audience: audience.self }).where('content', '=', '自己看').execute()
  expect([await count(lin, wen), await count(wen, wen)]).toEqual([1, 1])
  expect(await contents(lin, wen)).toEqual(['实名'])
  expect(await contents(wen, wen)).toEqual(['实名'])
})

test.each(['pending', 'rejected', 'deleted'] as const)('lists a post in state %s nowhere', async (state) => {
  await addPosts(w.db, wen.id, [post('在', 2), post('不在', 1)])
  await w.db.updateTable('dynamics').set({ state }).where('content', '=', '不在').execute()
  for (const viewer of [lin, wen]) expect([await count(viewer, wen), await contents(viewer, wen)]).toEqual([1, ['在']])
})

test('answers an empty list without posts, and answers a hidden user like an unknown one', async () => {
  expect([await count(lin, wen), await contents(lin, wen)]).toEqual([0, []])
  const hidden = await Promise.all(
    [{ stealth: true }, { paired: true }, { banned_at: w.now() }, { cancelled_at: w.now() }].map((wish) =>
      w.person('某', wish),
    ),
  )
  for (const { id } of hidden) await addPosts(w.db, id, [post('看不到', 1)])
  for (const call of [planet.count, planet.cards, profile.info]) {
    const answers = await Promise.all(
      [...hidden.map(({ uid }) => uid), newUid()].map(async (uid) => (await lin.send(call, { uid })).text),
    )
    expect(new Set(answers).size).toBe(1)
  }
  const [stealthy] = hidden
  if (!stealthy) throw new Error('nobody hides')
  expect(await count(stealthy, stealthy)).toBe(1)
})
