import { blocking } from '../../../contract/core/blocking'
import { minuteOf } from '../../../contract/kernel/time'
import { likes } from '../../../contract/meeting/likes'
import { invite } from '../../../contract/money/invite'
import { planet } from '../../../contract/planet/planet'
import { yearEnd } from '../../../contract/play/year-end'
import { punish } from '../../../server/domains/account/punishments'
import { newHandle } from '../../../server/kernel/keys'
import { soundLedger } from '../../attack/crowd'
import { runJob } from '../../support/jobs'
import { type Person, type World, world } from '../../world'
import { finishes, registers } from '../money/invite-world'
import { at, balance, claim, draw, look, points, taskOf, unbalanced } from './year-end-acts'

const day = 86_400_000

let w: World
let lin: Person
beforeEach(async () => {
  w = await world({ env: { YEAR_END: 'always' } })
  lin = await w.person('林小满', { verified: ['realName'] })
})
afterEach(async () => {
  expect(await unbalanced(w)).toEqual([])
  expect(await w.audit()).toEqual(soundLedger)
  await w.close()
})

// B.yearend.04
test('shows its period, the price of a draw and the prizes', async () => {
  expect(await look(lin)).toMatchObject({
    startTime: new Date('2025-01-17T10:00:00+08:00').getTime(),
    endTime: new Date('2025-02-07T23:59:59.999+08:00').getTime(),
    open: true,
    drawCost: 100,
  })
  expect((await lin.call(yearEnd.prizes, at)).list[0]).toEqual({
    icon: 'memberCoupon',
    prizeName: '大会员优惠券',
    weight: 1600,
  })
  expect(await lin.call(yearEnd.queryH5Info, at)).toMatchObject({ rulesPath: '/protocol-url/year-end-romance-rule' })
  expect(await balance(lin)).toBe(0)
})

// B.yearend.08, B.yearend.10, B.yearend.12
test('pays for a task once a day, when its event has happened', async () => {
  expect(await taskOf(lin, 'post')).toMatchObject({
    status: 0,
    progressDesc: '0/1 条',
    taskTypeDesc: '每日',
    type: 'publish',
  })
  await expect(claim(lin, 'post')).rejects.toThrow('任务还没有完成')
  await lin.call(planet.publish, { clientKey: newHandle(), content: '今天天气真好' })
  expect(await taskOf(lin, 'post')).toMatchObject({ status: 1, buttonText: '领取' })
  expect(await claim(lin, 'post')).toEqual({ balance: 40 })
  await expect(claim(lin, 'post')).rejects.toThrow('已经领取过了')
  expect(await taskOf(lin, 'post')).toMatchObject({ status: 2, buttonText: '已完成' })
  expect(await balance(lin)).toBe(40)
  w.pass(day)
  expect(await taskOf(lin, 'post')).toMatchObject({ status: 0 })
  await expect(claim(lin, 'post')).rejects.toThrow('任务还没有完成')
  await expect(claim(lin, 'nothing')).rejects.toThrow('内容不存在')
})

test('counts likes for one day, and a verified real name only once', async () => {
  const others = [await w.person('甲'), await w.person('乙'), await w.person('丙')]
  for (const { uid } of others) await lin.call(likes.like, { uid, type: 1 })
  expect(await taskOf(lin, 'like')).toMatchObject({ status: 1, progressDesc: '3/3 人' })
  expect(await claim(lin, 'like')).toEqual({ balance: 30 })
  expect(await claim(lin, 'real-name')).toEqual({ balance: 130 })
  w.pass(day)
  await expect(claim(lin, 'real-name')).rejects.toThrow('已经领取过了')
  const fresh = await w.person('新')
  await expect(claim(fresh, 'real-name')).rejects.toThrow('任务还没有完成')
})

// B.yearend.24
test('counts a friend who registered by my invitation and got verified once, and at most three friends', async () => {
  const { code } = await lin.call(invite.mine, {})
  const friend = await registers(w, { invite: code })
  expect(await taskOf(lin, 'invite')).toMatchObject({ status: 0, progressDesc: '0/3 人', taskTypeDesc: '限时' })
  await finishes(w, friend)
  expect(await taskOf(lin, 'invite')).toMatchObject({ status: 1, progressDesc: '1/3 人' })
  expect(await claim(lin, 'invite')).toEqual({ balance: 100 })
  await expect(claim(lin, 'invite')).rejects.toThrow('已经领取过了')
  await finishes(w, await registers(w, { invite: code }))
  expect(await claim(lin, 'invite')).toEqual({ balance: 200 })
})

// B.yearend.12
test('gives one reward for many concurrent claims', async () => {
  const shots = await Promise.all(
    Array.from({ length: 20 }, () => lin.send(yearEnd.claim, { ...at, taskId: 'sign-in' })),
  )
  expect(shots.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await balance(lin)).toBe(30)
})

// B.yearend.25
test('refuses a draw and a claim by a user banned from activities', async () => {
  await look(lin)
  await points(w, lin, 100)
  await w.db
    .transaction()
    .execute((tx) =>
      punish(tx, { user: lin.id, kind: 'featureBan', feature: 'activity', reason: '刷奖', now: w.now() }),
    )
  await expect(draw(lin)).rejects.toMatchObject({ code: 1018 })
  await expect(claim(lin, 'sign-in')).rejects.toMatchObject({ code: 1018 })
})

// B.yearend.23
test('draws and claims nothing outside the period, and says so', async () => {
  await look(lin)
  await points(w, lin, 100)
  Object.assign(w.deps.env, { YEAR_END: 'auto' })
  await expect(draw(lin)).rejects.toThrow('不在活动时间内')
  await expect(claim(lin, 'sign-in')).rejects.toThrow('不在活动时间内')
  expect(await look(lin)).toMatchObject({ open: false })
  expect(await balance(lin)).toBe(100)
})

// B.yearend.06
test('lists winners by one letter, without users the viewer may not see', async () => {
  await look(lin)
  const names = ['阿明', '隐身', '封了', '走了', '屏蔽我的', '我屏蔽的']
  const people = new Map<string, Person>()
  for (const name of names) {
    const person = await w.person(name)
    people.set(name, person)
    await points(w, person, 100)
    await draw(person)
  }
  const change = (name: string, set: object) =>
    w.db
      .updateTable('users')
      .set(set)
      .where('id', '=', people.get(name)?.id ?? 0)
      .execute()
  await change('隐身', { stealth: true })
  await change('封了', { banned_at: w.now() })
  await change('走了', { cancelled_at: w.now() })
  const of = (name: string) => people.get(name) ?? lin
  await of('屏蔽我的').call(blocking.block, { targetUserId: lin.uid, type: 1 })
  await lin.call(blocking.block, { targetUserId: of('我屏蔽的').uid, type: 1 })
  const { list } = await lin.call(yearEnd.recentPrizeRecords, at)
  expect(list).toEqual([{ nickname: '阿**', prizeName: expect.any(String) }])
})

// B.yearend.23, B.X16
test('says before its period when it begins', async () => {
  Object.assign(w.deps.env, { YEAR_END: 'auto' })
  const from = new Date(w.now().getTime() + day)
  Object.assign(w.deps.env, { YEAR_END_WINDOW: { from, until: new Date(from.getTime() + day) } })
  await expect(draw(lin)).rejects.toThrow(`活动 ${minuteOf(from)} 开始`)
})

test('offers daily tasks that are together worth one draw', async () => {
  const { list } = await lin.call(yearEnd.tasks, at)
  const daily = list.filter(({ taskType }) => taskType === 2)
  expect(daily.reduce((sum, { taskWorth }) => sum + taskWorth, 0)).toBe((await look(lin)).drawCost)
})

// B.yearend.23
test('takes the points that are left after the end, and none before or while an operator opens it by hand', async () => {
  const mei = await w.person('梅')
  await points(w, lin, 150)
  await points(w, mei, 30)
  const until = new Date(w.now().getTime() + day)
  const window = { from: w.now(), until }
  Object.assign(w.deps.env, { YEAR_END_WINDOW: window })
  w.pass(2 * day)
  await runJob(w, 'clear-year-end-points')
  Object.assign(w.deps.env, { YEAR_END: 'auto', YEAR_END_WINDOW: { ...window, until: w.now() } })
  await runJob(w, 'clear-year-end-points')
  expect([await balance(lin), await balance(mei)]).toEqual([150, 30])
  Object.assign(w.deps.env, { YEAR_END_WINDOW: window })
  await runJob(w, 'clear-year-end-points')
  await runJob(w, 'clear-year-end-points')
  expect([await balance(lin), await balance(mei)]).toEqual([0, 0])
  // an operator opened it once more meanwhile
  await points(w, lin, 40)
  w.pass(60_000)
  await runJob(w, 'clear-year-end-points')
  expect(await balance(lin)).toBe(0)
})
