import { blocking } from '../../../contract/core/blocking'
import type { Endpoint } from '../../../contract/kernel/define'
import { chat } from '../../../contract/meeting/chat'
import { profile } from '../../../contract/profile/profile'
import { dropOldTraces } from '../../../server/domains/core/blocking'
import { newHandle } from '../../../server/kernel/keys'
import { cancelDue } from '../../../server/leaving'
import { asksToLeave } from '../../support/leaving'
import { logins, newcomer } from '../../support/newcomer'
import { opened } from '../../support/talkers'
import { type Person, type World, world } from '../../world'
import { agree, goThrough, number } from '../account/verify-world'

let w: World
let log: ReturnType<typeof logins>
let lin: Person
beforeEach(async () => {
  w = await world()
  log = logins(w)
  lin = await w.person('林')
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date(w.now().getTime() + 1000 * day) })
    .execute()
})
afterEach(() => w.close())

const day = 86_400_000
const phones = ['13800138001', '13800138002', '13800138003'] as const

type Account = { token: string; uid: string; id: number }

/** Logs in with a phone number, and registers if needed. */
async function enter(phone: string, device: string, said: object = {}): Promise<Account> {
  const { body } = await log.enter(phone, { ...newcomer, ...said }, { device })
  expect(body).toMatchObject({ success: true })
  const token = body.token ?? ''
  const row = await w.db
    .selectFrom('users')
    .select(['id', 'uid'])
    .where('phone_lookup', '=', w.deps.keys.lookup(phone))
    .executeTakeFirstOrThrow()
  return { token, ...row }
}

const call = async (who: { token: string }, endpoint: Endpoint, input: object) => {
  const { body } = await w.send(endpoint, input, { token: who.token })
  return body
}
const block = (who: { token: string }, uid: string, type = 1) => call(who, blocking.block, { targetUserId: uid, type })
const sees = async (who: { token: string }, { uid }: { uid: string }) =>
  (await call(who, profile.info, { uid })).success

async function leave(who: { token: string }) {
  expect(
    (await asksToLeave(w, { send: (endpoint, input) => w.send(endpoint, input, { token: who.token }) })).body,
  ).toMatchObject({ success: true })
  w.pass(15 * day)
  expect(await cancelDue(w.deps, w.now())).toBe(1)
}

const first = { pageNo: 1, pageSize: 15 }
const rows = async () => (await lin.call(blocking.users, first)).records

// security V13, security H1
test('applies a block of the number to a new account, which finds the blocker nowhere and can notice nothing', async () => {
  const bad = await enter(phones[0], 'phone-of-bad')
  expect(await block(lin, bad.uid)).toMatchObject({ success: true })
  await leave(bad)
  const again = await enter(phones[0], 'another-phone')
  expect([await sees(lin, again), await sees(again, lin)]).toEqual([true, false])
  expect(await rows()).toEqual([])
  expect(await lin.call(blocking.counts, {})).toMatchObject({ blockUserNum: 0 })
  const { handle } = await w.db.selectFrom('blocks').select('handle').executeTakeFirstOrThrow()
  for (const type of [1, 2]) expect(await block(lin, handle, type)).toMatchObject({ code: 404 })
  // the account's uid can be blocked and unblocked like any other
  for (const type of [2, 1, 2]) expect(await block(lin, again.uid, type)).toMatchObject({ success: true })
  expect([await sees(lin, again), await sees(again, lin), await rows()]).toEqual([true, false, []])
})

// security H1, V13
test('delivers no message of such an account in an earlier conversation, as if the blocker hid', async () => {
  const bad = await enter(phones[0], 'phone-of-bad', { wechatCode: 'wechat-of-bad-0001' })
  const again = await enter(phones[1], 'another-phone')
  const conversationId = await opened(w, lin, again)
  await block(lin, bad.uid)
  await leave(bad)
  const back = await enter(phones[1], 'another-phone', { wechatCode: 'wechat-of-bad-0001' })
  await w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .where('id', '=', again.id)
    .execute()
  const before = await lin.call(chat.messages, { conversationId })
  const words = { conversationId, clientKey: newHandle(), kind: 'text', text: '是我' }
  expect(await call(back, chat.send, words)).toMatchObject({ success: true })
  expect(await lin.call(chat.messages, { conversationId })).toEqual(before)
  expect(await call(back, chat.messages, { conversationId })).toMatchObject({ data: { list: [{ text: '是我' }] } })
})

// security V13
test('ends silently with the original block, and does not return at a later login', async () => {
  const bad = await enter(phones[0], 'phone-of-bad')
  await block(lin, bad.uid)
  const again = await enter(phones[1], 'phone-of-bad')
  const third = await enter(phones[2], 'third-phone', { wechatCode: 'wechat-of-bad-0001' })
  expect([await sees(again, lin), await sees(third, lin)]).toEqual([false, true])
  expect(await rows()).toHaveLength(1)
  await block(lin, bad.uid, 2)
  expect([await sees(lin, again), await sees(again, lin)]).toEqual([true, true])
  await enter(phones[1], 'another-phone')
  expect(await sees(again, lin)).toBe(true)
  expect(await w.db.selectFrom('block_traces').selectAll().execute()).toEqual([])
})

// security V11
test('applies a block of a masked row to the person’s next account too, and still does not hide it from the blocker', async () => {
  const bad = await enter(phones[0], 'phone-of-bad')
  await w.db
    .insertInto('visits')
    .values({ host_id: lin.id, guest_id: bad.id, handle: 'h'.repeat(22), last_at: w.now() })
    .execute()
  expect(await block(lin, 'h'.repeat(22))).toMatchObject({ success: true })
  const again = await enter(phones[1], 'phone-of-bad')
  for (const account of [bad, again])
    expect([await sees(lin, account), await sees(account, lin)]).toEqual([true, false])
  const [row, ...more] = await rows()
  expect(more).toEqual([])
  // a block by uid is separate from the block of the row, and either can end without the other
  await block(lin, bad.uid)
  expect([await sees(lin, bad), (await rows()).length]).toEqual([false, 2])
  await block(lin, bad.uid, 2)
  expect([await sees(lin, bad), await sees(bad, lin), await sees(again, lin)]).toEqual([true, false, false])
  await block(lin, row?.userUuid ?? '', 2)
  expect([await sees(bad, lin), await sees(again, lin)]).toEqual([true, true])
  expect(await w.db.selectFrom('blocks').selectAll().execute()).toEqual([])
})

test('applies a block to a third account as to the second', async () => {
  const bad = await enter(phones[0], 'phone-of-bad')
  await block(lin, bad.uid)
  await leave(bad)
  await leave(await enter(phones[0], 'second-phone'))
  expect(await sees(await enter(phones[1], 'second-phone'), lin)).toBe(false)
})

test('unblocking deletes the traces, so the next account is not blocked', async () => {
  const bad = await enter(phones[0], 'phone-of-bad')
  await block(lin, bad.uid)
  await block(lin, bad.uid, 2)
  expect(await w.db.selectFrom('block_traces').selectAll().execute()).toEqual([])
  await leave(bad)
  expect(await sees(await enter(phones[0], 'phone-of-bad'), lin)).toBe(true)
})

test('applies a block to the next account also by a WeChat account that the old one linked after the block', async () => {
  const bad = await enter(phones[0], 'phone-of-bad')
  await block(lin, bad.uid)
  await enter(phones[0], 'phone-of-bad', { wechatCode: 'wechat-of-bad-0001' })
  await leave(bad)
  const again = await enter(phones[1], 'another-phone')
  expect(await sees(again, lin)).toBe(true)
  await enter(phones[1], 'another-phone', { wechatCode: 'wechat-of-bad-0001' })
  expect(await sees(again, lin)).toBe(false)
})

test('applies a block of a WeChat account to an account that links it later', async () => {
  const bad = await enter(phones[0], 'phone-of-bad', { wechatCode: 'wechat-of-bad-0001' })
  await block(lin, bad.uid)
  await leave(bad)
  const again = await enter(phones[1], 'another-phone')
  expect(await sees(again, lin)).toBe(true)
  await enter(phones[1], 'another-phone', { wechatCode: 'wechat-of-bad-0001' })
  expect(await sees(again, lin)).toBe(false)
})

test('applies a block of an identity number when it is proved', async () => {
  const bad = await w.person('坏')
  await agree(w, bad)
  expect(await goThrough(w, bad, 'pass')).toMatchObject({ state: 'success' })
  await block(lin, bad.uid)
  await leave(bad)
  const again = await w.person('又')
  await agree(w, again)
  expect(await sees(again, lin)).toBe(true)
  expect(await goThrough(w, again, 'pass')).toMatchObject({ state: 'success' })
  expect([await sees(lin, again), await sees(again, lin)]).toEqual([true, false])
  const other = await w.person('别人')
  await agree(w, other)
  await goThrough(w, other, 'pass', number('19930101', '004'))
  expect(await sees(other, lin)).toBe(true)
})

describe('a device', () => {
  test('passes the block on to accounts that register on the blocked user’s device, and not to earlier ones', async () => {
    const before = await enter(phones[2], 'elsewhere')
    const bad = await enter(phones[0], 'phone-of-bad')
    await block(lin, bad.uid)
    await leave(bad)
    expect(await sees(await enter(phones[2], 'phone-of-bad'), lin)).toBe(true)
    expect(before.uid).toBe((await enter(phones[2], 'elsewhere')).uid)
    expect(await sees(await enter(phones[1], 'phone-of-bad'), lin)).toBe(true)
  })

  test('passes the block on also while both accounts exist', async () => {
    const bad = await enter(phones[0], 'phone-of-bad')
    await block(lin, bad.uid)
    expect(await sees(await enter(phones[1], 'phone-of-bad'), lin)).toBe(false)
  })

  test('passes no block on to other accounts when the blocker used it too', async () => {
    const me = await enter(phones[1], 'our-phone')
    const bad = await enter(phones[0], 'our-phone')
    await block(me, bad.uid)
    expect(await sees(await enter(phones[2], 'our-phone'), me)).toBe(true)
  })

  test('passes no block on either when the blocker first used it after the block', async () => {
    const me = await enter(phones[1], 'my-phone')
    const bad = await enter(phones[0], 'phone-of-bad')
    await block(me, bad.uid)
    await enter(phones[1], 'phone-of-bad')
    expect(await sees(await enter(phones[2], 'phone-of-bad'), me)).toBe(true)
  })
})

test('deletes the traces a year after the blocked user left', async () => {
  const bad = await enter(phones[0], 'phone-of-bad')
  await block(lin, bad.uid)
  await leave(bad)
  await dropOldTraces(w.db, new Date(w.now().getTime() + 365 * day))
  expect(await w.db.selectFrom('block_traces').selectAll().execute()).not.toEqual([])
  await dropOldTraces(w.db, new Date(w.now().getTime() + 365 * day + 1))
  expect(await w.db.selectFrom('block_traces').selectAll().execute()).toEqual([])
})

test('reveals nothing about the blocked user by a trace', async () => {
  const bad = await enter(phones[0], 'phone-of-bad')
  await block(lin, bad.uid)
  const [user] = await w.db.selectFrom('users').where('id', '=', bad.id).select('phone_lookup').execute()
  const traces = await w.db.selectFrom('block_traces').select('trace').execute()
  expect(traces).toHaveLength(2)
  for (const { trace } of traces) {
    expect(trace).toHaveLength(32)
    expect(trace.equals(user?.phone_lookup ?? Buffer.alloc(0))).toBe(false)
  }
})
