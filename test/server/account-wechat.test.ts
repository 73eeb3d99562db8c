import { account } from '../../contract/areas/account'
import { profile } from '../../contract/areas/profile'
import { world, type World } from '../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const newcomer = { gender: 1 as const, birthDate: '1990-01-01' }

async function register(phone: string, more: object = {}) {
  await w.send(account.sendSmsCode, { phone })
  const { code = '' } = w.messages[w.messages.length - 1] ?? {}
  return w.send(account.login, { phone, code, ...newcomer, ...more })
}

test('an unknown WeChat account is asked to register by number, and logs in by itself afterwards', async () => {
  const unknown = await w.send(account.wechat, { code: 'of-lin' })
  expect(unknown.body).toMatchObject({ success: false, code: 1003 })
  expect(unknown.body.token).toBeUndefined()
  expect((await register('13800138000', { wechatCode: 'of-lin' })).body.success).toBe(true)
  const known = await w.send(account.wechat, { code: 'of-lin' })
  expect(known.body).toMatchObject({ success: true, data: { created: false } })
  expect((await w.send(profile.me, {}, { token: known.body.token })).status).toBe(200)
})

test('a WeChat account belongs to the first who tied it, and the second is logged in all the same', async () => {
  await register('13800138000', { wechatCode: 'of-lin' })
  expect((await register('13900139000', { wechatCode: 'of-lin' })).body.success).toBe(true)
  const ties = await w.db.selectFrom('users').select('wechat_openid').orderBy('id').execute()
  expect(ties.map(({ wechat_openid }) => wechat_openid !== null)).toEqual([true, false])
})

test('a person keeps the WeChat account they tied first', async () => {
  await register('13800138000', { wechatCode: 'of-lin' })
  await register('13800138000', { wechatCode: 'of-another' })
  expect((await w.send(account.wechat, { code: 'of-another' })).body.code).toBe(1003)
  expect((await w.send(account.wechat, { code: 'of-lin' })).body.success).toBe(true)
})

test('a WeChat account that cannot be looked up stops no login by number', async () => {
  expect((await register('13800138000', { wechatCode: 'refused-by-wechat' })).body.success).toBe(true)
})

test('a refusal of WeChat is a sentence that shows the other way', async () => {
  const { status, body } = await w.send(account.wechat, { code: 'refused-by-wechat' })
  expect([status, body.msg]).toEqual([403, '微信登录失败，请改用手机号登录'])
})

test('somebody banned is not let in by WeChat either', async () => {
  await register('13800138000', { wechatCode: 'of-lin' })
  await w.db.updateTable('users').set({ banned_at: w.now() }).execute()
  const { body } = await w.send(account.wechat, { code: 'of-lin' })
  expect(body).toMatchObject({ success: false, code: 1006 })
  expect(body.token).toBeUndefined()
})
