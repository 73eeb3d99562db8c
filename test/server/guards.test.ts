import { guards } from '../../contract/areas/guards'
import { codes } from '../../contract/errors'
import { dropOldGuards, watchGuards } from '../../server/modules/guards'
import { sendWords } from '../../server/modules/guards/telling'
import { tellNotice } from '../../server/modules/notices'
import { clientId } from '../support/talkers'
import { type Person, type World, world } from '../world'
import { outside, reachable, round, textsOf } from './notices-acts'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'] })
})
afterEach(() => w.close())

const minute = 60_000
const hour = 60 * minute
const phone = '13911112222'
const start = (by: Person, more: object = {}) =>
  by.call(guards.start, {
    ...{ clientId: clientId(), name: '妈妈', phone, place: '武康路咖啡馆' },
    ...{ meetAt: w.now().getTime() + hour, checkAt: w.now().getTime() + 3 * hour, ...more },
  })
const watch = () => watchGuards(w.deps, w.now())
const sms = (to = phone) => w.arrived.filter((one) => one.by === 'sms' && one.to === to).map(({ text }) => text)
const refusal = (what: Promise<unknown>) => what.then(() => 'done', (error: Error) => error.message) // prettier-ignore
const state = async (by: Person) => (await by.call(guards.current, {})).guard?.state
const refreshed = () =>
  w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()

// security H10
test('the trusted person is told where and when at once, and nothing more when the check-in comes', async () => {
  const guard = await start(lin)
  expect(sms()).toEqual([expect.stringMatching(/^林将于.*在武康路咖啡馆与人见面/)])
  expect(guard).toMatchObject({ state: 'on', phone: '139****2222', told: [{ what: 'told', arrived: true }] })
  expect((await lin.call(guards.safe, { guardId: guard.guardId })).state).toBe('safe')
  expect((await lin.call(guards.safe, { guardId: guard.guardId })).state).toBe('safe')
  w.pass(5 * hour)
  await watch()
  expect(sms()).toHaveLength(1)
  expect(await refusal(lin.call(guards.help, { guardId: guard.guardId }))).toBe('这次见面守护已经结束')
})

test('no check-in: its owner is reminded, half an hour later the trusted person is told once, and again that all is well', async () => {
  const { guardId } = await start(lin)
  w.pass(3 * hour)
  await watch()
  expect(await textsOf(lin)).toEqual([expect.stringContaining('该报平安了')])
  w.pass(29 * minute)
  await watch()
  expect(sms()).toHaveLength(1)
  w.pass(2 * minute)
  await Promise.all([watch(), watch(), watch()])
  await watch()
  expect(sms().slice(1)).toEqual([expect.stringMatching(/没有按时报平安.*武康路咖啡馆/)])
  expect(await state(lin)).toBe('late')
  await lin.call(guards.safe, { guardId })
  expect(sms().slice(2)).toEqual(['林已报平安，谢谢你的守护。'])
})

test('help is asked for by one tap, at once and once', async () => {
  const { guardId } = await start(lin)
  await Promise.all(Array.from({ length: 5 }, () => lin.call(guards.help, { guardId })))
  expect(sms().slice(1)).toEqual([expect.stringMatching(/正在求助.*武康路咖啡馆/)])
  await refreshed()
  w.pass(30 * hour)
  await watch()
  expect(await state(lin)).toBe('over')
  expect(sms()).toHaveLength(2)
  w.pass(8 * 24 * hour)
  await dropOldGuards(w.db, w.now())
  expect(await w.db.selectFrom('guard_words').select('what').execute()).toEqual([])
})

test('more time is an hour a tap, the same tap once, six times; a cancelled one alarms nobody', async () => {
  const { guardId, checkAt } = await start(lin)
  const more = (from: number) => lin.call(guards.extend, { guardId, checkAt: from })
  const later = await more(checkAt)
  expect(later.checkAt).toBe(checkAt + hour)
  expect((await more(checkAt)).checkAt).toBe(checkAt + hour)
  let now = later
  for (let n = 1; n < 6; n += 1) now = await more(now.checkAt)
  expect(now.mayExtend).toBe(false)
  expect(await refusal(more(now.checkAt))).toBe('最多延长 6 次')
  await lin.call(guards.cancel, { guardId })
  w.pass(20 * hour)
  await watch()
  expect(sms()).toHaveLength(1)
})

test('one at a time, three a day by a person and to a number, not to oneself, not of other people', async () => {
  const name = clientId()
  const first = await start(lin, { clientId: name })
  expect((await start(lin, { clientId: name })).guardId).toBe(first.guardId)
  expect(await refusal(start(lin, { clientId: name, place: '别处' }))).toMatch(/已经开启过/)
  expect(await refusal(start(lin))).toMatch(/还有一次见面守护没有结束/)
  const mei = await w.person('梅', { verified: ['realName'] })
  for (const act of [guards.safe, guards.help, guards.cancel])
    await expect(mei.call(act, { guardId: first.guardId })).rejects.toMatchObject({ code: codes.absent })
  for (let n = 0; n < 3; n += 1) {
    const { guardId } = n === 0 ? first : await start(lin)
    await lin.call(guards.cancel, { guardId })
  }
  expect(await refusal(start(lin, { phone: '13911113333' }))).toMatch(/每天最多/)
  expect(await refusal(start(mei))).toMatch(/这个号码今天收到/)
  const many = await Promise.all(Array.from({ length: 6 }, () => refusal(start(mei, { phone: '13911114444' }))))
  expect(many.filter((said) => said === 'done')).toHaveLength(1)
  expect(sms('13911114444')).toHaveLength(1)
})

test('no contact, no rude word, no time that cannot be; nothing was sent', async () => {
  const at = w.now().getTime()
  for (const wrong of [
    { place: '加微信 lin_2024_abc' },
    { place: ' ' },
    { name: 'http://a.cn' },
    { meetAt: at + 100 * hour },
    { checkAt: at - 1 },
    { checkAt: at + 14 * hour },
  ])
    expect([wrong, await refusal(start(lin, wrong))]).not.toContain('done')
  expect(sms()).toEqual([])
})

test('what its process died with is sent again if it asks for help, and only then; a refused one is tried again', async () => {
  const { guardId } = await start(lin)
  await lin.call(guards.help, { guardId })
  const died = (what: 'told' | 'help') =>
    w.db
      .updateTable('guard_words')
      .set({ state: 'sending', next_at: new Date(w.now().getTime() + minute) })
      .where('what', '=', what)
      .execute()
  await died('told')
  await died('help')
  await sendWords(w.deps, w.now())
  expect(sms()).toHaveLength(2)
  w.pass(2 * minute)
  await Promise.all([watch(), watch()])
  expect(sms().slice(2)).toEqual([expect.stringContaining('正在求助')])
  const { guard } = await lin.call(guards.current, {})
  expect(guard?.told).toMatchObject([
    { what: 'told', arrived: false },
    { what: 'help', arrived: true },
  ])
})

test('the reminder of the check-in leaves at night and beyond a day’s number; what can wait does', async () => {
  w.pass(11 * hour) // 23:00
  await refreshed()
  const remind = () => tellNotice(w.db, { user: lin.id, kind: 'safety', about: 'report', text: '', at: w.now() })
  await remind()
  await start(lin, { meetAt: w.now().getTime(), checkAt: w.now().getTime() + minute })
  for (let n = 0; n < 7; n += 1) {
    await reachable(w, lin, 1)
    w.pass(minute)
    await watch()
    await round(w)
    expect(outside(w, lin)).toHaveLength(n + 1)
    // its owner takes more time, and is reminded of that
    await w.db
      .updateTable('guards')
      .set({ reminded: false, check_at: new Date(w.now().getTime() + minute) })
      .execute()
  }
})
