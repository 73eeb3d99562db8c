import { account } from '../../../contract/account/account'
import { bindings } from '../../../contract/account/bindings'
import { cancellation } from '../../../contract/account/cancellation'
import type { Data } from '../../../contract/kernel/define'
import { profile } from '../../../contract/profile/profile'
import { waitingSince, withdrawRequest } from '../../../server/domains/account/cancellation'
import { runJobs } from '../../../server/jobs'
import { cancelDue } from '../../../server/leaving'
import { asksToLeave } from '../../support/leaving'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000
const leave = async (person: Person) => {
  const { body } = await asksToLeave(w, person)
  if (!body.success) throw Object.assign(new Error(body.msg), { code: body.code })
  return body.data as Data<typeof cancellation.request>
}
const receiptOf = async (receipt: string) => (await w.send(cancellation.receipt, { receipt })).body
const never = (job: string, error: unknown) => {
  throw new Error(`${job} failed`, { cause: error })
}
const statusOf = async ({ id }: { id: number }) =>
  w.db.selectFrom('users').where('id', '=', id).select(['cancelled_at', 'nickname']).executeTakeFirstOrThrow()
const dispute = ({ id }: { id: number }) =>
  w.db.insertInto('disputes').values({ user_id: id, kind: 'report', opened_at: w.now(), settled_at: null }).execute()

/** A user with a phone number, who can log in again. */
async function withNumber(nickname: string, phone = '13800138000') {
  const { keys } = w.deps
  return w.person(nickname, {
    phone_lookup: keys.lookup(phone),
    phone_sealed: keys.seal(phone),
    phone_proved_at: w.now(),
    last_used_at: w.now(),
  })
}

async function logIn(goOn?: boolean, phone = '13800138000') {
  w.messages.length = 0
  await w.send(account.sendSmsCode, { phone })
  return w.send(account.login, { phone, code: w.messages[0]?.code ?? '', ...(goOn !== undefined && { goOn }) })
}

test('lists the losses in advance', async () => {
  const lin = await w.person('林', { dogFood: 33, member: true })
  expect(await lin.call(cancellation.info, {})).toEqual({
    obstacles: [],
    dogFood: 33,
    memberUntil: w.now().getTime() + 30 * day,
    waitDays: 15,
    phone: '',
  })
})

// A.privacy.08
test('refuses to cancel without the tick', async () => {
  const lin = await w.person('林')
  await expect(lin.call(cancellation.request, { agreed: false })).rejects.toMatchObject({
    code: 1015,
    message: '请先阅读并同意注销须知',
  })
  expect(await waitingSince(w.db, lin.id)).toBeUndefined()
})

// A.privacy.08
test('refuses to cancel an account with an open dispute until it is settled', async () => {
  const lin = await w.person('林')
  await dispute(lin)
  const sentence = '账号有未了结的纠纷，暂时不能注销'
  expect((await lin.call(cancellation.info, {})).obstacles).toEqual([sentence])
  await expect(leave(lin)).rejects.toMatchObject({ code: 1017, message: sentence })
  await w.db.updateTable('disputes').set({ settled_at: w.now() }).execute()
  await leave(lin)
})

// A.privacy.08
test('treats a running ban as an obstacle, and no lifted or expired ban and no warning', async () => {
  const lin = await w.person('林')
  const punishment = { user_id: lin.id, reason: '', at: w.now() }
  const over = { until: new Date(w.now().getTime() - 1), lifted_at: null }
  await w.db
    .insertInto('punishments')
    .values([
      { ...punishment, ...over, kind: 'ban' },
      { ...punishment, kind: 'ban', until: null, lifted_at: w.now() },
      { ...punishment, kind: 'warning', until: null, lifted_at: null },
    ])
    .execute()
  expect((await lin.call(cancellation.info, {})).obstacles).toEqual([])
  await w.db
    .insertInto('punishments')
    .values({ ...punishment, kind: 'ban', until: null, lifted_at: null })
    .execute()
  expect((await lin.call(cancellation.info, {})).obstacles).toEqual(['账号存在风险，暂时不能注销'])
  await expect(leave(lin)).rejects.toMatchObject({ code: 1017, message: '账号存在风险，暂时不能注销' })
})

test('refuses a request from a session opened by a link', async () => {
  const lin = await w.person('林')
  await w.db.updateTable('sessions').set({ from_link: true }).where('user_id', '=', lin.id).execute()
  await expect(leave(lin)).rejects.toMatchObject({ code: 403 })
  expect(await waitingSince(w.db, lin.id)).toBeUndefined()
})

test('ends every session at a request, names the date, and gives a receipt that shows only the state', async () => {
  const lin = await w.person('林')
  const { cancelTime, receipt } = await leave(lin)
  expect(cancelTime).toBe(w.now().getTime() + 15 * day)
  expect(receipt).toMatch(/^[0-9A-Z]{16}$/)
  expect((await lin.send(profile.mine, {})).status).toBe(401)
  expect(await w.db.selectFrom('sessions').where('user_id', '=', lin.id).selectAll().execute()).toEqual([])
  expect((await receiptOf(receipt)).data).toEqual({
    state: 'waiting',
    requestTime: w.now().getTime(),
    cancelTime,
    endTime: 0,
  })
  expect(await receiptOf('0000000000000000')).toMatchObject({ success: false, code: 404 })
})

test('makes one request with one receipt from concurrent requests', async () => {
  const lin = await w.person('林')
  const answers = await Promise.all(Array.from({ length: 8 }, () => lin.send(cancellation.request, { agreed: true })))
  const accepted = answers.filter(({ body }) => body.success).map(({ body }) => body.data)
  expect(accepted.length).toBeGreaterThan(0)
  expect(new Set(accepted.map((data) => JSON.stringify(data))).size).toBe(1)
  for (const { body } of answers) expect([0, 401]).toContain(body.code)
  expect(await w.db.selectFrom('cancellations').selectAll().execute()).toHaveLength(1)
})

// A.privacy.10
test('withdraws a request when the user confirms at the next login, and not by the login alone', async () => {
  const lin = await withNumber('林')
  const { receipt, cancelTime } = await leave(lin)
  w.pass(day)
  expect((await logIn()).body).toMatchObject({ success: false, code: 1012, data: { until: cancelTime } })
  expect((await receiptOf(receipt)).data).toMatchObject({ state: 'waiting' })
  w.pass(61_000)
  expect((await logIn(true)).body.success).toBe(true)
  expect((await receiptOf(receipt)).data).toMatchObject({ state: 'withdrawn', endTime: w.now().getTime() })
  w.pass(20 * day)
  expect(await cancelDue(w.deps, w.now())).toBe(0)
  expect(await statusOf(lin)).toEqual({ cancelled_at: null, nickname: '林' })
})

// security H7
test('withdraws a request by nothing else: public calls, an old token and another device leave it unchanged', async () => {
  const lin = await withNumber('林')
  const { receipt } = await leave(lin)
  await lin.send(profile.mine, {})
  await lin.send(cancellation.info, {})
  await lin.send(cancellation.request, { agreed: true })
  await receiptOf(receipt)
  expect((await receiptOf(receipt)).data).toMatchObject({ state: 'waiting' })
})

test('gives a new receipt and another fifteen days when a user asks again after withdrawing', async () => {
  const lin = await withNumber('林')
  const first = await leave(lin)
  w.pass(day)
  const { body } = await logIn(true)
  await w.send(bindings.ownCode, { use: 'leave' }, { token: body.token })
  const code = w.messages.at(-1)?.code ?? ''
  const { body: second } = await w.send(cancellation.request, { agreed: true, code }, { token: body.token })
  expect(second.data).toMatchObject({ cancelTime: w.now().getTime() + 15 * day })
  expect(second.data).not.toMatchObject({ receipt: first.receipt })
})

// A.privacy.09, A.privacy.11
test('closes the account permanently after fifteen days, and not earlier', async () => {
  const lin = await withNumber('林')
  const { receipt } = await leave(lin)
  w.pass(15 * day - 1)
  await runJobs(w.deps, w.now(), never)
  expect((await receiptOf(receipt)).data).toMatchObject({ state: 'waiting' })
  w.pass(60_000)
  await runJobs(w.deps, w.now(), never)
  expect((await receiptOf(receipt)).data).toMatchObject({ state: 'done', endTime: w.now().getTime() })
  expect(await statusOf(lin)).toEqual({ cancelled_at: w.now(), nickname: '已注销用户' })
})

test('frees the number afterwards, so its next holder starts a new account', async () => {
  await leave(await withNumber('林'))
  w.pass(15 * day)
  await cancelDue(w.deps, w.now())
  expect((await logIn(true)).body).toMatchObject({ success: false, code: 1003 })
})

// A.privacy.12
test('stops the cancellation because of a dispute in the meantime, keeps the account and tells the user', async () => {
  const lin = await withNumber('林')
  const { receipt } = await leave(lin)
  await dispute(lin)
  w.pass(15 * day)
  expect(await cancelDue(w.deps, w.now())).toBe(0)
  expect((await receiptOf(receipt)).data).toMatchObject({ state: 'stopped', endTime: w.now().getTime() })
  expect(await statusOf(lin)).toEqual({ cancelled_at: null, nickname: '林' })
  const { body } = await logIn()
  expect(body.success).toBe(true)
  expect(await poppedUp(w, undefined, 'cancellation')).toEqual([expect.stringContaining('注销已停止')])
})

test('stops the cancellation when the user is banned before it is due', async () => {
  const lin = await w.person('林')
  const { receipt } = await leave(lin)
  await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', lin.id).execute()
  w.pass(15 * day)
  await cancelDue(w.deps, w.now())
  expect((await receiptOf(receipt)).data).toMatchObject({ state: 'stopped' })
})

test('ends nothing early when the clock jumps back two hours, and ends once when it jumps forth and back', async () => {
  const lin = await w.person('林')
  const { receipt } = await leave(lin)
  w.pass(15 * day - 3_600_000)
  await runJobs(w.deps, w.now(), never)
  w.pass(2 * 3_600_000)
  w.pass(-2 * 3_600_000)
  await runJobs(w.deps, w.now(), never)
  expect((await receiptOf(receipt)).data).toMatchObject({ state: 'waiting' })
  w.pass(2 * 3_600_000)
  await Promise.all([cancelDue(w.deps, w.now()), cancelDue(w.deps, w.now())])
  w.pass(-2 * 3_600_000)
  await runJobs(w.deps, w.now(), never)
  expect((await receiptOf(receipt)).data).toMatchObject({ state: 'done' })
})

test('completes each request once when two processes run at the same time', async () => {
  for (const name of ['林', '文', '梅', '生']) await leave(await w.person(name))
  w.pass(15 * day)
  const counts = await Promise.all([cancelDue(w.deps, w.now()), cancelDue(w.deps, w.now()), cancelDue(w.deps, w.now())])
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(4)
  const states = await w.db.selectFrom('cancellations').select('state').execute()
  expect(states).toEqual(Array.from({ length: 4 }, () => ({ state: 'done' })))
})

test('either withdraws or completes a request, never both, when both happen at the same time', async () => {
  for (let round = 0; round < 6; round += 1) {
    const phone = `1380013900${round}`
    const lin = await withNumber(`林${round}`, phone)
    await leave(lin)
    w.pass(15 * day)
    w.messages.length = 0
    await w.send(account.sendSmsCode, { phone })
    const code = w.messages[0]?.code ?? ''
    const [entered] = await Promise.all([
      w.send(account.login, { phone, code, goOn: true }),
      cancelDue(w.deps, w.now()),
    ])
    const { cancelled_at, nickname } = await statusOf(lin)
    const row = await w.db
      .selectFrom('cancellations')
      .where('user_id', '=', lin.id)
      .select('state')
      .executeTakeFirstOrThrow()
    const sessions = await w.db.selectFrom('sessions').where('user_id', '=', lin.id).select('id').execute()
    const whole = entered.body.success
      ? { cancelled_at: null, nickname: `林${round}`, state: 'withdrawn', sessions: 1 }
      : { cancelled_at: w.now(), nickname: '已注销用户', state: 'done', sessions: 0 }
    expect({ cancelled_at, nickname, ...row, sessions: sessions.length }).toEqual(whole)
  }
})

test('keeps no session after the request when another device logs in at the same time', async () => {
  for (let round = 0; round < 6; round += 1) {
    const phone = `1380013910${round}`
    const lin = await withNumber(`林${round}`, phone)
    w.messages.length = 0
    await w.send(account.sendSmsCode, { phone }, { device: 'another-phone' })
    const code = w.messages[0]?.code ?? ''
    await lin.send(bindings.ownCode, { use: 'leave' })
    const own = w.messages.at(-1)?.code ?? ''
    const [asked, entered] = await Promise.all([
      lin.send(cancellation.request, { agreed: true, code: own }),
      w.send(account.login, { phone, code }, { device: 'another-phone' }),
    ])
    expect(asked.body.success).toBe(true)
    expect([0, 1012]).toContain(entered.body.code)
    expect(await waitingSince(w.db, lin.id)).toBeDefined()
    expect(await w.db.selectFrom('sessions').where('user_id', '=', lin.id).select('id').execute()).toEqual([])
  }
})

test('does not withdraw a request that is already being completed', async () => {
  const lin = await w.person('林')
  await leave(lin)
  await w.db.updateTable('cancellations').set({ ended_at: w.now() }).execute()
  expect(await withdrawRequest(w.db, lin.id, w.now())).toBe(false)
  expect(await withdrawRequest(w.db, 999_999, w.now())).toBe(false)
})
