import type { Input } from '../../../contract/kernel/define'
import { codes } from '../../../contract/kernel/errors'
import { dogFood } from '../../../contract/money/dog-food'
import {
  expire,
  grant,
  hold,
  type Movement,
  reward,
  setFrozen,
  settleHold,
  spend,
} from '../../../server/domains/money/dog-food'
import { soundLedger } from '../../attack/crowd'
import { type Person, type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(() => w.close())

let nth = 0
const about = (person: Person, amount: number, more: Partial<Movement> = {}): Movement => ({
  user: person.id,
  amount,
  once: `record:${(nth += 1)}`,
  kind: 'test',
  description: '测试',
  now: w.now(),
  ...more,
})
type Lot = Parameters<typeof grant>[2]
const run = <T>(how: (tx: World['db']) => Promise<T>) => w.db.transaction().execute(how)
const give = (movement: Movement, origin: Lot['origin'] = 'granted', kind: Lot['kind'] = 'permanent') =>
  run((tx) => grant(tx, movement, { kind, origin }))
const pay = (movement: Movement) => run((tx) => spend(tx, movement))
const keep = (movement: Movement) => run((tx) => hold(tx, movement))

type Condition = Input<typeof dogFood.records>['condition']
const records = (person: Person, condition: Condition = 0, pageNo = 1) =>
  person.call(dogFood.records, { condition, pageNo, pageSize: 15 })
const lines = async (person: Person, condition: Condition = 0) =>
  (await records(person, condition)).records.map(
    ({ description, direction, changeNum }) => `${description} ${direction ? '−' : '+'}${changeNum}`,
  )
const at = (moment: string) => new Date(`${moment}+08:00`)

// A.money.05, A.money.06
test('lists every change, newest first, and on each tab its own', async () => {
  const lin = await w.person('林')
  await give(about(lin, 60, { description: '充值', money: 600, now: at('2026-03-01T10:00:00') }), 'bought')
  await give(about(lin, 30, { description: '礼物', now: at('2026-03-02T10:00:00') }), 'granted', 'limited')
  await pay(about(lin, 20, { description: '解锁访客', now: at('2026-03-03T10:00:00') }))
  await give(about(lin, 5, { description: '收到打赏', now: at('2026-03-04T10:00:00') }), 'income')
  expect(await lines(lin)).toEqual(['收到打赏 +5', '解锁访客 −20', '礼物 +30', '充值 +60'])
  expect(await lines(lin, 1)).toEqual(['解锁访客 −20'])
  expect(await lines(lin, 2)).toEqual(['充值 +60'])
  expect(await lines(lin, 3)).toEqual(['礼物 +30'])
  expect(await lines(lin, 4)).toEqual(['收到打赏 +5'])
  expect((await records(lin, 2)).records[0]).toMatchObject({
    money: 600,
    type: 2,
    foodName: '永久狗粮',
    createTime: at('2026-03-01T10:00:00').getTime(),
  })
  expect((await records(lin, 1)).records[0]?.foodName).toBe('限时狗粮')
  expect((await records(lin, 4)).records[0]?.foodName).toBe('收益狗粮')
})

// A.money.05
test('gives the same answer in both versions of the call', async () => {
  const lin = await w.person('林', { dogFood: 40 })
  const input = { condition: 0, pageNo: 1, pageSize: 15 } as const
  expect(await lin.call(dogFood.recordsBefore, input)).toEqual(await lin.call(dogFood.records, input))
})

test('counts whole calendar months of Shanghai on every page that shows one of their lines', async () => {
  const lin = await w.person('林')
  await give(about(lin, 500, { now: at('2026-01-31T23:59:59') }))
  await give(about(lin, 7, { now: at('2026-02-01T00:00:00') }))
  for (let n = 0; n < 20; n += 1) await pay(about(lin, 3, { now: at(`2026-02-0${1 + (n % 9)}T12:00:00`) }))
  await pay(about(lin, 9, { now: at('2026-03-01T00:00:00') }))
  const february = { month: '2026-02', spent: 60, got: 7 }
  expect((await records(lin)).months).toEqual([{ month: '2026-03', spent: 9, got: 0 }, february])
  expect((await records(lin, 0, 2)).months).toEqual([february, { month: '2026-01', spent: 0, got: 500 }])
  // the sums of a tab contain only the lines of the tab
  expect((await records(lin, 1, 2)).months).toEqual([{ month: '2026-02', spent: 60, got: 0 }])
  expect((await records(lin, 3)).months).toEqual([
    { month: '2026-02', spent: 0, got: 7 },
    { month: '2026-01', spent: 0, got: 500 },
  ])
})

test('continues pages without a gap or a repeat', async () => {
  const lin = await w.person('林', { dogFood: 200 })
  for (let n = 1; n <= 40; n += 1) await pay(about(lin, n % 7 || 1, { description: `第${n}` }))
  const seen = []
  for (const pageNo of [1, 2, 3]) seen.push(...(await records(lin, 1, pageNo)).records)
  expect(seen.map(({ description }) => description)).toEqual(Array.from({ length: 40 }, (_, n) => `第${40 - n}`))
  expect(new Set(seen.map(({ id }) => id)).size).toBe(40)
  const all = (await records(lin)).records.map(({ id }) => id)
  expect(all).toEqual(seen.slice(0, 15).map(({ id }) => id))
  for (const id of all) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(await records(lin, 1, 3)).toMatchObject({ total: 40, pages: 3, current: 3 })
})

test('lists a hold as one line with its current state, and its return as another', async () => {
  const lin = await w.person('林', { dogFood: 300 })
  const held = ['全退', '半退', '不退', '还没'].map((description) =>
    about(lin, 50, { description, business: { type: 'apply', id: description } }),
  )
  for (const movement of held) await keep(movement)
  const settle = (n: number, refund: number) =>
    run((tx) => settleHold(tx, { once: held[n]?.once ?? '', refund, kind: 'test', description: '退回', now: w.now() }))
  await settle(0, 50)
  await settle(1, 25)
  await settle(2, 0)
  expect(await lines(lin)).toEqual([
    '退回 +25',
    '退回 +50',
    '还没 −50',
    '不退 −50',
    '半退 −50',
    '全退 −50',
    expect.any(String),
  ])
  const { records: spent } = await records(lin, 1)
  expect(spent.map(({ record }) => record)).toEqual(['处理中', '', '已退回 25', '已全部退回'])
  const asked = { businessType: 'apply', businessId: '半退' }
  const there = await lin.call(dogFood.detail, { ...asked, direction: 'true' })
  expect(there).toMatchObject({ rewardFoodsNum: 50, rewardType: '半退', rewardTime: w.now().getTime(), rewardUid: '' })
  expect(there.lines).toContainEqual({ name: '结果', value: '已退回 25' })
  const back = await lin.call(dogFood.detail, { ...asked, direction: 'false' })
  expect(back).toMatchObject({ rewardFoodsNum: 25, rewardType: '退回' })
})

test('dates an expiry at its end, and not at the time of the job', async () => {
  const lin = await w.person('林')
  await give(about(lin, 40, { now: at('2026-01-20T12:00:00') }), 'granted', 'limited')
  await expire(w.db, at('2026-02-09T03:00:00'), 1000)
  const [line] = (await records(lin)).records
  expect(line).toMatchObject({
    description: '限时狗粮到期',
    direction: true,
    changeNum: 40,
    type: 3,
    createTime: at('2026-02-07T00:00:00').getTime(),
  })
})

// A.money.08, A.money.10
test('gives every line a page of its own, with the price and all other known details', async () => {
  const lin = await w.person('林')
  await give(about(lin, 60, { description: '充值 6 元', money: 600, detail: [['订单编号', '2026031']] }), 'bought')
  const [line] = (await records(lin)).records
  expect(line?.businessId).not.toBe('')
  const { businessId = '', businessType = '' } = line ?? {}
  const page = await lin.call(dogFood.detail, { businessId, businessType, direction: 'false' })
  expect(page).toMatchObject({ rewardFoodsNum: 60, rewardType: '充值 6 元' })
  expect(page.lines).toEqual([
    { name: '狗粮', value: '永久狗粮 60' },
    { name: '支付金额', value: '6.00 元' },
    { name: '订单编号', value: '2026031' },
  ])
})

test('answers alike for another user’s line, one of the other direction, and an unknown one', async () => {
  const [lin, wen] = [await w.person('林', { dogFood: 40 }), await w.person('文')]
  const [line] = (await records(lin)).records
  const { businessId = '', businessType = '' } = line ?? {}
  const asked = { businessId, businessType, direction: 'false' } as const
  await lin.call(dogFood.detail, asked)
  const refusals = await Promise.all([
    wen.send(dogFood.detail, asked),
    lin.send(dogFood.detail, { ...asked, direction: 'true' }),
    lin.send(dogFood.detail, { ...asked, businessId: 'x'.repeat(22) }),
    lin.send(dogFood.detail, { ...asked, businessType: 'reward' }),
  ])
  for (const { body } of refusals) expect(body).toEqual({ ...refusals[0]?.body, code: codes.absent })
})

describe('a reward between two users', () => {
  const gift = (from: Person, to: Person, amount: number, once = `reward:${(nth += 1)}`) =>
    run((tx) =>
      reward(tx, { from: from.id, to: to.id, amount, once, kind: 'reward', description: '打赏', now: w.now() }),
    )
  const account = (person: Person) => person.call(dogFood.account, {})

  test('becomes income only from bought dog food, and a gift from limited, granted and income dog food', async () => {
    const [lin, wen] = [await w.person('林'), await w.person('文')]
    await give(about(lin, 10, { now: at('2026-03-01T10:00:00') }), 'granted', 'limited')
    await give(about(lin, 20), 'granted')
    await give(about(lin, 30), 'bought')
    await give(about(lin, 40), 'income')
    expect(await gift(lin, wen, 80)).toEqual({ paid: true, balance: 20 })
    expect(await account(wen)).toMatchObject({ permanentDogFood: 80, limitedDogFood: 0, incomeEverDogfood: 30 })
    expect(await lines(wen, 4)).toEqual(['「林」的打赏 +30'])
    expect(await lines(wen, 3)).toEqual(['「林」的打赏 +50'])
    expect(await lines(lin, 1)).toEqual(['打赏给「文」 −80'])
  })

  // A.money.10
  test('is shown to both with the other’s name, until one is hidden from the other', async () => {
    const [lin, wen] = [await w.person('林间'), await w.person('文文')]
    await give(about(lin, 50), 'bought')
    await gift(lin, wen, 50)
    const page = async (person: Person, direction: 'true' | 'false') => {
      const line = (await records(person)).records.find(({ businessType }) => businessType === 'reward')
      return person.call(dogFood.detail, { businessId: line?.businessId ?? '', businessType: 'reward', direction })
    }
    const both = { rewardUid: lin.uid, rewardName: '林间', beRewardUid: wen.uid, beRewardName: '文文' }
    expect(await page(lin, 'true')).toMatchObject({ ...both, rewardFoodsNum: 50, rewardType: '打赏' })
    expect(await page(wen, 'false')).toMatchObject({ ...both, rewardFoodsNum: 50 })
    await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
    expect(await page(wen, 'false')).toMatchObject({ ...both, rewardUid: '', rewardName: '对方' })
    expect(await page(lin, 'true')).toMatchObject(both)
  })

  test('moves once, not to oneself, and not more than the balance', async () => {
    const [lin, wen] = [await w.person('林', { dogFood: 50 }), await w.person('文')]
    await gift(lin, wen, 30, 'same')
    expect(await gift(lin, wen, 30, 'same')).toEqual({ paid: true, balance: 20 })
    await expect(gift(lin, lin, 5)).rejects.toThrow(RangeError)
    await expect(gift(wen, lin, 30, 'same')).rejects.toThrow()
    expect(await gift(lin, wen, 21)).toEqual({ paid: false, balance: 20 })
    expect([await lin.holds(), await wen.holds()]).toEqual([20, 30])
  })

  test('can be received by a banned user, who cannot give it on', async () => {
    const [lin, wen] = [await w.person('林'), await w.person('文')]
    await give(about(lin, 50), 'bought')
    await run((tx) => setFrozen(tx, wen.id, w.now()))
    expect((await gift(lin, wen, 50)).paid).toBe(true)
    expect(await wen.holds()).toBe(50)
    expect(await gift(wen, lin, 10)).toEqual({ paid: false, balance: 50 })
  })
})
