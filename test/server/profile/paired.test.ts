import { visitors } from '../../../contract/meeting/visitors'
import { paired } from '../../../contract/profile/paired'
import { profile } from '../../../contract/profile/profile'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { dogFood: 700 })
})
afterEach(() => w.close())

const day = 86_400_000
/** Lets days pass. Sessions do not expire. */
async function pass(days: number) {
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date(w.now().getTime() + 100 * day) })
    .execute()
  w.pass(days * day)
}
const state = (who = lin) => who.call(paired.state, {})
const pair = (who = lin) => who.call(paired.change, { status: 2 })
const part = (agreedFee?: number, who = lin) =>
  who.call(paired.change, { status: 1, ...(agreedFee !== undefined && { agreedFee }) })

test('answers that a user is single, and the price of changing back once they are paired', async () => {
  const single = { status: 1, sinceTime: 0, freeTime: 0, fee: 0, balance: 700 }
  expect(await state()).toEqual(single)
  const now = w.now().getTime()
  const together = { status: 2, sinceTime: now, freeTime: now + 30 * day, fee: 500, balance: 700 }
  expect(await pair()).toEqual(together)
  expect(await state()).toEqual(together)
  w.pass(day)
  expect(await pair()).toEqual(together)
  expect(await part(500)).toEqual({ ...single, balance: 200 })
  expect(await part(500)).toEqual({ ...single, balance: 200 })
})

test.each([undefined, 0, 499, 501])(
  'refuses to charge when the agreed price is not the current one: %s',
  async (agreed) => {
    await pair()
    await expect(part(agreed)).rejects.toMatchObject({ code: 1015, message: '现在恢复单身需要 500 狗粮，请确认后再试' })
    expect(await state()).toMatchObject({ status: 2, balance: 700 })
  },
)

test('answers 450 with the balance when there is too little dog food, and changes nothing', async () => {
  const poor = await w.person('穷', { dogFood: 499 })
  await pair(poor)
  await expect(part(500, poor)).rejects.toMatchObject({ code: 450, data: { num: 499 } })
  expect(await state(poor)).toMatchObject({ status: 2, balance: 499 })
})

// C.paired.02
test('charges nothing for going back after thirty days to the millisecond, with any agreed price', async () => {
  await pair()
  await pass(30 - 1 / day)
  expect((await state()).fee).toBe(500)
  w.pass(1)
  expect((await state()).fee).toBe(0)
  expect(await part(500)).toMatchObject({ status: 1, balance: 700 })
})

test('charges each early change back separately', async () => {
  const rich = await w.person('富', { dogFood: 1200 })
  for (const balance of [700, 200]) {
    await pair(rich)
    w.pass(day)
    expect(await part(500, rich)).toMatchObject({ status: 1, balance })
  }
})

test('charges for going back once in concurrent requests', async () => {
  const rich = await w.person('富', { dogFood: 5000 })
  await pair(rich)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => rich.send(paired.change, { status: 1, agreedFee: 500 })),
  )
  for (const { body } of answers) expect(body).toMatchObject({ success: true, data: { status: 1, balance: 4500 } })
  expect(await rich.holds()).toBe(4500)
})

test('costs nothing to leave a pair without a known start', async () => {
  const long = await w.person('久', { paired: true, dogFood: 600 })
  expect(await state(long)).toEqual({ status: 2, sinceTime: 0, freeTime: 0, fee: 0, balance: 600 })
  expect(await part(undefined, long)).toMatchObject({ status: 1, balance: 600 })
})

// C.paired.03, C.paired.05
test('refuses the page of a paired user, and shows that state on an unlocked row', async () => {
  const host = await w.person('主', { dogFood: 100 })
  await lin.visits(host)
  const [row] = (await host.call(visitors.list, { pageNo: 1, pageSize: 1 })).records
  await host.call(visitors.unlock, { uid: row?.uid ?? '' })
  await pair()
  const told = { code: 404, message: 'TA 已脱单，主页暂时不展示' }
  await expect(host.call(profile.info, { uid: lin.uid })).rejects.toMatchObject(told)
  expect((await host.call(visitors.list, { pageNo: 1, pageSize: 1 })).records[0]?.status).toBe(2)
  // security G4: strangers, and users blocked by lin, get the answer for an unknown user
  const silent = { code: 404, message: '内容不存在或暂时无法查看' }
  const stranger = await w.person('生')
  await lin.visits(stranger)
  await expect(stranger.call(profile.info, { uid: lin.uid })).rejects.toMatchObject(silent)
  const blocked = { blocker_id: lin.id, blocked_id: host.id, at: w.now() }
  await w.db.insertInto('blocks').values(blocked).execute()
  await expect(host.call(profile.info, { uid: lin.uid })).rejects.toMatchObject(silent)
  await w.db.deleteFrom('blocks').execute()
  await part(500)
  expect(await host.call(profile.info, { uid: lin.uid })).toMatchObject({ status: 1 })
})
