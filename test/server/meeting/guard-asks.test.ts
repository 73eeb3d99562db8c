import { codes } from '../../../contract/kernel/errors'
import { guards } from '../../../contract/meeting/guards'
import { dropOldGuards } from '../../../server/domains/meeting/guards'
import { answers, codeOf, meeting, settled, smsTo, start as begin, trusted, type wishOf } from '../../support/guarded'
import { type Person, type World, world } from '../../world'
import { hour, textsOf } from '../core/notices-acts'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await meeting(w, '林', '13800000002')
})
afterEach(() => w.close())

const phone = '13911112222'
const start = (by: Person, more: Parameters<typeof wishOf>[2] = {}) => begin(w, by, more.phone ?? phone, more)
const sms = (to = phone) => smsTo(w, to)
const current = async (by: Person) => (await by.call(guards.current, {})).guard
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
test('asks a number for consent first, with a masked number, a link and no text of the user', async () => {
  const guard = await start(lin)
  expect(sms()).toEqual([expect.stringMatching(/^二狗用户 138\*{4}0002 .*guard\/ask\?code=[\w-]{22}$/)])
  for (const words of ['小林', '妈妈', '林', '咖啡馆', '上海']) expect(sms()[0]).not.toContain(words)
  expect(guard).toMatchObject({ agreed: false, phone: '139****2222', askedAt: w.now().getTime() })
  expect(guard.told.map(({ what, state: left }) => `${what} ${left}`)).toEqual(['ask sent', 'told held'])
})

test('shows at the link only the user who asks; a consent notifies that user and sends place and time at once', async () => {
  await start(lin)
  const { body } = await w.send(guards.ask, { code: codeOf(w, phone) })
  expect(body.data).toEqual({ stopped: false, ask: { from: '138****0002', state: 'asked' } })
  expect(await answers(w, phone, 'yes')).toEqual({ stopped: false, ask: { from: '138****0002', state: 'yes' } })
  await answers(w, phone, 'yes')
  expect(sms().slice(1)).toEqual([expect.stringMatching(/^小林（手机尾号 0002）将于.*在上海的咖啡馆与人见面/)])
  expect(await current(lin)).toMatchObject({ agreed: true, told: [{ what: 'ask' }, { what: 'told', state: 'sent' }] })
  expect(await textsOf(lin)).toEqual([expect.stringContaining('同意守护你了')])
  expect((await w.send(guards.ask, { code: 'x'.repeat(22) })).body.code).toBe(codes.absent)
  expect((await w.send(guards.answer, { code: 'x'.repeat(22), answer: 'stop' })).body.code).toBe(codes.absent)
})

test('holds a call for help until the number consents, and drops outdated messages', async () => {
  const { guardId } = await start(lin)
  const asked = await lin.call(guards.help, { guardId })
  expect(asked).toMatchObject({ state: 'help', agreed: false })
  expect(asked.told.map(({ what, state: left }) => `${what} ${left}`)).toEqual(['ask sent', 'told held', 'help held'])
  await settled(w)
  expect(sms()).toHaveLength(1)
  await answers(w, phone, 'yes')
  expect(sms().slice(1)).toEqual([expect.stringMatching(/^小林（手机尾号 0002）正在求助.*上海的咖啡馆/)])
  await lin.call(guards.safe, { guardId })
  await settled(w)
  expect(sms().slice(2)).toEqual(['小林（手机尾号 0002）已报平安，谢谢你的守护。'])
  const second = await start(lin, { phone: '13911113333' })
  await lin.call(guards.help, { guardId: second.guardId })
  await lin.call(guards.safe, { guardId: second.guardId })
  await answers(w, '13911113333', 'yes')
  expect(sms('13911113333')).toHaveLength(1)
})

test('holds later messages after a revoked consent, tells the user, and revokes all consents on a stop', async () => {
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
  // any link sent to the number undoes the stop, but each sender needs a new consent
  expect(await answers(w, other, 'yes', mine)).toMatchObject({ stopped: true })
  expect(await answers(w, other, 'resume', mine)).toEqual({ stopped: false, ask: { from: '138****0002', state: 'no' } })
})

test('keeps a stop after the user who asked is gone, and undoes it by its link', async () => {
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

test('asks again after a week at the earliest, and deletes an unanswered question after a month', async () => {
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
