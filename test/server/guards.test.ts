import { guards } from '../../contract/areas/guards'
import { codes } from '../../contract/errors'
import { dropOldGuards, watchGuards } from '../../server/modules/guards'
import { sendWords } from '../../server/modules/guards/telling'
import { tellNotice } from '../../server/modules/notices'
import { answers, codeOf, meeting, settled, smsTo, start as begin, trusted, wishOf } from '../support/guarded'
import { clientId } from '../support/talkers'
import { type Person, type World, world } from '../world'
import { outside, reachable, round, textsOf } from './notices-acts'

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
const refusal = (what: Promise<unknown>) => what.then(() => 'done', (error: Error) => error.message) // prettier-ignore
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

// security H12
test('the first word to a number asks for its yes: a masked number, a link, and no word that anybody wrote', async () => {
  const guard = await start(lin)
  expect(sms()).toEqual([expect.stringMatching(/^二狗用户 138\*{4}0002 .*guard\/ask\?code=[\w-]{22}$/)])
  for (const words of ['小林', '妈妈', '林', '咖啡馆', '上海']) expect(sms()[0]).not.toContain(words)
  expect(guard).toMatchObject({ agreed: false, phone: '139****2222', askedAt: w.now().getTime() })
  expect(guard.told.map(({ what, state: left }) => `${what} ${left}`)).toEqual(['ask sent', 'told held'])
})

test('the link reads who asks and nothing else; a yes is told to who asked, and where and when leaves at once', async () => {
  await start(lin)
  const { body } = await w.send(guards.ask, { code: codeOf(w, phone) })
  expect(body.data).toEqual({ stopped: false, ask: { from: '138****0002', state: 'asked' } })
  expect(await answers(w, phone, 'yes')).toEqual({ stopped: false, ask: { from: '138****0002', state: 'yes' } })
  await answers(w, phone, 'yes')
  expect(sms().slice(1)).toEqual([expect.stringMatching(/^小林将于.*在上海的咖啡馆与人见面/)])
  expect(await current(lin)).toMatchObject({ agreed: true, told: [{ what: 'ask' }, { what: 'told', state: 'sent' }] })
  expect(await textsOf(lin)).toEqual([expect.stringContaining('同意守护你了')])
  expect((await w.send(guards.ask, { code: 'x'.repeat(22) })).body.code).toBe(codes.absent)
  expect((await w.send(guards.answer, { code: 'x'.repeat(22), answer: 'stop' })).body.code).toBe(codes.absent)
})

test('help without a yes is held, and leaves when the yes comes; what is over leaves no more', async () => {
  const { guardId } = await start(lin)
  const asked = await lin.call(guards.help, { guardId })
  expect(asked).toMatchObject({ state: 'help', agreed: false })
  expect(asked.told.map(({ what, state: left }) => `${what} ${left}`)).toEqual(['ask sent', 'told held', 'help held'])
  await settled(w)
  expect(sms()).toHaveLength(1)
  await answers(w, phone, 'yes')
  expect(sms().slice(1)).toEqual([expect.stringMatching(/^小林正在求助.*上海的咖啡馆/)])
  await lin.call(guards.safe, { guardId })
  await settled(w)
  expect(sms().slice(2)).toEqual(['小林已报平安，谢谢你的守护。'])
  const second = await start(lin, { phone: '13911113333' })
  await lin.call(guards.help, { guardId: second.guardId })
  await lin.call(guards.safe, { guardId: second.guardId })
  await answers(w, '13911113333', 'yes')
  expect(sms('13911113333')).toHaveLength(1)
})

test('a yes that is taken back holds what follows, and its owner reads so; a stop takes back all', async () => {
  await agreedBefore()
  const code = async (by: Person, to: string) => {
    const { guardId } = await start(by, { phone: to })
    const own = codeOf(w, to)
    await answers(w, to, 'yes', own)
    await by.call(guards.cancel, { guardId })
    return own
  }
  const other = '13911114444'
  const mei = await meeting(w, '梅', '13800000003')
  const [mine, hers] = [await code(lin, other), await code(mei, other)]
  const { guardId } = await start(lin, { phone: other })
  const before = sms(other).length
  await answers(w, other, 'no', mine)
  await lin.call(guards.help, { guardId })
  await settled(w)
  expect(await current(lin)).toMatchObject({ agreed: false })
  await answers(w, other, 'yes', mine)
  expect(sms(other).slice(before)).toEqual([expect.stringContaining('正在求助')])
  expect(await answers(w, other, 'stop', hers)).toMatchObject({ stopped: true })
  expect(await current(lin)).toMatchObject({ agreed: false })
  await lin.call(guards.safe, { guardId })
  await settled(w)
  expect(sms(other)).toHaveLength(before + 1)
  // it is undone at any link of the number, and each sender needs a new yes
  expect(await answers(w, other, 'yes', mine)).toMatchObject({ stopped: true })
  expect(await answers(w, other, 'resume', mine)).toEqual({ stopped: false, ask: { from: '138****0002', state: 'no' } })
})

test('a stop outlives who asked, and its link can still undo it', async () => {
  await start(lin)
  const code = codeOf(w, phone)
  await answers(w, phone, 'stop', code)
  await w.db.deleteFrom('guards').execute()
  await w.db.deleteFrom('guard_asks').execute()
  const read = async () => (await w.send(guards.ask, { code })).body
  expect((await read()).data).toEqual({ stopped: true })
  expect(await answers(w, phone, 'resume', code)).toEqual({ stopped: false })
  expect((await read()).code).toBe(codes.absent)
})

test('a question comes again after a week at the earliest; one without an answer is forgotten after a month', async () => {
  await refreshed()
  const asks = async () => {
    const { guardId } = await start(lin)
    await lin.call(guards.cancel, { guardId })
    return sms().length
  }
  expect(await asks()).toBe(1)
  w.pass(6 * 24 * hour)
  expect(await asks()).toBe(1)
  w.pass(25 * hour)
  expect(await asks()).toBe(2)
  w.pass(31 * 24 * hour)
  await dropOldGuards(w.db, w.now())
  expect(await w.db.selectFrom('guard_asks').select('id').execute()).toEqual([])
})

// security H10
test('who agreed is told where and when at once, and nothing more when the check-in comes', async () => {
  await agreedBefore()
  const guard = await start(lin)
  expect(sms()).toEqual([expect.stringMatching(/^小林将于.*在上海的咖啡馆与人见面/)])
  expect(guard).toMatchObject({ state: 'on', phone: '139****2222', told: [{ what: 'told', state: 'sent' }] })
  expect((await lin.call(guards.safe, { guardId: guard.guardId })).state).toBe('safe')
  expect((await lin.call(guards.safe, { guardId: guard.guardId })).state).toBe('safe')
  w.pass(5 * hour)
  await watch()
  expect(sms()).toHaveLength(1)
  expect(await refusal(lin.call(guards.help, { guardId: guard.guardId }))).toBe('这次见面守护已经结束')
})

test('no check-in: its owner is reminded, half an hour later who agreed is told once, and again that all is well', async () => {
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
  expect(sms().slice(2)).toEqual(['小林已报平安，谢谢你的守护。'])
})

test('help is asked for by one tap, at once and once', async () => {
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

test('one at a time, three a day by a person, nine messages to a number, not to oneself, not of other people', async () => {
  const name = clientId()
  const first = await start(lin, { clientId: name })
  expect((await start(lin, { clientId: name })).guardId).toBe(first.guardId)
  expect(await refusal(start(lin, { clientId: name, place: '公园' }))).toMatch(/已经开启过/)
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

test('messages to a number are counted by sender, not guards', async () => {
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

test('no contact, no rude word, no time that cannot be; nothing was sent', async () => {
  const at = w.now().getTime()
  for (const wrong of [
    { called: '加微信x1' },
    { called: '138001' },
    { called: ' ' },
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

test('what its process died with is sent again if it asks for help, and only then; a refused one is tried again', async () => {
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
