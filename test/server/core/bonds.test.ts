import { profile } from '../../../contract/profile/profile'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间')
  wen = await w.person('文文不吃葱')
})
afterEach(() => w.close())

let handles = 0
const handle = () => `${++handles}`.padStart(22, 'h')
const follows = (a: Person, b: Person) =>
  w.db.insertInto('follows').values({ follower_id: a.id, followed_id: b.id, handle: handle(), at: w.now() }).execute()
const likes = (a: Person, b: Person) =>
  w.db.insertInto('likes').values({ liker_id: a.id, liked_id: b.id, handle: handle(), at: w.now() }).execute()
const recommends = (a: Person, b: Person, week: string) =>
  w.db
    .insertInto('recommends')
    .values({ recommender_id: a.id, recommended_id: b.id, week, city: '上海', handle: handle(), at: w.now() })
    .execute()

const strangers = {
  following: false,
  mutual: false,
  liked: false,
  likedMutually: false,
  recommendedThisWeek: false,
  conversationId: '',
}
const relation = async () => (await lin.call(profile.info, { uid: wen.uid })).relation

test('another user’s page includes the relation with the viewer, and the own page includes none', async () => {
  expect(await relation()).toEqual(strangers)
  await follows(lin, wen)
  await likes(lin, wen)
  expect(await relation()).toEqual({ ...strangers, following: true, liked: true })
  await follows(wen, lin)
  await likes(wen, lin)
  expect(await relation()).toEqual({ ...strangers, following: true, mutual: true, liked: true, likedMutually: true })
  expect(await lin.call(profile.info, { uid: lin.uid })).not.toHaveProperty('relation')
})

test('does not reveal on a user’s page that they follow or like the viewer', async () => {
  await follows(wen, lin)
  await likes(wen, lin)
  await recommends(wen, lin, '2026-03-09')
  expect(await relation()).toEqual(strangers)
})

test('counts a recommendation until its week is over in Shanghai', async () => {
  await recommends(lin, wen, '2026-03-09')
  expect((await relation())?.recommendedThisWeek).toBe(true)
  // from Tuesday noon to a minute before Monday
  w.pass(5.5 * 86_400_000 - 60_000)
  expect((await relation())?.recommendedThisWeek).toBe(true)
  w.pass(60_000)
  expect((await relation())?.recommendedThisWeek).toBe(false)
})

test('names the conversation of the two users, regardless of who started it', async () => {
  const [low, high] = [lin.id, wen.id].sort((a, b) => a - b) as [number, number]
  const public_id = 'c'.repeat(22)
  await w.db
    .insertInto('conversations')
    .values({ public_id, low_id: low, high_id: high, opened_by: 'mutual', created_at: w.now() })
    .execute()
  expect((await relation())?.conversationId).toBe(public_id)
})
