import { settings } from '../../../contract/account/settings'
import { switchIds } from '../../../contract/account/settings-switches'
import { blocking } from '../../../contract/core/blocking'
import { dogFood, dogFoodLimits } from '../../../contract/money/dog-food'
import { planet } from '../../../contract/planet/planet'
import { rewardLimits, rewards } from '../../../contract/planet/rewards'
import { grant, incomeMatured } from '../../../server/domains/money/dog-food'
import { rewardsOff } from '../../../server/domains/planet/rewards'
import { newHandle } from '../../../server/kernel/keys'
import { soundLedger } from '../../attack/crowd'
import { type Person, type World, world } from '../../world'
import { hour, told } from '../core/notices-acts'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { verified: ['realName'], gender: 1 })
  wen = await w.person('文一', { verified: ['realName'] })
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
  expect(await rewardsOff(w.db)).toEqual({ unpaidRewards: 0 })
  await w.close()
})

const has = (person: Person, amount: number, origin: 'bought' | 'granted' = 'bought') =>
  w.db
    .transaction()
    .execute((tx) =>
      grant(
        tx,
        { user: person.id, amount, once: newHandle(), kind: 'test', description: '测试', now: w.now() },
        { kind: 'permanent', origin },
      ),
    )
type Wish = { amount?: number; message?: string; clientKey?: string; dynamicId?: string }
const gives = (by: Person, to: Person, { amount = 20, clientKey = newHandle(), dynamicId, ...rest }: Wish = {}) => {
  const wish = { amount, clientKey, ...rest }
  return dynamicId === undefined
    ? by.call(rewards.send, { uid: to.uid, ...wish })
    : by.call(rewards.sendPost, { dynamicId, ...wish })
}
const refusal = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: Error) => error.message,
  )
const records = async (by: Person, condition: 0 | 4 = 0) =>
  (await by.call(dogFood.records, { pageNo: 1, pageSize: 15, condition })).records
const detail = async (by: Person) => {
  const [row] = await records(by)
  if (!row) throw new Error('no record')
  const { businessId, businessType, direction } = row
  return by.call(dogFood.detail, { businessId, businessType, direction: direction ? 'true' : 'false' })
}
const post = async (by: Person, wish: object = {}) =>
  (await by.call(planet.publish, { clientKey: newHandle(), content: '今天的晚霞', ...wish })).dynamicId

// A.money.08, A.money.10
test('makes one record of a reward for each side, with both names, the amount, the note and its time', async () => {
  await has(lin, 100)
  const { businessId, balance } = await gives(lin, wen, { amount: 52, message: '写得真好' })
  expect([balance, await lin.holds(), await wen.holds()]).toEqual([48, 48, 52])
  const [given, got] = [(await records(lin))[0], (await records(wen))[0]]
  expect(given).toMatchObject({
    description: '打赏给「文一」',
    record: '主页打赏',
    direction: true,
    changeNum: 52,
    businessId,
    businessType: 'reward',
  })
  expect(got).toMatchObject({
    description: '「林间」的打赏',
    record: '主页打赏 · 收益狗粮',
    direction: false,
    changeNum: 52,
    type: 4,
    businessType: 'reward',
  })
  for (const by of [lin, wen])
    expect(await detail(by)).toMatchObject({
      ...{ rewardFoodsNum: 52, rewardType: '主页打赏', rewardTime: w.now().getTime(), liveRoomName: '' },
      ...{ rewardUid: lin.uid, rewardName: '林间', beRewardUid: wen.uid, beRewardName: '文一' },
      lines: expect.arrayContaining([{ name: '留言', value: '写得真好' }]) as object,
    })
  const other = await w.person('周')
  expect(await refusal(other.call(dogFood.detail, { businessId, businessType: 'reward', direction: 'true' }))).not.toBe(
    'done',
  )
  expect((await told(wen)).map(({ kind, about, text }) => [kind, about, text])).toEqual([
    ['reward', '', '有人打赏了你 52 狗粮，点开看看是谁'],
  ])
})

// A.money.22, security M6
test('turns bought dog food into income that matures for a week, and gifts into gifts', async () => {
  await has(lin, 30, 'granted')
  await has(lin, 100)
  await gives(lin, wen, { amount: 50 })
  const lots = await w.db
    .selectFrom('lots')
    .where('user_id', '=', wen.id)
    .select(['origin', 'amount'])
    .orderBy('origin')
    .execute()
  expect(lots.reduce((sum, { amount }) => sum + amount, 0)).toBe(50)
  expect(await incomeMatured(w.db, wen.id, w.now())).toBe(0)
  w.pass(dogFoodLimits.incomeMatureDays * 24 * hour)
  const income = lots.filter(({ origin }) => origin === 'income').reduce((sum, { amount }) => sum + amount, 0)
  expect(income).toBeGreaterThan(0)
  expect(await incomeMatured(w.db, wen.id, w.now())).toBe(income)
})

test('names a post, a voice and a page in the records; refuses a reward for an anonymous post', async () => {
  await has(lin, 100)
  await gives(lin, wen, { dynamicId: await post(wen) })
  expect((await records(lin))[0]).toMatchObject({ description: '打赏给「文一」', record: '动态打赏' })
  const hidden = await post(wen, { anonymous: true })
  expect(await refusal(gives(lin, wen, { dynamicId: hidden }))).toBe('匿名动态不能打赏，打赏会留下双方的名字')
  expect(await refusal(gives(lin, lin))).toBe('不能打赏自己')
  expect(await refusal(gives(lin, lin, { dynamicId: await post(lin) }))).toBe('不能打赏自己')
  expect(await lin.holds()).toBe(80)
})

// security M1, M11
test('charges nothing more when the key is repeated, and nothing at all with another input', async () => {
  await has(lin, 100)
  const clientKey = newHandle()
  const all = await Promise.all(Array.from({ length: 12 }, () => gives(lin, wen, { clientKey })))
  expect(new Set(all.map(({ businessId }) => businessId)).size).toBe(1)
  expect([await lin.holds(), await wen.holds()]).toEqual([80, 20])
  expect(await refusal(gives(lin, wen, { clientKey, amount: 52 }))).toBe('这次打赏已经提交过，请重新打开再试')
  expect(await refusal(gives(lin, await w.person('周'), { clientKey }))).toBe('这次打赏已经提交过，请重新打开再试')
  expect(await lin.holds()).toBe(80)
})

test('refuses a reward with too little dog food and names the balance', async () => {
  await has(lin, 15)
  await expect(gives(lin, wen)).rejects.toMatchObject({ code: 450, data: { num: 15 } })
  expect([await lin.holds(), await wen.holds(), (await told(wen)).length]).toEqual([15, 0, 0])
})

test('keeps concurrent rewards within the daily limits, for one and for all; the next day allows more', async () => {
  await has(lin, 20_000)
  const most = rewardLimits.perDayForOne
  const some = await Promise.all(Array.from({ length: most + 4 }, () => refusal(gives(lin, wen))))
  expect(some.filter((one) => one === 'done')).toHaveLength(most)
  expect(some.find((one) => one !== 'done')).toBe(`今天已经打赏过 TA ${most} 次，明天再来吧`)
  const others = await Promise.all(['周', '吴', '郑', '王', '冯', '陈'].map((name) => w.person(name)))
  const large = await Promise.all(others.map((one) => refusal(gives(lin, one, { amount: rewardLimits.most }))))
  const sent = await w.db
    .selectFrom('rewards')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sent.sum)).toBeLessThanOrEqual(rewardLimits.dogFoodPerDay)
  expect(large).toContain('done')
  expect(large.some((one) => one.startsWith('今天还能打赏'))).toBe(true)
  w.pass(24 * hour)
  expect(await refusal(gives(lin, wen))).toBe('done')
})

test('lets either of the two turn rewards off, and then moves nothing', async () => {
  await has(lin, 100)
  const turn = (by: Person, status: 0 | 1) => by.call(settings.modify, { switchId: switchIds.noRewards, status })
  await turn(wen, 1)
  expect(await lin.call(rewards.quote, { uid: wen.uid })).toEqual({
    balance: 100,
    most: 0,
    obstacle: 'TA 没有打开打赏',
  })
  expect(await refusal(gives(lin, wen))).toBe('TA 没有打开打赏')
  await turn(wen, 0)
  await turn(lin, 1)
  expect(await refusal(gives(lin, wen))).toBe('你关闭了打赏，可以在隐私设置里打开')
  await turn(lin, 0)
  expect(await refusal(gives(lin, wen))).toBe('done')
})

// security G4, V13, H1
test('refuses it under a block of either side as for an unknown user, and no longer names the other in earlier records', async () => {
  await has(lin, 100)
  await gives(lin, wen)
  const nobody = await refusal(lin.call(rewards.send, { uid: '1234567890', amount: 20, clientKey: newHandle() }))
  await wen.call(blocking.block, { targetUserId: lin.uid, type: 1 })
  expect(await refusal(gives(lin, wen))).toBe(nobody)
  expect(await refusal(lin.call(rewards.quote, { uid: wen.uid }))).toBe(nobody)
  expect(await refusal(gives(wen, lin))).toBe(nobody)
  expect(await detail(lin)).toMatchObject({ beRewardUid: '', beRewardName: '对方' })
  expect(await detail(wen)).toMatchObject({ rewardUid: '', rewardName: '对方' })
  for (const by of [lin, wen]) expect((await records(by))[0]?.description).toBe('主页打赏')
  expect(await lin.holds()).toBe(80)
})

// security C7, H3
test('checks a note for contacts and foul words before the payment, and refuses a giver without a verified name', async () => {
  await has(lin, 100)
  for (const message of ['加我微信 abc12345', '13800138000', '约炮吗'])
    expect(await refusal(gives(lin, wen, { message }))).not.toBe('done')
  expect(await lin.holds()).toBe(100)
  const unnamed = await w.person('无名')
  await has(unnamed, 100)
  expect(await refusal(gives(unnamed, wen))).not.toBe('done')
  expect(await wen.holds()).toBe(0)
})

test('offers for a post the same rewards as for the page of its author, and none for an own post', async () => {
  await has(lin, 50)
  const dynamicId = await post(wen)
  expect(await lin.call(rewards.quotePost, { dynamicId })).toEqual(await lin.call(rewards.quote, { uid: wen.uid }))
  expect((await wen.send(rewards.quotePost, { dynamicId })).body.success).toBe(false)
})
