import { account } from '../../../contract/account/account'
import { bindings } from '../../../contract/account/bindings'
import { cancellation } from '../../../contract/account/cancellation'
import { verify } from '../../../contract/account/verify'
import { punish } from '../../../server/domains/account/punishments'
import { logins, newcomer } from '../../support/newcomer'
import { poppedUp } from '../../support/pop-ups'
import { type World, world } from '../../world'
import { registers } from '../money/invite-world'
import { agree, attempt, ends, named } from './verify-world'

let w: World
type Who = Awaited<ReturnType<typeof registers>>
let lin: Who
beforeEach(async () => {
  w = await world()
  lin = await registers(w)
})
afterEach(() => w.close())

const fresh = '13600001111'
const last = () => w.messages.at(-1)?.code ?? ''
async function ownCode(who = lin, use: 'changePhone' | 'leave' = 'changePhone') {
  await who.call(bindings.ownCode, { use })
  expect(w.messages.at(-1)?.phone).toBe(who.phone)
  return last()
}
async function newCode(phone = fresh, who = lin) {
  await who.call(bindings.newCode, { phone })
  expect(w.messages.at(-1)?.phone).toBe(phone)
  return last()
}
const mine = async (who = lin) => (await who.send(bindings.mine, {})).body.data
const change = (input: object, who = lin) => who.send(bindings.changePhone, { phone: fresh, ...input })
const phoneOf = async ({ id }: Who) =>
  w.db.selectFrom('users').where('id', '=', id).select('phone_lookup').executeTakeFirstOrThrow()
const isAlive = async (token: string) => (await w.send(account.sessions, {}, { token })).status === 200

// security I15
describe('a number', () => {
  test('changes with codes to the old and the new one, ends old sessions, and notifies both numbers', async () => {
    expect(await mine()).toMatchObject({ phone: `${lin.phone.slice(0, 3)}****${lin.phone.slice(-4)}`, wechat: false })
    const elsewhere = (await lin.logIn('another-phone')).body.token ?? ''
    const [own, code] = [await ownCode(), await newCode()]
    const { body } = await change({ ownCode: own, code })
    expect(body).toMatchObject({ success: true })
    expect([await isAlive(elsewhere), await isAlive(lin.token), await isAlive(body.token ?? '')]).toEqual([
      false,
      false,
      true,
    ])
    expect((await phoneOf(lin)).phone_lookup).toEqual(w.deps.keys.lookup(fresh))
    expect(w.arrived).toMatchObject([{ by: 'sms', to: lin.phone }])
    expect((await poppedUp(w, undefined, 'phone'))[0]).toContain('136****1111')
    const again = await logins(w).enter(fresh, newcomer, { device: 'another-phone' })
    expect(again.body.data).toEqual({ created: false })
    expect((await logins(w).enter(lin.phone)).body.data).toEqual({ created: true })
  })

  test.each([
    ['without proof of the old one', async () => ({ code: await newCode() }), 1015],
    ['with a wrong code to the old one', async () => ({ code: await newCode(), ownCode: 'x' }), 400],
    ['with the code of leaving', async () => ({ ownCode: await ownCode(lin, 'leave'), code: await newCode() }), 1004],
    ['with the old code for both', async () => ({ ownCode: await ownCode(), code: last() }), 1004],
    ['with a check that is none', async () => ({ code: await newCode(), bizToken: 'a'.repeat(22) }), 1015],
  ])('does not change %s', async (_what, input, refusal) => {
    expect((await change(await input())).body.code).toBe(refusal)
    expect((await phoneOf(lin)).phone_lookup).toEqual(w.deps.keys.lookup(lin.phone))
    expect(await isAlive(lin.token)).toBe(true)
  })

  test('shows whether a new number has an account only to a caller who proved that number', async () => {
    const mei = await registers(w)
    const asked = []
    for (const phone of [mei.phone, fresh]) asked.push((await lin.send(bindings.newCode, { phone })).body)
    expect(asked[0]).toEqual(asked[1])
    const wrong = async (phone: string) => (await change({ phone, ownCode: '000000', code: '000000' })).body
    expect(await wrong(mei.phone)).toEqual(await wrong(fresh))
    const taken = { phone: mei.phone, ownCode: await ownCode(), code: await newCode(mei.phone) }
    expect((await change(taken)).body).toMatchObject({ code: 1015, msg: /已经有账号/ })
    await punish(w.db, { user: mei.id, kind: 'ban', reason: '骗钱', now: w.now() })
    const banned = { phone: mei.phone, ownCode: await ownCode(), code: await newCode(mei.phone) }
    expect((await change(banned)).body).toMatchObject({ code: 1015, msg: /已经有账号/ })
  })

  test('goes to one of many users who request it at once', async () => {
    const people = [lin, await registers(w), await registers(w)]
    const inputs: { ownCode: string; code: string }[] = []
    for (const who of people) inputs.push({ ownCode: await ownCode(who), code: '' })
    // one device has one valid code per number, so each user asks from another device
    for (const [at, who] of people.entries()) Object.assign(inputs[at] ?? {}, { code: await newCode(fresh, who) })
    const done = await Promise.all(people.map((who, at) => change(inputs[at] ?? {}, who)))
    expect(done.filter(({ body }) => body.success)).toHaveLength(1)
    const holders = await w.db
      .selectFrom('users')
      .where('phone_lookup', '=', w.deps.keys.lookup(fresh))
      .select('id')
      .execute()
    expect(holders).toHaveLength(1)
  })

  test('can be replaced after a loss by the face of the verification, once and within half an hour', async () => {
    await agree(w, lin)
    expect((await lin.send(bindings.face, { token: attempt() })).body).toMatchObject({
      code: 1015,
      msg: '请先完成实名认证',
    })
    await named(w, lin)
    expect(await mine()).toMatchObject({ face: true })
    const begin = async () =>
      ((await lin.send(bindings.face, { token: attempt() })).body.data as { bizToken: string }).bizToken
    const [first, second] = [await begin(), await begin()]
    ends(w, first, 'mismatch')
    await lin.call(verify.detectInfo, { bizToken: first })
    expect((await change({ code: await newCode(), bizToken: first })).body).toMatchObject({ code: 1015 })
    ends(w, second, 'pass')
    expect(await lin.call(verify.detectInfo, { bizToken: second })).toMatchObject({
      state: 'success',
      purpose: 'release',
    })
    w.pass(30 * 60_000)
    expect((await change({ code: await newCode(), bizToken: second })).body).toMatchObject({ code: 1015 })
    const third = await begin()
    ends(w, third, 'pass')
    await lin.call(verify.detectInfo, { bizToken: third })
    const { body } = await change({ code: await newCode(), bizToken: third })
    expect(body.success).toBe(true)
    // a check for a lost number is not a verification, so it makes none fail
    expect(await w.db.selectFrom('verifications').selectAll().execute()).toEqual([])
    const used = { phone: '13600002222', code: '000000', bizToken: third }
    const again = await w.send(bindings.changePhone, used, { token: body.token, device: 'x' })
    expect(again.body.success).toBe(false)
  })
})

// security I16
describe('WeChat and Apple', () => {
  const wechat = (code: string, who = lin) => who.send(bindings.tieWechat, { code })

  test('links a WeChat account to one account, and logs in by it', async () => {
    expect((await wechat('of-lin')).body).toMatchObject({ success: true })
    expect(await mine()).toMatchObject({ wechat: true, apple: false })
    const mei = await registers(w)
    expect((await wechat('of-lin', mei)).body).toMatchObject({ code: 1015, msg: '这个微信已经绑定了另一个账号' })
    expect((await wechat('of-nobody')).body).toMatchObject({ code: 1015, msg: '已经绑定了微信，请先解绑再换一个' })
    expect((await w.send(account.wechat, { code: 'of-lin' }, { device: 'x' })).body.success).toBe(true)
  })

  test('removes a link with a notice, after which it no longer logs in, and keeps the last login method', async () => {
    await wechat('of-lin')
    expect((await lin.send(bindings.untie, { tie: 'wechat' })).body.success).toBe(true)
    expect((await lin.send(bindings.untie, { tie: 'wechat' })).body.success).toBe(true)
    expect((await w.send(account.wechat, { code: 'of-lin' }, { device: 'x' })).body.code).toBe(1003)
    expect((await poppedUp(w, lin)).join()).toMatch(/绑定了微信.*解绑了微信/)
    await wechat('of-lin')
    await w.db.updateTable('users').set({ phone_lookup: null, phone_sealed: null }).where('id', '=', lin.id).execute()
    expect((await lin.send(bindings.untie, { tie: 'wechat' })).body).toMatchObject({
      code: 1015,
      msg: /唯一的登录方式/,
    })
    expect(await mine()).toMatchObject({ phone: '', wechat: true })
  })
})

// security I16, A.privacy.09
test('requires a code for the user’s number before leaving, and none when the account has no number', async () => {
  expect((await lin.send(cancellation.info, {})).body.data).toMatchObject({ phone: expect.stringContaining('****') })
  expect((await lin.send(cancellation.request, { agreed: true })).body).toMatchObject({ code: 1004 })
  expect((await lin.send(cancellation.request, { agreed: true, code: await ownCode() })).body).toMatchObject({
    code: 1004,
  })
  expect((await lin.send(cancellation.request, { agreed: true, code: await ownCode(lin, 'leave') })).body.success).toBe(
    true,
  )
  const mei = await w.person('梅')
  expect(await mei.call(cancellation.request, { agreed: true })).toMatchObject({
    receipt: expect.any(String) as string,
  })
})
