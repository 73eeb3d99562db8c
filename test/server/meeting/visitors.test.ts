import { limits } from '../../../contract/kernel/limits'
import { visitors } from '../../../contract/meeting/visitors'
import { lookalikes } from '../../support/lookalikes'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const first = { pageNo: 1, pageSize: 10 }

// A.visitor.03, A.visitor.04, A.visitor.05, A.visitor.16, A.visitor.17, A.unlock.11, A.unlock.19
test('masks a visitor until unlocked for 20 dog food, and unlocks permanently', async () => {
  const lin = await w.person('林', { dogFood: 50 })
  const wen = await w.person('文文不吃葱', { avatar_key: 'aa/photo.jpg' })
  await lookalikes(w)
  await wen.visits(lin)

  const before = await lin.send(visitors.list, first)
  expect(before.text).not.toContain(wen.uid)
  expect(before.text).not.toContain(wen.nickname)
  expect(before.text).not.toContain('aa/photo.jpg')
  const [row] = (await lin.call(visitors.list, first)).records
  expect(row).toMatchObject({
    nickname: '神秘访客',
    avatar: '',
    unlocked: false,
    unlockCost: 20,
    birthYear: 1996,
    livingCity: '上海',
  })

  const got = await lin.call(visitors.unlock, { uid: row?.uid ?? '' })
  expect(got).toMatchObject({ uid: wen.uid, nickname: wen.nickname })
  expect(got.avatar).toContain('aa/photo.jpg')
  expect(await lin.holds()).toBe(30)

  await lin.call(visitors.unlock, { uid: wen.uid })
  w.pass(1000)
  await lin.call(visitors.unlock, { uid: row?.uid ?? '' })
  expect(await lin.holds()).toBe(30)
  expect((await lin.call(visitors.list, first)).records[0]).toMatchObject({
    unlocked: true,
    uid: wen.uid,
    nickname: wen.nickname,
  })
})

// A.unlock.12
test('answers 450 with the balance when dog food is too low, and changes nothing', async () => {
  const lin = await w.person('林', { dogFood: 19 })
  const wen = await w.person('文')
  await wen.visits(lin)
  const [row] = (await lin.call(visitors.list, first)).records
  await expect(lin.call(visitors.unlock, { uid: row?.uid ?? '' })).rejects.toMatchObject({
    code: 450,
    data: { num: 19 },
  })
  expect(await lin.holds()).toBe(19)
  expect((await lin.call(visitors.list, first)).records[0]?.unlocked).toBe(false)
})

// A.unlock.11
test('charges the price that the row shows', async () => {
  const lin = await w.person('林', { dogFood: 500 })
  await (await w.person('文')).visits(lin)
  const price = jest.replaceProperty(limits, 'priceUnlockVisitor', 35 as 20)
  try {
    const [row] = (await lin.call(visitors.list, first)).records
    await lin.call(visitors.unlock, { uid: row?.uid ?? '' })
    expect([row?.unlockCost, 500 - (await lin.holds())]).toEqual([35, 35])
  } finally {
    price.restore()
  }
})
