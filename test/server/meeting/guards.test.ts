import { codes } from '../../../contract/kernel/errors'
import { guards } from '../../../contract/meeting/guards'
import { tellNotice } from '../../../server/domains/core/notices'
import { dropOldGuards, watchGuards } from '../../../server/domains/meeting/guards'
import { sendWords } from '../../../server/domains/meeting/guards/telling'
import { meeting, settled, smsTo, start as begin, trusted, type wishOf } from '../../support/guarded'
import { clientKey } from '../../support/talkers'
import { type Person, type World, world } from '../../world'
import { outside, reachable, round, textsOf } from '../core/notices-acts'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await meeting(w, '林', '13800000002')
})
afterEach(() => w.close())

const minute = 60_000
const hour = 60 * minute
const phone = '13911112222'
const start = (by: Person, more: Parameters<typeof wishOf>[2] = {}) => begin(w, by, more.phone ?? phone, more)
async function watch() {
  await watchGuards(w.deps, w.now())
  await settled(w)
}
const sms = (to = phone) => smsTo(w, to)
const refusal = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: Error) => error.message,
  )
const current = async (by: Person) => (await by.call(guards.current, {})).guard
const state = async (by: Person) => (await current(by))?.state
const refreshed = () =>
  w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
async function agreedBefore() {
  await refreshed()
  await trusted(w, lin, phone)
}

// security H10
test('sends place and time at once to a number that agreed, and nothing more after a check-in', async () => {
  await agreedBefore()
  const guard = await start(lin)
  expect(sms()).toEqual([expect.stringMatching(/^小林（手机尾号 0002）将于.*在上海的咖啡馆与人见面/)])
  expect(guard).toMatchObject({ state: 'on', phone: '139****2222', told: [{ what: 'told', state: 'sent' }] })
  expect((await lin.call(guards.safe, { guardId: guard.guardId })).state).toBe('safe')
  expect((await lin.call(guards.safe, { guardId: guard.guardId })).state).toBe('safe')
  w.pass(5 * hour)
  await watch()
  expect(sms()).toHaveLength(1)
  expect(await refusal(lin.call(guards.help, { guardId: guard.guardId }))).toBe('这次见面守护已经结束')
})

test('reminds the user of a missing check-in, alarms once half an hour later, and then sends an all-clear', async () => {
  await agreedBefore()
  const { guardId } = await start(lin)
  w.pass(3 * hour)
  await watch()
  expect((await textsOf(lin))[0]).toContain('该报平安了')
  w.pass(29 * minute)
  await watch()
  expect(sms()).toHaveLength(1)
  w.pass(2 * minute)
  await Promise.all([watch(), watch(), watch()])
  await watch()
  expect(sms().slice(1)).toEqual([expect.stringMatching(/没有按时报平安.*上海的咖啡馆/)])
  expect(await state(lin)).toBe('late')
  await lin.call(guards.safe, { guardId })
  await settled(w)
  expect(sms().slice(2)).toEqual(['小林（手机尾号 0002）已报平安，谢谢你的守护。'])
})

test('sends a call for help at once, and once for many taps', async () => {
  await agreedBefore()
  const { guardId } = await start(lin)
  await Promise.all(Array.from({ length: 5 }, () => lin.call(guards.help, { guardId })))
  await settled(w)
  expect(sms().slice(1)).toEqual([expect.stringMatching(/正在求助.*上海的咖啡馆/)])
  w.pass(30 * hour)
  await watch()
  expect(await state(lin)).toBe('over')
  expect(sms()).toHaveLength(2)
  w.pass(8 * 24 * hour)
  await dropOldGuards(w.db, w.now())
  expect(await w.db.selectFrom('guard_words').select('what').execute()).toEqual([])
})

test('adds an hour per tap, once for a repeated tap, six times at most; a cancelled guard raises no alarm', async () => {
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

test('allows one at a time, three a day, nine messages to a number, and not the own number or another user’s guard', async () => {
  const name = clientKey()
  const first = await start(lin, { clientKey: name })
  expect((await start(lin, { clientKey: name })).guardId).toBe(first.guardId)
  expect(await refusal(start(lin, { clientKey: name, place: '公园' }))).toMatch(/已经开启过/)
  expect(await refusal(start(lin))).toMatch(/还有一次见面守护没有结束/)
  const mei = await meeting(w, '梅', '13800000003')
  for (const act of [guards.safe, guards.help, guards.cancel])
    await expect(mei.call(act, { guardId: first.guardId })).rejects.toMatchObject({ code: codes.absent })
  for (let n = 0; n < 3; n += 1) {
    const { guardId } = n === 0 ? first : await start(lin)
    await lin.call(guards.cancel, { guardId })
  }
  expect(await refusal(start(lin, { phone: '13911113333' }))).toMatch(/每天最多/)
  expect(await refusal(start(mei, { phone: '13800000003' }))).toMatch(/不能是你自己的/)
  const many = await Promise.all(Array.from({ length: 6 }, () => refusal(start(mei, { phone: '13911114444' }))))
  expect(many.filter((said) => said === 'done')).toHaveLength(1)
  expect(sms('13911114444')).toHaveLength(1)
  const nameless = await w.person('竹', { verified: ['realName'] })
  expect(await refusal(start(nameless))).toMatch(/先绑定手机号/)
})

test('counts messages to a number per sender, not per guard', async () => {
  await agreedBefore()
  for (let n = 0; n < 2; n += 1) {
    const { guardId, checkAt } = await start(lin, { meetAt: w.now().getTime(), checkAt: w.now().getTime() + minute })
    w.pass(checkAt - w.now().getTime() + 31 * minute)
    await watch()
    await lin.call(guards.help, { guardId })
    await lin.call(guards.safe, { guardId })
  }
  await settled(w)
  expect(sms()).toHaveLength(8)
  expect(await refusal(start(lin))).toMatch(/发给这个号码的守护短信太多/)
  expect(await refusal(start(lin, { phone: '13911115555' }))).toBe('done')
})

test('refuses a contact, an official role, an unknown place or an impossible time, and sends nothing', async () => {
  const at = w.now().getTime()
  for (const wrong of [
    { called: '加微信x1' },
    { called: '138001' },
    { called: ' ' },
    { called: '派出所民警' },
    { called: '工作人员' },
    { name: ' ' },
    { province: '浙江', city: '上海' },
    { city: '你家楼下' },
    { place: '你家楼下' as never },
    { meetAt: at + 100 * hour },
    { checkAt: at - 1 },
    { checkAt: at + 14 * hour },
  ])
    expect([wrong, await refusal(start(lin, wrong))]).not.toContain('done')
  expect(sms()).toEqual([])
})

test('sends an alarm again after its process died, and no other message, and retries a refused one', async () => {
  await agreedBefore()
  const { guardId } = await start(lin)
  await lin.call(guards.help, { guardId })
  await settled(w)
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
    { what: 'told', state: 'unsure' },
    { what: 'help', state: 'sent' },
  ])
})

// security H10
test('sends an alarm again while it is unknown whether it arrived, and another message only once', async () => {
  await agreedBefore()
  const send = jest.spyOn(w.deps.providers.notices, 'sms').mockResolvedValue('unknown')
  const { guardId } = await start(lin)
  const told = send.mock.calls.length
  w.pass(5 * minute)
  await watch()
  expect([told, send.mock.calls.length]).toEqual([1, 1])
  await lin.call(guards.help, { guardId })
  await settled(w)
  w.pass(5 * minute)
  await watch()
  expect(send.mock.calls.slice(told).map(([, { what }]) => what)).toEqual(['guardHelp', 'guardHelp'])
  send.mockRestore()
  w.pass(5 * minute)
  await watch()
  expect(sms()).toEqual([expect.stringContaining('正在求助')])
})

// security H12
test('sends no all-clear when the number consents only after a held alarm was outdated', async () => {
  const { guardId, checkAt } = await start(lin)
  w.pass(checkAt - w.now().getTime() + 31 * minute)
  await watch()
  expect(await state(lin)).toBe('late')
  await w.db.updateTable('guard_asks').set({ state: 'yes' }).execute()
  await lin.call(guards.safe, { guardId })
  await settled(w)
  expect(sms()).toEqual([expect.stringContaining('guard/ask')])
})

test('sends the reminder of a check-in at night and beyond the daily limit, unlike other notices', async () => {
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
    expect(sms('13800000002')).toHaveLength(n + 1)
    // the user adds time and is reminded again
    await w.db
      .updateTable('guards')
      .set({ reminded: false, check_at: new Date(w.now().getTime() + minute) })
      .execute()
  }
})

// security H10
test.each([
  ['a browser without push', async () => undefined],
  ['a mini-program that may send a message', (by: Person) => reachable(w, by, 1)],
])('sends the reminder to the number of %s before an alarm, and says what to do', async (_kind, ready) => {
  await agreedBefore()
  await start(lin)
  await ready(lin)
  w.pass(3 * hour)
  await watch()
  await round(w)
  expect(sms('13800000002')).toEqual([expect.stringMatching(/^该报平安了：.*「见面守护」点一下/)])
  expect(sms()).toHaveLength(1)
})

// security H10
test('says what to do in the reminder on every other channel too', async () => {
  await w.db.updateTable('users').set({ phone_sealed: null, phone_lookup: null }).where('id', '=', lin.id).execute()
  await reachable(w, lin, 1)
  await tellNotice(w.db, { user: lin.id, kind: 'safety', about: 'guard', text: '', at: w.now() })
  await round(w)
  expect(outside(w, lin)).toEqual(['安全提醒：该报平安了，打开二狗点一下'])
})
