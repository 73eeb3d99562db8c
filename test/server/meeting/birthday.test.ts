import { limits } from '../../../contract/kernel/limits'
import { birthday, birthdayLimits } from '../../../contract/meeting/birthday'
import { profile } from '../../../contract/profile/profile'
import { birthdayYear } from '../../../server/domains/profile/profile/rules'
import { soundLedger } from '../../attack/crowd'
import { type World, world } from '../../world'

const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)

// B.birthday.05, B.X23
test.each([
  ['1996-05-20', '2026-05-19', undefined],
  ['1996-05-20', '2026-05-20', 2026],
  ['1996-05-20', '2026-05-26', 2026],
  ['1996-05-20', '2026-05-27', undefined],
  ['1996-12-30', '2027-01-02', 2026],
  ['1996-02-29', '2026-03-01', 2026],
  ['1996-02-29', '2026-02-28', undefined],
  ['1996-02-29', '2028-02-29', 2028],
  ['2026-05-20', '2026-05-20', undefined],
])('shows a person born on %s on the day %s the birthday of %s', (birthDay, day, year) => {
  expect(birthdayYear(birthDay, noon(day))).toBe(year)
})

test('begins a birthday at midnight in Shanghai', () => {
  expect(birthdayYear('1996-05-20', new Date('2026-05-19T15:59:59Z'))).toBeUndefined()
  expect(birthdayYear('1996-05-20', new Date('2026-05-19T16:00:00Z'))).toBe(2026)
})

let w: World
beforeEach(async () => {
  w = await world({ at: noon('2026-05-20') })
})
afterEach(() => w.close())

// B.birthday.01, B.birthday.03, B.birthday.06
test('gives the gift once a year, even for repeated and simultaneous requests', async () => {
  const lin = await w.person('林', { birth_date: '1996-05-20', verified: ['realName'] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => lin.send(birthday.reward, {})))
  expect(answers.map(({ body }) => body.data)).toEqual(answers.map(() => ({ dogFood: birthdayLimits.birthdayDogFood })))
  expect(await lin.holds()).toBe(birthdayLimits.birthdayDogFood)
  const lots = await w.db.selectFrom('lots').where('user_id', '=', lin.id).selectAll().execute()
  expect(lots).toMatchObject([{ kind: 'limited', origin: 'granted' }])
  w.pass(6 * 86_400_000)
  await lin.call(birthday.reward, {})
  expect(await lin.holds()).toBe(birthdayLimits.birthdayDogFood)
  expect(await w.audit()).toEqual(soundLedger)
})

// B.birthday.05
test('shows neither page nor gift on other days', async () => {
  const wen = await w.person('文', { birth_date: '1996-05-13', verified: ['realName'] })
  expect((await wen.send(birthday.reward, {})).body).toMatchObject({ success: false, msg: '页面已失效' })
  expect(await wen.call(birthday.info, {})).toMatchObject({ expired: true, dogFood: 0, matchUsers: [] })
  expect(await wen.holds()).toBe(0)
})

test('gives no gift without a verified name, and says how to get it', async () => {
  const lin = await w.person('林', { birth_date: '1996-05-20' })
  expect((await lin.send(birthday.reward, {})).body).toMatchObject({
    success: false,
    msg: '完成实名认证后才能领取生日礼物',
  })
  expect(await lin.holds()).toBe(0)
  expect(await lin.call(birthday.info, {})).toMatchObject({ expired: false, verified: false, nickname: '林' })
})

test('tells only a user with a birthday today about it in 我的', async () => {
  const [lin, wen] = [
    await w.person('林', { birth_date: '1996-05-20' }),
    await w.person('文', { birth_date: '1996-08-01' }),
  ]
  expect(await lin.call(profile.me, {})).toMatchObject({ birthday: true })
  expect(await wen.call(profile.me, {})).toMatchObject({ birthday: false })
})

// B.birthday.01
test('shows people of the daily match who are not decided yet, each with a reason', async () => {
  const done = { height: 170, avatar_key: 'aa/face.jpg', last_used_at: w.now() }
  const lin = await w.person('林', { ...done, birth_date: '1996-05-20' })
  for (let n = 0; n < 8; n += 1) await w.person(`先生${n}`, { ...done, gender: 1, birth_date: '1994-05-20' })
  const { matchUsers } = await lin.call(birthday.info, {})
  for (const { nickname, tips } of matchUsers) expect([nickname.startsWith('先生'), tips !== '']).toEqual([true, true])
  expect(matchUsers.length).toBeLessThanOrEqual(limits.birthdayMatches)
  expect(matchUsers.length).toBeGreaterThan(0)
})
