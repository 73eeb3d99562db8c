import { account } from '../../../contract/account/account'
import { invite } from '../../../contract/money/invite'
import { balance } from '../../../server/domains/money/dog-food'
import { cancelDue } from '../../../server/leaving'
import { asksToLeave } from '../../support/leaving'
import { type Person, type World, world } from '../../world'
import { codeOf, finishes, popUpsOf, registers, rowOf, typed } from './invite-world'

let w: World
let lin: Person
let code: string
beforeEach(async () => {
  // addresses come from the proxy's header, so that users can have different ones
  w = await world({ env: { TRUSTED_PROXIES: 1 } })
  lin = await w.person('莫小鱼')
  code = await codeOf(lin)
})
afterEach(() => w.close())

const day = 86_400_000
const holds = ({ id }: { id: number }) => balance(w.db, id, w.now())
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

describe('makes staff review signs of a farm (security M7)', () => {
  test('accounts registered on one device', async () => {
    const farm = []
    for (let at = 0; at < 4; at += 1) farm.push(await registers(w, { invite: code, device: 'one-phone' }))
    for (const one of farm) await finishes(w, one)
    const states = await Promise.all(farm.map(async (one) => (await rowOf(w, one))?.state))
    expect(states).toEqual(['rewarded', 'held', 'held', 'held'])
    expect(await holds(lin)).toBe(100)
  })

  test('a login on the inviter’s own device', async () => {
    const wen = await registers(w, { device: 'the-phone-of-wen' })
    const mei = await registers(w, { invite: await codeOf(wen) })
    await mei.logIn('the-phone-of-wen')
    await finishes(w, await again(mei.phone, mei))
    expect(await rowOf(w, mei)).toMatchObject({ state: 'held', doubts: ['device'] })
    expect([await holds(wen), await holds(mei)]).toEqual([0, 0])
  })

  test('a registration from the network of the inviter, or of another user they invited', async () => {
    const wen = await registers(w, from('110.5.6.7'))
    const mine = await wen.send(invite.mine, {})
    const link = (mine.body.data as { code: string }).code
    const same = await registers(w, { invite: link, ...from('110.5.6.99') })
    const far = await registers(w, { invite: link, ...from('220.1.1.1') })
    const near = await registers(w, { invite: link, ...from('220.1.1.200') })
    for (const one of [same, far, near]) await finishes(w, one)
    expect(await rowOf(w, same)).toMatchObject({ state: 'held', doubts: ['network'] })
    expect(await rowOf(w, far)).toMatchObject({ state: 'held', doubts: ['network'] })
    expect(await rowOf(w, near)).toMatchObject({ state: 'held', doubts: ['network'] })
  })

  test('a number that has registered before', async () => {
    const wen = await registers(w)
    await asksToLeave(w, wen)
    w.pass(15 * day)
    await cancelDue(w.deps, w.now())
    const anew = await registers(w, { invite: code, phone: wen.phone, device: 'a-new-one' })
    await finishes(w, anew)
    expect(await rowOf(w, anew)).toMatchObject({ state: 'held', doubts: ['again'] })
  })

  test('and shows staff the reasons, who give or refuse the reward once; both users are notified', async () => {
    await registers(w, { device: 'one-phone' })
    const [wen, mei] = [
      await registers(w, { invite: code, device: 'one-phone' }),
      await registers(w, { invite: code, device: 'one-phone' }),
    ]
    for (const one of [wen, mei]) await finishes(w, one)
    expect((await popUpsOf(wen)).join()).toContain('邀请奖励正在核对')
    const waiting = await typed(w, 'invitations')
    expect(waiting).toHaveLength(2)
    expect(waiting[0]).toContain(`${lin.uid} 邀请 ${wen.uid}：与邀请人或其他账号同一设备`)
    const ids = waiting.map((line) => line.split(' ')[0] ?? '')
    await expect(typed(w, `invitation ${ids[0] ?? ''} refuse`)).rejects.toThrow('请写上不发放的原因')
    await expect(typed(w, `invitation ${ids[0] ?? ''} maybe`)).rejects.toThrow('写 reward 或 refuse')
    await typed(w, `invitation ${ids[0] ?? ''} reward`)
    await typed(w, `invitation ${ids[1] ?? ''} refuse 批量注册`)
    for (const id of ids) await expect(typed(w, `invitation ${id} reward`)).rejects.toThrow('没有等待核对的邀请')
    expect([await holds(lin), await holds(wen), await holds(mei)]).toEqual([100, 200, 0])
    expect((await popUpsOf(mei)).join()).toContain('你没有获得邀请奖励：批量注册')
    // only the invited user sees the reason
    const inviterHears = (await popUpsOf(lin)).join()
    expect(inviterHears).toContain('不符合邀请奖励规则')
    expect(inviterHears).not.toContain('批量注册')
    expect(await typed(w, 'invitations')).toEqual(['没有等待核对的邀请'])
  })

  test('and pays one reward after two concurrent decisions of staff', async () => {
    await registers(w, { device: 'one-phone' })
    const wen = await registers(w, { invite: code, device: 'one-phone' })
    await finishes(w, wen)
    const id = (await rowOf(w, wen))?.id ?? 0
    const done = await Promise.allSettled(Array.from({ length: 6 }, () => typed(w, `invitation ${id} reward`)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await holds(lin), await holds(wen)]).toEqual([100, 200])
  })
})

const sent = async (phone: string) => {
  await w.send(account.sendSmsCode, { phone }, { device: 'a-phone' })
  return w.messages.filter((message) => message.phone === phone).pop()?.code
}

/** Logs the same user in, which starts a new session. */
async function again(phone: string, { id, uid }: { id: number; uid: string }) {
  const device = `device-of-${phone}`
  const { body } = await w.send(account.login, { phone, code: (await sent(phone)) ?? '' }, { device: 'a-phone' })
  const token = body.token ?? ''
  return { id, uid, send: ((endpoint, input) => w.send(endpoint, input, { token, device })) as Person['send'] }
}
