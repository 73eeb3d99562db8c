import { codes } from '../../../contract/kernel/errors'
import { apply } from '../../../contract/meeting/apply'
import { punish } from '../../../server/domains/account/punishments'
import { conversationBetween } from '../../../server/domains/meeting/chat'
import { soundLedger } from '../../attack/crowd'
import { heldOf } from '../../support/cards'
import { type Person, type World, world } from '../../world'
import {
  asks,
  day,
  givesCards,
  onlyReceived,
  onlySent,
  passes,
  received,
  refusalOf,
  stayLoggedIn,
  verifiedPerson,
} from './apply-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
  await w.close()
})

const pair = () => Promise.all([verifiedPerson(w, '林间'), verifiedPerson(w, '文文')])

type Act = (lin: Person, wen: Person, id: string) => Promise<unknown>
const accepts: Act = (_, wen, id) => wen.call(apply.accept, { id })
const refuses: Act = (_, wen, id) => wen.call(apply.reject, { id, rejectReason: '距离较远,年龄不合适' })
const stops: Act = (lin, _, id) => lin.call(apply.stop, { id })
const views: Act = (_, wen, id) => wen.call(apply.friend, { applyId: id })
const lists: Act = (_, wen) => received(wen)
const runsOut: Act = () => passes(w, 7 * day)

// A.apply.22, A.apply.23, A.apply.24, A.apply.25
test.each<[string, Act[], number, number, string, string]>([
  ['accepted', [accepts], 0, 2, '对方已同意，可以聊天了', '已同意 · 03-10'],
  ['refused', [refuses], 50, 3, '对方婉拒：距离较远、年龄不合适，已退回 50 狗粮', '已拒绝 · 距离较远、年龄不合适'],
  [
    'viewed and refused',
    [views, refuses],
    50,
    3,
    '对方婉拒：距离较远、年龄不合适，已退回 50 狗粮',
    '已拒绝 · 距离较远、年龄不合适',
  ],
  ['taken back', [stops], 50, 5, '你已撤回，已退回 50 狗粮', '对方已撤回'],
  ['never opened', [lists, runsOut], 100, 4, '对方 7 天未查看，已自动结束，已退回 100 狗粮', '已过期 · 03-17'],
  ['opened and left', [views, runsOut], 50, 4, '对方查看后 7 天未处理，已自动婉拒，已退回 50 狗粮', '已过期 · 03-17'],
])(
  'refunds and shows both sides correctly when an application was: %s',
  async (_, acts, back, status, toLin, toWen) => {
    const [lin, wen] = await pair()
    const id = await asks(lin, wen)
    for (const act of acts) await act(lin, wen, id)
    expect(await lin.holds()).toBe(back)
    expect(await onlySent(lin)).toMatchObject({ status, tips: toLin, expireDuration: 0, noActiveApply: true })
    expect(await onlyReceived(wen)).toMatchObject({ status, tips: toWen, redDot: false })
    const row = await w.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
    expect([row.refunded, row.ended_at]).toEqual([back, w.now()])
  },
)

// A.apply.26
test.each<[string, Act]>([
  ['refused', refuses],
  ['taken back', stops],
  ['run out', runsOut],
])('refunds nothing for a free card when: %s', async (_, act) => {
  const [lin, wen] = await pair()
  await givesCards(w, lin, 1)
  const id = await asks(lin, wen, { useCard: true })
  expect((await onlySent(lin)).free).toBe(true)
  await act(lin, wen, id)
  expect(await lin.holds()).toBe(100)
  expect(await heldOf(w, lin, 'meet')).toBe(0)
  expect((await onlySent(lin)).tips).toContain('免费卡不退回')
})

// A.apply.09
test('lets both chat after acceptance, and moves the row to the handled ones', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  const { conversationId } = await wen.call(apply.accept, { id })
  expect(conversationId).toBe(await conversationBetween(w.db, lin.id, wen.id))
  expect(await received(wen)).toMatchObject({ toBeHandle: [], toBeHandleCount: 0, handledCount: 1 })
  expect(await lin.call(apply.friend, { applyId: id })).toMatchObject({ sent: true, conversationId })
})

test('answers the same for a repeated decision, and refuses another one with the current state', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  const first = await wen.call(apply.accept, { id })
  w.pass(1000)
  expect(await wen.call(apply.accept, { id })).toEqual(first)
  expect(await refusalOf(refuses(lin, wen, id))).toBe('你已经同意过这个申请了')
  expect(await refusalOf(stops(lin, wen, id))).toBe('对方已经同意了，不能再撤回')
  expect(await lin.holds()).toBe(0)
})

// A.apply.19
test('refuses decisions on an expired application before the job runs, and shows it as over', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  w.pass(7 * day - 1)
  await stayLoggedIn(w)
  expect((await onlyReceived(wen)).expireDuration).toBe(1)
  w.pass(1)
  expect(await onlyReceived(wen)).toMatchObject({ status: 4, expireDuration: 0, noActiveApply: true })
  expect(await received(wen)).toMatchObject({ toBeHandleCount: 0, handledCount: 1 })
  expect(await refusalOf(accepts(lin, wen, id))).toBe('这个申请已经过期了')
  expect(await refusalOf(refuses(lin, wen, id))).toBe('这个申请已经过期了')
  expect(await refusalOf(stops(lin, wen, id))).toBe('这个申请已经过期了，不用再撤回')
  // too late, so this does not count as a view
  await wen.call(apply.friend, { applyId: id })
  await passes(w, 60_000)
  expect(await lin.holds()).toBe(100)
})

// A.apply.32
test('counts neither the list nor the sender’s own look as viewed', async () => {
  const [lin, wen] = await pair()
  const applyId = await asks(lin, wen)
  await received(wen)
  await lin.call(apply.friend, { applyId })
  expect((await onlySent(lin)).tips).toBe('等待对方处理')
  await wen.call(apply.friend, { applyId })
  expect((await onlySent(lin)).tips).toBe('对方已查看，等待处理')
})

test('lets an application expire when the receiver is hidden, banned or has left', async () => {
  for (const standing of [{ stealth: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]) {
    const [lin, wen] = await pair()
    await asks(lin, wen)
    await w.db.updateTable('users').set(standing).where('id', '=', wen.id).execute()
    // freezes the wallet, as a ban does
    if ('banned_at' in standing)
      await w.db.updateTable('wallets').set({ frozen_at: w.now() }).where('user_id', '=', wen.id).execute()
    await passes(w, 7 * day - 1)
    expect(await lin.holds()).toBe(0)
    await passes(w, 1)
    expect(await lin.holds()).toBe(100)
  }
})

test('refuses to accept a sender banned in the meantime, and freezes the refund', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  await w.db.transaction().execute((tx) => punish(tx, { user: lin.id, kind: 'ban', reason: '骚扰', now: w.now() }))
  expect(await refusalOf(accepts(lin, wen, id))).toBe('对方账号异常，暂时不能开启聊天')
  await refuses(lin, wen, id)
  expect(await lin.holds()).toBe(50)
  const wallet = await w.db.selectFrom('wallets').where('user_id', '=', lin.id).selectAll().executeTakeFirstOrThrow()
  expect(wallet.frozen_at).not.toBeNull()
})

test('refunds limited dog food as limited, permanent first', async () => {
  const lin = await verifiedPerson(w, '林间', { dogFood: 30, limited: 70 })
  const wen = await verifiedPerson(w, '文文')
  await refuses(lin, wen, await asks(lin, wen))
  const lots = await w.db
    .selectFrom('lots')
    .where('user_id', '=', lin.id)
    .where('remaining', '>', 0)
    .select(['kind', 'remaining', 'expires_at'])
    .orderBy('id')
    .execute()
  expect(lots).toEqual([
    { kind: 'permanent', remaining: 30, expires_at: null },
    { kind: 'limited', remaining: 20, expires_at: new Date('2026-04-07T00:00:00+08:00') },
  ])
})

// A.apply.10
test('accepts reasons from a list, with a free one at its end', async () => {
  const wen = await verifiedPerson(w, '文文')
  const { list } = await wen.call(apply.reasons, {})
  expect(list).toHaveLength(14)
  expect(list[13]).toEqual({ id: 14, reason: '其他原因' })
  expect(list.map(({ reason }) => reason).join('')).not.toContain(',')
})

// A.apply.33
test.each(['', '   ', ',', ' , ,', '其他原因', ' 其他原因 ,  '])('refuses 「%s」 as a reason', async (rejectReason) => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  const { body } = await wen.send(apply.reject, { id, rejectReason })
  if (rejectReason === '') expect(body.code).toBe(codes.badInput)
  else expect(body).toMatchObject({ code: codes.unacceptable, msg: '请至少选择一个不合适原因~' })
  expect((await onlyReceived(wen)).status).toBe(1)
})

test('shows the free text of a refusal with the other reasons, and refuses contact data in it', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  expect(await refusalOf(wen.call(apply.reject, { id, rejectReason: '加我微信 13800138000' }))).toBe(
    '不能留联系方式，请删掉电话、微信、QQ 或网址',
  )
  await wen.call(apply.reject, { id, rejectReason: '距离较远, 我刚分手，还没缓过来,抱歉 ' })
  expect((await onlySent(lin)).tips).toBe('对方婉拒：距离较远、我刚分手，还没缓过来、抱歉，已退回 50 狗粮')
})
