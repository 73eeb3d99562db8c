import { settings } from '../../../contract/account/settings'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000
/** A user who stays logged in for the whole test. */
async function resident(name: string) {
  const person = await w.person(name)
  const expires_at = new Date(w.now().getTime() + 365 * day)
  await w.db.updateTable('sessions').set({ expires_at }).where('user_id', '=', person.id).execute()
  return person
}
const hidden = { role: 5 }
const seen = { role: 4 }

// A.profile.15, A.privacy.05, A.privacy.06
test('answers role 5 while hidden and role 4 after the user shows themselves again', async () => {
  const lin = await resident('林')
  expect(await lin.call(settings.hide, { hide: true })).toEqual(hidden)
  expect(await lin.call(settings.stealth, {})).toMatchObject({ hidden: true })
  expect(await lin.call(settings.hide, { hide: false })).toEqual(seen)
  expect(await lin.call(settings.stealth, {})).toMatchObject({ hidden: false })
})

// A.privacy.15, A.privacy.05
test('refuses to hide a second time within seven days, says when it is free again, and allows it then', async () => {
  const lin = await resident('林')
  const began = w.now().getTime()
  await lin.call(settings.hide, { hide: true })
  await lin.call(settings.hide, { hide: false })
  expect(await lin.call(settings.stealth, {})).toEqual({ hidden: false, freeTime: began + 7 * day })
  w.pass(day)
  await expect(lin.call(settings.hide, { hide: true })).rejects.toMatchObject({
    code: 1015,
    message: '隐身 7 天内可免费开启一次，3 月 17 日 12:00 后可再次开启',
    data: { until: began + 7 * day },
  })
  w.pass(6 * day - 1)
  await expect(lin.call(settings.hide, { hide: true })).rejects.toMatchObject({ code: 1015 })
  w.pass(1)
  expect(await lin.call(settings.stealth, {})).toEqual({ hidden: false, freeTime: 0 })
  expect(await lin.call(settings.hide, { hide: true })).toEqual(hidden)
})

test('counts the seven days from the last time it was switched on', async () => {
  const lin = await resident('林')
  const toggle = async () => {
    await lin.call(settings.hide, { hide: true })
    await lin.call(settings.hide, { hide: false })
  }
  await toggle()
  w.pass(10 * day)
  await toggle()
  w.pass(6 * day)
  await expect(lin.call(settings.hide, { hide: true })).rejects.toMatchObject({ code: 1015 })
  w.pass(day)
  await toggle()
})

// A.privacy.15
test('keeps a hidden user hidden who asks again over weeks, and always lets them stop', async () => {
  const lin = await resident('林')
  for (let week = 0; week < 4; week += 1) {
    expect(await lin.call(settings.hide, { hide: true })).toEqual(hidden)
    w.pass(5 * day)
  }
  for (let n = 0; n < 3; n += 1) expect(await lin.call(settings.hide, { hide: false })).toEqual(seen)
})

test('does not start another week when hiding again while hidden', async () => {
  const lin = await resident('林')
  await lin.call(settings.hide, { hide: true })
  w.pass(6 * day)
  await lin.call(settings.hide, { hide: true })
  await lin.call(settings.hide, { hide: false })
  w.pass(day)
  expect(await lin.call(settings.hide, { hide: true })).toEqual(hidden)
})

test('gives no second free use when the clock jumps back', async () => {
  const lin = await resident('林')
  await lin.call(settings.hide, { hide: true })
  await lin.call(settings.hide, { hide: false })
  w.pass(-2 * 3_600_000)
  await expect(lin.call(settings.hide, { hide: true })).rejects.toMatchObject({ code: 1015 })
})

test('uses the free time at most once in concurrent changes, and sets the switch as the last one', async () => {
  const lin = await resident('林')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => lin.send(settings.hide, { hide: n % 2 === 0 })),
  )
  for (const { body } of answers) expect([0, 1015]).toContain(body.code)
  const { hidden: now, freeTime } = await lin.call(settings.stealth, {})
  expect(freeTime).toBe(w.now().getTime() + 7 * day)
  if (now) await lin.call(settings.hide, { hide: false })
  await expect(lin.call(settings.hide, { hide: true })).rejects.toMatchObject({ code: 1015 })
})

test('rounds minutes up, so that hiding is free at the time in the message', async () => {
  const lin = await resident('林')
  w.pass(1)
  await lin.call(settings.hide, { hide: true })
  await lin.call(settings.hide, { hide: false })
  await expect(lin.call(settings.hide, { hide: true })).rejects.toMatchObject({
    message: expect.stringContaining('3 月 17 日 12:01') as string,
  })
})
