import { account } from '../../../contract/account/account'
import { appeals } from '../../../contract/care/appeals'
import { uploads } from '../../../contract/core/uploads'
import { punish } from '../../../server/domains/account/punishments'
import { logins, newcomer } from '../../support/newcomer'
import { jpeg } from '../../support/pictures'
import { sendBytes } from '../../support/sending'
import { type World, world } from '../../world'
import { rounds } from '../core/notices-acts'
import { registers, typed } from '../money/invite-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

type Who = Awaited<ReturnType<typeof registers>>
const ban = ({ id }: Who, reason = '骚扰他人') => punish(w.db, { user: id, kind: 'ban', reason, now: w.now() })
const at = { device: 'a-phone-at-home' }
async function codeTo(phone: string) {
  await w.send(appeals.code, { phone }, at)
  return w.messages.at(-1)?.code ?? ''
}
const enters = async (phone: string, code: string) => w.send(appeals.enter, { phone, code }, at)
async function proves({ phone }: Who) {
  const { body } = await enters(phone, await codeTo(phone))
  if (!body.success) throw new Error(body.msg)
  return body.data as {
    ticket: string
    list: { punishmentId: string; appeal: string; answer: string; reason: string }[]
  }
}
const appeal = (ticket: string, punishmentId: string, words = '不是我', images: string[] = []) =>
  w.send(appeals.banned, { ticket, punishmentId, words, images }, at)

// security I13
describe('a banned user', () => {
  test('sees the reason, appeals once without a login, and can log in when it is upheld', async () => {
    const lin = await registers(w)
    await ban(lin)
    const { ticket, list } = await proves(lin)
    expect(list).toMatchObject([{ reason: '骚扰他人', appeal: 'may', answer: '' }])
    const [{ punishmentId = '' } = {}] = list
    expect((await appeal(ticket, punishmentId)).body).toMatchObject({ success: true })
    expect((await appeal(ticket, punishmentId)).body).toMatchObject({ success: true })
    expect((await appeal(ticket, punishmentId, '另一个理由')).body).toMatchObject({ code: 1015 })
    expect((await proves(lin)).list).toMatchObject([{ appeal: 'open' }])
    const [row] = await w.db.selectFrom('appeals').select('public_id').execute()
    expect(await typed(w, 'appeals')).toContainEqual(expect.stringContaining('骚扰他人'))
    await typed(w, `decide-appeal ${row?.public_id ?? ''} uphold`)
    const { body } = await logins(w).enter(lin.phone, newcomer, at)
    expect(body.success).toBe(true)
    // the ticket only works for an account that is banned
    expect((await appeal(ticket, punishmentId)).body).toMatchObject({
      code: 1015,
      msg: '申诉页面已过期，请重新获取验证码',
    })
  })

  test('reads the answer of a dismissed appeal', async () => {
    const lin = await registers(w)
    await ban(lin)
    const { ticket, list } = await proves(lin)
    await appeal(ticket, list[0]?.punishmentId ?? '')
    const [row] = await w.db.selectFrom('appeals').select('public_id').execute()
    await typed(w, `decide-appeal ${row?.public_id ?? ''} dismiss 证据充分`)
    expect((await proves(lin)).list).toMatchObject([{ appeal: 'dismissed', answer: '证据充分' }])
  })

  test.each(['uphold', 'dismiss 证据充分'])('learns the outcome by SMS: %s', async (verdict) => {
    const lin = await registers(w)
    await ban(lin)
    const { ticket, list } = await proves(lin)
    await appeal(ticket, list[0]?.punishmentId ?? '')
    await rounds(w)
    const before = w.arrived.filter(({ by }) => by === 'sms').length
    const [row] = await w.db.selectFrom('appeals').select('public_id').execute()
    await typed(w, `decide-appeal ${row?.public_id ?? ''} ${verdict}`)
    await rounds(w)
    const sms = w.arrived.filter(({ by }) => by === 'sms').slice(before)
    expect(sms.map(({ text }) => text)).toEqual(['你在二狗的申诉有了结果，请登录查看。'])
  })

  test('sends sealed papers, which are deleted once the appeal is decided', async () => {
    const lin = await registers(w)
    await ban(lin)
    const { ticket, list } = await proves(lin)
    const bytes = await jpeg()
    const begun = await w.send(appeals.uploadToken, { ticket, type: 'image/jpeg', size: bytes.length }, at)
    const { token, id } = begun.body.data as { token: string; id: string }
    expect(await sendBytes(w, token, bytes)).toMatchObject({ success: true })
    expect((await appeal(ticket, list[0]?.punishmentId ?? '', '证件在这里', [id])).body).toMatchObject({
      success: true,
    })
    expect((await typed(w, 'appeals')).join('\n')).toMatch(/https:\/\/api\.example\/files\//)
    const [row] = await w.db.selectFrom('appeals').select('public_id').execute()
    await typed(w, `decide-appeal ${row?.public_id ?? ''} dismiss 看不清`)
    expect(await w.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  })

  test('cannot appeal for another user, nor after half an hour', async () => {
    const [lin, mei] = [await registers(w), await registers(w)]
    await ban(lin)
    await ban(mei, '骗钱')
    const [mine, theirs] = [await proves(lin), await proves(mei)]
    expect((await appeal(mine.ticket, theirs.list[0]?.punishmentId ?? '')).status).toBe(404)
    w.pass(30 * 60_000)
    expect((await appeal(mine.ticket, mine.list[0]?.punishmentId ?? '')).body).toMatchObject({ code: 1015 })
    expect((await appeal('A'.repeat(43), mine.list[0]?.punishmentId ?? '')).body).toMatchObject({ code: 1015 })
  })
})

test('answers a number without a ban like one without an account, and sends a code to both', async () => {
  const lin = await registers(w)
  const unknown = '13911112222'
  const answers = []
  for (const phone of [lin.phone, unknown]) {
    const asked = await w.send(appeals.code, { phone }, at)
    const entered = await enters(phone, w.messages.at(-1)?.code ?? '')
    answers.push([asked.status, asked.body.data, entered.status, entered.body.code, entered.body.msg])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[4]).toBe('这个号码没有被封禁的账号，可以直接登录')
  expect(await w.db.selectFrom('appeal_tickets').selectAll().execute()).toEqual([])
})

test('accepts no login code for an appeal and no appeal code for a login, and counts a wrong code as a try', async () => {
  const lin = await registers(w)
  await ban(lin)
  await w.send(account.sendSmsCode, { phone: lin.phone }, at)
  expect((await enters(lin.phone, w.messages.at(-1)?.code ?? '')).body).toMatchObject({ code: 1004 })
  const code = await codeTo(lin.phone)
  expect((await w.send(account.login, { phone: lin.phone, code, ...newcomer }, at)).body).toMatchObject({ code: 1004 })
  const wrong = code === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n += 1) expect((await enters(lin.phone, wrong)).body).toMatchObject({ code: 1004 })
  expect((await enters(lin.phone, code)).body).toMatchObject({ code: 1004 })
})

test('gives no appeal token to a session', async () => {
  const lin = await w.person('林')
  await expect(lin.call(uploads.token, { purpose: 'appeal', type: 'image/jpeg', size: 10 })).rejects.toMatchObject({
    code: 400,
  })
})
