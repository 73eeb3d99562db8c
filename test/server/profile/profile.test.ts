import { visitors } from '../../../contract/meeting/visitors'
import { profile } from '../../../contract/profile/profile'
import { newUid } from '../../../server/kernel/keys'
import { giveHeld, takeHeld } from '../../support/cards'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
  wen = await w.person('文', {
    birth_date: '1995-01-20',
    height: 168,
    school: '复旦大学',
    position: '编辑',
    income: 3,
    self_description: '爱猫',
    interests: ['猫', '山'],
    verified: ['realName', 'work'],
    level: 2,
  })
})
afterEach(() => w.close())

// C.plane.39
test('answers the fields of oneself that the paper planes read, by the names of the specification', async () => {
  const me = await wen.call(profile.me, {})
  expect(me).toMatchObject({ dataLevel: 2, finishRealPersonAuth: true, status: 1, avatarAuth: { status: 0 } })
  expect(me.basicinfo).toEqual({ nickname: '文', avatar: me.avatar })
})

// A.profile.12, A.profile.16
test('shows its owner’s facts, year of birth and zodiac sign, and not the day of birth', async () => {
  const shown = await lin.send(profile.info, { uid: wen.uid })
  expect(shown.body.data).toMatchObject({
    role: 4,
    dataLevel: 2,
    status: 1,
    userInfo: {
      uid: wen.uid,
      nickname: '文',
      birthYear: 1995,
      constellation: '水瓶座',
      height: 168,
      highestdegree: 6,
      highestschool: '复旦大学',
      position: '编辑',
      income: 3,
      selfDescription: '爱猫',
      interests: ['猫', '山'],
      verified: { realName: true, education: false, work: true, marital: false },
      vip: false,
      isOfficial: false,
    },
  })
  expect(shown.text).not.toContain('01-20')
})

test('counts a look at another user as a visit, but not a look at oneself or a refused one', async () => {
  await lin.call(profile.info, { uid: wen.uid })
  await wen.call(profile.info, { uid: wen.uid })
  expect((await wen.call(visitors.counts, {})).totalVisitorNums).toBe(1)
  const hidden = await w.person('隐', { stealth: true })
  await expect(lin.call(profile.info, { uid: hidden.uid })).rejects.toMatchObject({ code: 404 })
  expect((await hidden.call(visitors.counts, {})).totalVisitorNums).toBe(0)
})

// security G4
test('answers the same for hidden, paired, banned, erased and unknown users', async () => {
  const wishes = [{ stealth: true }, { paired: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]
  const people = await Promise.all(wishes.map((wish) => w.person('某', wish)))
  const answers = await Promise.all(
    [...people.map(({ uid }) => uid), newUid()].map(async (uid) => {
      const { status, text } = await lin.send(profile.info, { uid })
      return `${status} ${text}`
    }),
  )
  expect(new Set(answers)).toEqual(
    new Set(['404 {"success":false,"code":404,"msg":"内容不存在或暂时无法查看","data":{}}']),
  )
})

test('shows a hidden user their own page with the hidden role', async () => {
  const hidden = await w.person('隐', { stealth: true })
  expect(await hidden.call(profile.info, { uid: hidden.uid })).toMatchObject({ role: 5, status: 0 })
  expect(await hidden.call(profile.me, {})).toMatchObject({ role: 5, userUuid: hidden.uid })
})

// A.profile.15, A.prefer.01
test('counts the basics as complete with a portrait, a city, a height and a degree', async () => {
  const finished = async () => (await wen.call(profile.me, {})).finishEditBasicInfo
  expect(await finished()).toBe(false)
  await w.db.updateTable('users').set({ avatar_key: 'aa/x.jpg' }).where('id', '=', wen.id).execute()
  expect(await finished()).toBe(true)
})

test('shows a membership on the page until it ends', async () => {
  const mei = await w.person('梅', { member: true })
  const vip = async () => (await lin.call(profile.info, { uid: mei.uid })).userInfo.vip
  expect(await vip()).toBe(true)
  await w.db.updateTable('memberships').set({ expires_at: w.now() }).execute()
  expect(await vip()).toBe(false)
})

// A.me.02
test('answers the hearts and meet cards that a user holds, and 0 without any', async () => {
  await giveHeld(w, wen, 'heart', 3)
  await giveHeld(w, wen, 'meet', 1)
  expect(await wen.call(profile.me, {})).toMatchObject({ heartUnlockCount: 3, applyToMeetCount: 1 })
  expect(await lin.call(profile.me, {})).toMatchObject({ heartUnlockCount: 0, applyToMeetCount: 0 })
  await takeHeld(w, wen)
  await giveHeld(w, wen, 'meet', 2)
  expect(await wen.call(profile.me, {})).toMatchObject({ heartUnlockCount: 0, applyToMeetCount: 2 })
  await expect(w.db.updateTable('card_lots').set({ remaining: -1 }).execute()).rejects.toMatchObject({ code: '23514' })
})
