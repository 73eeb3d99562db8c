import { blocking } from '../../../contract/core/blocking'
import { gender } from '../../../contract/kernel/options'
import { ms } from '../../../contract/kernel/time'
import { lab, labLimits } from '../../../contract/meeting/lab'
import { likes } from '../../../contract/meeting/likes'
import { type Person, type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const scene = 1 as const
const oneDay = ms(1, 'day')
const complete = () => ({ height: 170, avatar_key: 'aa/a.jpg', last_used_at: w.now() })
const man = (name: string) => w.person(name, { gender: gender.male, ...complete() })
const woman = (name: string, more = {}) => w.person(name, { gender: gender.female, ...complete(), ...more })
const several = async (make: (name: string) => Promise<Person>, count: number, name: string) => {
  const people: Person[] = []
  for (let i = 0; i < count; i++) people.push(await make(`${name}${'甲乙丙丁戊己庚辛壬癸子丑'[i] ?? '寅'}`))
  return people
}

// B.lab.01, B.lab.02, B.lab.20
test('keeps one list a day across reloads, ends it when all are answered, and makes a new one the next day', async () => {
  const me = await man('林')
  await several(woman, 12, '文')
  expect(await me.call(lab.showTab, {})).toEqual({ labGuessYouLike: true })
  Object.assign(w.deps.env, { LAB_GUESS: 'off' })
  expect(await me.call(lab.showTab, {})).toEqual({ labGuessYouLike: false })
  expect(await me.call(lab.guess, {})).toEqual([])
  Object.assign(w.deps.env, { LAB_GUESS: 'on' })
  const first = await me.call(lab.guess, {})
  expect(first).toHaveLength(labLimits.guessesPerDay)
  expect(new Set(first).size).toBe(first.length)
  w.pass(1000)
  expect(await me.call(lab.guess, {})).toEqual(first)
  expect(await me.call(lab.played, {})).toBe(false)
  for (const guestUid of first) await me.call(lab.answer, { guestUid, likeOrNot: true, scene })
  w.pass(1000)
  expect(await me.call(lab.guess, {})).toEqual([])
  expect(await me.call(lab.played, {})).toBe(true)
  w.pass(oneDay)
  const second = await me.call(lab.guess, {})
  expect(second).toHaveLength(2)
  for (const uid of second) expect(first).not.toContain(uid)
})

// B.lab.09, B.lab.19
test('keeps the first of many answers, and reveals it to no other user', async () => {
  const me = await man('林')
  const wen = await woman('文')
  expect(await me.call(lab.guess, {})).toEqual([wen.uid])
  const said = await Promise.allSettled(
    [true, false, true, false].map((likeOrNot) => me.call(lab.answer, { guestUid: wen.uid, likeOrNot, scene })),
  )
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const lists = [await me.call(lab.liked, { scene }), await me.call(lab.unliked, { scene })]
  expect(lists.flat()).toEqual([expect.objectContaining({ uid: wen.uid, nickName: wen.nickname, birthYear: 1996 })])
  expect(await wen.call(likes.counts, {})).toMatchObject({ likeMe: 0, newLikeMe: 0 })
  const stranger = await man('陈')
  await expect(me.call(lab.answer, { guestUid: stranger.uid, likeOrNot: true, scene })).rejects.toMatchObject({
    code: 404,
  })
})

test('leaves out hidden, banned and paired users, and drops a user who hides later from existing lists', async () => {
  const me = await man('林')
  const there = await woman('文')
  await woman('隐', { stealth: true })
  await woman('封', { banned_at: w.now() })
  await woman('双', { paired: true })
  expect(await me.call(lab.guess, {})).toEqual([there.uid])
  await me.call(lab.answer, { guestUid: there.uid, likeOrNot: true, scene })
  expect(await me.call(lab.liked, { scene })).toHaveLength(1)
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', there.id).execute()
  w.pass(1000)
  expect(await me.call(lab.liked, { scene })).toEqual([])
})

test('shows all fitting users equally often', async () => {
  const women = await several(woman, 12, '文')
  const men = await several(man, 6, '林')
  const shown = new Map(women.map(({ uid }) => [uid, 0]))
  for (const one of men) {
    for (const uid of await one.call(lab.guess, {})) shown.set(uid, (shown.get(uid) ?? 0) + 1)
    w.pass(1000)
  }
  const counts = [...shown.values()]
  expect(counts.reduce((a, b) => a + b)).toBe(men.length * labLimits.guessesPerDay)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

test('makes one list under concurrent first reads', async () => {
  const me = await man('林')
  await several(woman, 12, '文')
  const looks = await Promise.all(Array.from({ length: 6 }, () => me.call(lab.guess, {})))
  expect(looks[0]).toHaveLength(labLimits.guessesPerDay)
  for (const look of looks) expect(look).toEqual(looks[0])
})

// a blocker looks the same as a user in stealth
test('leaves out users who blocked me, and refuses answers about them', async () => {
  const me = await man('林')
  const [wen, an] = [await woman('文'), await woman('安')]
  await wen.call(blocking.block, { targetUserId: me.uid, type: 1 })
  expect(await me.call(lab.guess, {})).toEqual([an.uid])
  await an.call(blocking.block, { targetUserId: me.uid, type: 1 })
  w.pass(1000)
  expect(await me.call(lab.guess, {})).toEqual([])
  for (const { uid } of [wen, an])
    await expect(me.call(lab.answer, { guestUid: uid, likeOrNot: true, scene })).rejects.toMatchObject({ code: 404 })
})
