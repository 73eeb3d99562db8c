import { verify } from '../../../contract/account/verify'
import { giftWords, welcomeGifts } from '../../../contract/account/verify-welcome'
import { notices } from '../../../contract/core/notices'
import { plus } from '../../../contract/kernel/time'
import { profile } from '../../../contract/profile/profile'
import { dropOldWelcomes } from '../../../server/domains/account/verify'
import { type Person, type World, world } from '../../world'
import { applicant, goThrough } from './verify-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const held = async (person: Person) => {
  const { heartUnlockCount, applyToMeetCount, dataLevel } = await person.call(profile.me, {})
  return [dataLevel, heartUnlockCount, applyToMeetCount]
}
const welcomed = async (person: Person) => (await person.call(verify.mine, {})).welcomed
const told = async (person: Person) => {
  const { list } = await person.call(notices.popUps, {})
  return list.map(({ text }) => text).filter((text) => text.includes('送你'))
}

test('gives the welcome gift of a reached level once, with a notice and without an expiry', async () => {
  const lin = await applicant(w, '林', { avatar_key: 'ab/c.jpg' })
  await w.db.updateTable('users').set({ level: 0, height: 0 }).where('id', '=', lin.id).execute()
  expect(await held(lin)).toEqual([0, 0, 0])
  await lin.call(profile.edit, { height: 165 })
  expect(await held(lin)).toEqual([1, 2, 0])
  expect(await told(lin)).toEqual(['升到铜牌了，送你 2 颗心，在卡券里。一颗心可以看一位喜欢你的人是谁'])
  await goThrough(w, lin, 'pass')
  expect(await held(lin)).toEqual([2, 5, 1])
  expect(await told(lin)).toHaveLength(2)
  expect(await welcomed(lin)).toBe(2)

  // losing the level and reaching it again gives no second gift
  await w.db.updateTable('users').set({ level: 0 }).where('id', '=', lin.id).execute()
  await lin.call(profile.edit, { height: 166 })
  expect([await held(lin), await welcomed(lin)]).toEqual([[2, 5, 1], 2])
  expect(await told(lin)).toHaveLength(2)
  const lots = await w.db.selectFrom('card_lots').selectAll().where('user_id', '=', lin.id).execute()
  expect(lots.map(({ source, expires_at: ends }) => [source, ends])).toEqual(Array(3).fill(['新人礼', null]))
})

test('gives both gifts when two levels are reached at once, and each only once in concurrent edits', async () => {
  const lin = await applicant(w, '林', { avatar_key: 'ab/c.jpg', verified: ['realName'] })
  await w.db.updateTable('users').set({ level: 0 }).where('id', '=', lin.id).execute()
  await Promise.all(Array.from({ length: 6 }, (_, n) => lin.send(profile.edit, { height: 160 + n })))
  expect(await held(lin)).toEqual([2, 5, 1])
  expect(await told(lin)).toHaveLength(2)
})

// security M15
test('gives a new account of the same person no second welcome gift for a year', async () => {
  const ready = { avatar_key: 'ab/c.jpg', level: 0 as const }
  const phone = Buffer.alloc(32, 7)
  const account = async (name: string) => {
    const one = await applicant(w, name, ready)
    await w.db.updateTable('users').set({ level: 0, height: 0, phone_lookup: phone }).where('id', '=', one.id).execute()
    await one.call(profile.edit, { height: 165 })
    return one
  }
  const lin = await account('林')
  expect(await held(lin)).toEqual([1, 2, 0])
  await w.db.updateTable('users').set({ phone_lookup: null, cancelled_at: w.now() }).where('id', '=', lin.id).execute()
  const again = await account('林回来了')
  expect(await held(again)).toEqual([1, 0, 0])
  expect([await told(again), await welcomed(again)]).toEqual([[], 0])
  await w.db
    .updateTable('users')
    .set({ phone_lookup: null, cancelled_at: w.now() })
    .where('id', '=', again.id)
    .execute()
  // after a year, the number may belong to another person
  await dropOldWelcomes(w.db, plus(w.now(), 366, 'day'))
  expect(await held(await account('后来的人'))).toEqual([1, 2, 0])
})

test('announces exactly the gifts that are given', () => {
  const words = Object.values(welcomeGifts).map((gift) => giftWords(gift))
  expect(words).toEqual(['2 颗心', '1 张想认识卡、3 颗心'])
})
