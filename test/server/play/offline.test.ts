import { cancellation } from '../../../contract/account/cancellation'
import { notices } from '../../../contract/core/notices'
import { plus } from '../../../contract/kernel/time'
import { dogFood } from '../../../contract/money/dog-food'
import { offline } from '../../../contract/play/offline'
import { punish } from '../../../server/domains/account/punishments'
import { watchLedger } from '../../../server/domains/money/dog-food'
import { seatsOff } from '../../../server/domains/play/offline'
import { matrixOf } from '../../../server/kernel/qr-code'
import { cancelDue } from '../../../server/leaving'
import { runJob } from '../../support/jobs'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'
import { activity, attender, calledOff, day, enters, expectSound, hour, info, leave, signUp } from './offline-acts'

let w: World
let lin: Person
let hua: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  lin = await attender(w, '林小满')
  hua = await attender(w, '华')
  mei = await attender(w, '梅')
})
afterEach(async () => {
  await expectSound(w)
  await w.close()
})

const settle = () => runJob(w, 'settle-activities')
const list = (person: Person, scope: 'coming' | 'mine' | 'past') =>
  person.call(offline.activityList, { scope, pageNo: 1, pageSize: 10 })

// B.offline.01, B.offline.02
test('lists a coming activity with its seats, and shows its price and the end of free leaving', async () => {
  const name = await activity(w)
  expect((await list(lin, 'coming')).records).toEqual([
    {
      activityId: name,
      title: '西湖边散步',
      banners: [],
      activityType: 1,
      city: '杭州',
      place: '断桥集合',
      startTime: w.now().getTime() + 2 * day,
      endTime: w.now().getTime() + 2 * day + 3 * hour,
      phase: 'open',
      price: 30,
      capacity: 2,
      seatsLeft: 2,
      waiting: 0,
      ticketState: 'none',
    },
  ])
  expect(await info(lin, name)).toMatchObject({
    about: '沿着湖边走一圈，聊聊天。',
    refundTime: w.now().getTime() + day,
    obstacle: '',
    ticket: { signUpId: '', state: 'none' },
    election: '',
    evaluations: { total: 0, average: 0, list: [] },
  })
  await expect(info(lin, 'x'.repeat(22))).rejects.toMatchObject({ code: 404 })
  w.pass(3 * day)
  expect((await list(lin, 'coming')).records).toEqual([])
  expect((await list(lin, 'past')).records).toMatchObject([{ activityId: name, phase: 'ended', seatsLeft: 0 }])
})

test('charges a seat once, even for repeated sign-ups, and refunds everything once when the user leaves in time', async () => {
  const name = await activity(w)
  const ticket = await signUp(lin, name)
  expect(ticket).toMatchObject({ state: 'going', paid: 30, refund: 30, waitingPlace: 0 })
  expect(ticket.code).toMatch(/^\d{6}$/)
  // a QR code that staff scan at the door
  expect(ticket.matrix).toEqual(matrixOf(`${name} ${ticket.code}`))
  expect(await signUp(lin, name)).toEqual(ticket)
  expect(await lin.holds()).toBe(70)
  expect((await info(hua, name)).seatsLeft).toBe(1)
  expect((await list(lin, 'mine')).records).toMatchObject([{ activityId: name, ticketState: 'going' }])
  const said = { signUpId: ticket.signUpId, refund: 30 }
  expect(await lin.call(offline.leave, said)).toMatchObject({ state: 'left', refunded: 30, code: '', matrix: [] })
  expect(await lin.call(offline.leave, said)).toMatchObject({ state: 'left', refunded: 30 })
  expect(await lin.holds()).toBe(100)
  expect((await info(hua, name)).seatsLeft).toBe(2)
  expect(await signUp(lin, name)).toMatchObject({ state: 'going' })
  const { records } = await lin.call(dogFood.records, { condition: 0, pageNo: 1, pageSize: 15 })
  expect(records.map(({ description }) => description)).toEqual([
    '线下活动报名',
    '线下活动退回',
    '线下活动报名',
    '测试',
  ])
})

test('refunds nothing from the day before on, and never charges another amount than announced', async () => {
  const name = await activity(w)
  const { signUpId } = await signUp(lin, name)
  w.pass(day)
  await expect(lin.call(offline.leave, { signUpId, refund: 30 })).rejects.toThrow('能退回的狗粮变了')
  expect((await info(lin, name)).ticket).toMatchObject({ refund: 0 })
  expect(await lin.call(offline.leave, { signUpId, refund: 0 })).toMatchObject({ state: 'left', refunded: 0 })
  expect(await lin.holds()).toBe(70)
  await signUp(hua, name)
  w.pass(day)
  await expect(leave(hua, name)).rejects.toThrow('活动已经开始')
  await expect(signUp(mei, name)).rejects.toThrow('活动已经开始')
})

test('moves the first user up on the waiting list of a full activity, charges nothing more and notifies them', async () => {
  const name = await activity(w, { capacity: 1 })
  await signUp(lin, name)
  await expect(signUp(hua, name)).rejects.toThrow('名额刚刚满了，可以加入候补')
  expect(await hua.holds()).toBe(100)
  expect(await signUp(hua, name, true)).toMatchObject({
    state: 'waiting',
    waitingPlace: 1,
    paid: 30,
    refund: 30,
    code: '',
  })
  expect(await signUp(mei, name, true)).toMatchObject({ state: 'waiting', waitingPlace: 2 })
  expect(await info(mei, name)).toMatchObject({ seatsLeft: 0, waiting: 2, obstacle: '' })
  await leave(lin, name)
  expect((await info(hua, name)).ticket).toMatchObject({ state: 'going', code: expect.stringMatching(/^\d{6}$/) })
  expect((await info(mei, name)).ticket).toMatchObject({ state: 'waiting', waitingPlace: 1 })
  expect(await poppedUp(w, hua)).toEqual(['候补成功：「西湖边散步」有你的名额了，签到码在活动页'])
  expect((await hua.call(notices.popUps, {})).list).toMatchObject([{ place: 'activities' }])
  expect([await lin.holds(), await hua.holds(), await mei.holds()]).toEqual([100, 70, 70])
  await leave(mei, name)
  expect(await mei.holds()).toBe(100)
})

test('closes the waiting list when leaving is no longer free, and refunds users without a seat', async () => {
  const name = await activity(w, { capacity: 1 })
  await signUp(lin, name)
  await signUp(hua, name, true)
  w.pass(day)
  await expect(signUp(mei, name, true)).rejects.toThrow('名额已满')
  await settle()
  await settle()
  expect((await info(hua, name)).ticket).toMatchObject({ state: 'unseated', refunded: 30 })
  expect(await hua.holds()).toBe(100)
  expect(await poppedUp(w, hua)).toEqual(['「西湖边散步」的候补已截止，没有排到，30 狗粮已退回'])
  // a seat that is free now goes to the first user who asks
  await leave(lin, name)
  expect(await signUp(hua, name)).toMatchObject({ state: 'going', refund: 0 })
})

test('spends the held price when the activity is over', async () => {
  const name = await activity(w)
  await signUp(lin, name)
  w.pass(3 * day)
  await settle()
  await settle()
  expect(await lin.holds()).toBe(70)
  const { rows } = await w.pool.query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::int as sum from entries where house = 'held'",
  )
  expect(rows[0]?.sum).toBe(0)
})

test('orders my activities: coming ones soonest first, then past ones latest first', async () => {
  const at = (days: number) => ({ startsAt: plus(w.now(), days, 'day'), price: 0, capacity: 1 })
  const wishes = [
    ['明天', at(2)],
    ['下周', at(8)],
    ['第三', at(4)],
  ] as const
  for (const [title, wish] of wishes) await signUp(lin, await activity(w, { title, ...wish }))
  const titles = async () => (await list(lin, 'mine')).records.map(({ title }) => title)
  expect(await titles()).toEqual(['明天', '第三', '下周'])
  w.pass(5 * day)
  expect(await titles()).toEqual(['下周', '第三', '明天'])
})

test('refunds each user in full once when staff cancel, even late, and hides it from users without a sign-up', async () => {
  const name = await activity(w, { capacity: 1 })
  await signUp(lin, name)
  await signUp(hua, name, true)
  w.pass(1.5 * day)
  expect(await calledOff(w, name, '台风')).toBe(true)
  expect(await calledOff(w, name, '台风')).toBe(false)
  expect([await lin.holds(), await hua.holds()]).toEqual([100, 100])
  expect(await poppedUp(w, lin)).toEqual(['「西湖边散步」已取消：台风，30 狗粮已退回'])
  expect(await info(lin, name)).toMatchObject({ phase: 'cancelled', ticket: { state: 'cancelled', refunded: 30 } })
  expect((await list(lin, 'mine')).total).toBe(1)
  expect((await list(mei, 'coming')).total).toBe(0)
  await expect(info(mei, name)).rejects.toMatchObject({ code: 404 })
  await expect(signUp(mei, name)).rejects.toThrow('活动已取消')
  await expect(leave(lin, name)).rejects.toThrow('已经结束')
})

test('accepts a code at the door once, from two hours before the start to the end', async () => {
  const name = await activity(w)
  const { code } = await signUp(lin, name)
  expect(await enters(w, name, code)).toBe('early')
  w.pass(2 * day - 2 * hour)
  expect(await enters(w, name, '000000x')).toBe('unknown')
  expect(await enters(w, 'x'.repeat(22), code)).toBe('unknown')
  expect(await enters(w, name, code)).toBe('in')
  expect(await enters(w, name, code)).toBe('again')
  expect((await info(lin, name)).ticket).toMatchObject({ state: 'attended', code: '' })
  await expect(leave(lin, name)).rejects.toThrow('已经签到')
  const other = await signUp(hua, name)
  w.pass(5 * hour)
  expect(await enters(w, name, other.code)).toBe('early')
})

// A.punish.02
test('refuses users banned from the app or from activities, and gives their seat to the waiting list', async () => {
  const name = await activity(w, { capacity: 1 })
  await signUp(lin, name)
  await signUp(hua, name, true)
  await signUp(mei, name, true)
  const bans = (person: Person, ban: 'featureBan' | 'ban', until?: Date) =>
    w.db.transaction().execute((tx) =>
      punish(tx, {
        user: person.id,
        kind: ban,
        ...(ban === 'featureBan' && { feature: 'activity' }),
        ...(until && { until }),
        reason: '骚扰',
        now: w.now(),
      }),
    )
  await bans(hua, 'featureBan')
  await bans(lin, 'ban')
  await settle()
  expect((await info(mei, name)).ticket).toMatchObject({ state: 'going' })
  expect((await info(hua, name)).ticket).toMatchObject({ state: 'dropped', refunded: 30 })
  expect(await poppedUp(w, hua)).toContain('账号无法参加活动，「西湖边散步」的报名已取消，30 狗粮已退回')
  expect([await lin.holds(), await hua.holds()]).toEqual([100, 100])
  await expect(signUp(hua, name)).rejects.toMatchObject({ code: 1018 })
  expect((await lin.send(offline.signUp, { activityId: name, wait: false })).status).toBe(401)
  // a ban that ends before the activity does not cost the seat
  await bans(mei, 'ban', new Date(w.now().getTime() + hour))
  await settle()
  expect((await w.db.selectFrom('sign_ups').where('user_id', '=', mei.id).select('state').execute())[0]?.state).toBe(
    'going',
  )
})

test('frees the seat when its user closes their account, and refunds the hold once', async () => {
  const name = await activity(w, { capacity: 1, startsAt: plus(w.now(), 40, 'day') })
  await signUp(lin, name)
  await signUp(hua, name, true)
  await lin.call(cancellation.request, { agreed: true })
  w.pass(16 * day)
  expect([await cancelDue(w.deps, w.now()), await cancelDue(w.deps, w.now())]).toEqual([1, 0])
  expect(await w.db.selectFrom('sign_ups').select(['user_id', 'state']).execute()).toEqual([
    { user_id: hua.id, state: 'going' },
  ])
  const { rows } = await w.pool.query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::int as sum from entries where house = 'held'",
  )
  expect(rows[0]?.sum).toBe(30)
})

test('refuses a sign-up without a verified name, or with too little dog food, and takes no seat', async () => {
  const name = await activity(w)
  const fresh = await w.person('新', { dogFood: 100 })
  await expect(signUp(fresh, name)).rejects.toMatchObject({ code: 900600004 })
  const poor = await attender(w, '穷', 29)
  await expect(signUp(poor, name)).rejects.toMatchObject({ code: 450, data: { num: 29 } })
  expect((await info(lin, name)).seatsLeft).toBe(2)
  expect((await info(poor, name)).ticket.state).toBe('none')
})

test('refuses to leave, read or evaluate by another user’s ticket', async () => {
  const name = await activity(w)
  const { signUpId } = await signUp(lin, name)
  await expect(hua.call(offline.leave, { signUpId, refund: 30 })).rejects.toMatchObject({ code: 404 })
  await expect(hua.call(offline.signUpInfo, { signUpId })).rejects.toMatchObject({ code: 404 })
  const seen = JSON.stringify([await info(hua, name), await list(hua, 'coming')])
  for (const secret of [signUpId, lin.uid, lin.nickname]) expect(seen).not.toContain(secret)
})

test('finds a forged seat and a forged refund in the nightly check', async () => {
  const name = await activity(w)
  await signUp(lin, name)
  await w.pool.query('update offline_activities set taken = 2')
  await expect(watchLedger(w.db, [seatsOff])).rejects.toThrow('seats_off 1')
  await w.pool.query('update offline_activities set taken = 1')
  await leave(lin, name)
  await w.pool.query('update sign_ups set refunded = 0')
  await expect(watchLedger(w.db, [seatsOff])).rejects.toThrow('refunds_off 1')
  await w.pool.query('update sign_ups set refunded = 30')
})
