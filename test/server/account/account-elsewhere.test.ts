import { createHash } from 'node:crypto'
import { account } from '../../../contract/account/account'
import { bindings } from '../../../contract/account/bindings'
import { profile } from '../../../contract/profile/profile'
import { localApple } from '../../../server/providers/apple/local'
import { logins, newcomer } from '../../support/newcomer'
import { type World, world } from '../../world'

const phone = '13800138000'
const minute = 60_000
let w: World
let log: ReturnType<typeof logins>
/** Calls to WeChat. */
let asked: number
let apple: ReturnType<typeof localApple>

beforeEach(async () => {
  asked = 0
  w = await world({
    env: { OFFICIAL_APP_ID: 'wx-page', PUBLIC_ORIGIN: 'https://ergou.example' },
    deps: (deps) => {
      apple = localApple(deps.now)
      const { wechat } = deps.providers
      const counting = {
        ...wechat,
        accountOf: async (code: string) => {
          asked += 1
          const { openid } = await wechat.accountOf(code)
          // a code such as `u-lin_…` comes with a unionid
          const [, person] = /^u-([a-z]+)_/.exec(code) ?? []
          const sessionKey = 'the session key'
          return person === undefined
            ? { openid, sessionKey }
            : { openid: `app-${person}`, unionid: person, sessionKey }
        },
        phoneOf: (code: string) => {
          asked += 1
          return wechat.phoneOf(code)
        },
        oauthOf: async (code: string) => {
          asked += 1
          const [, person] = /^u-([a-z]+)_/.exec(code) ?? []
          if (person !== undefined) return { openid: `page-${person}`, unionid: person, snapshot: false }
          const { openid, snapshot } = await wechat.oauthOf(code)
          return { openid, snapshot }
        },
      }
      return { ...deps, providers: { ...deps.providers, wechat: counting, apple } }
    },
  })
  log = logins(w)
})
afterEach(() => w.close())

const uidOf = async (token = '') =>
  ((await w.send(profile.me, {}, { token })).body.data as { userUuid?: string }).userUuid
const people = () => w.db.selectFrom('users').selectAll().orderBy('id').execute()

describe('WeChat’s phone button', () => {
  const button = { phoneCode: `phone-${phone}`, wechatCode: 'of-lin' }

  test('registers a new user in steps, with codes that WeChat accepts once, and links that WeChat account', async () => {
    const { gender, birthDate } = newcomer
    expect((await w.send(account.wechatPhone, button)).body.code).toBe(1003)
    expect((await w.send(account.wechatPhone, { ...button, gender, birthDate: '2015-01-01' })).body.code).toBe(1005)
    expect((await w.send(account.wechatPhone, { ...button, gender, birthDate })).body.code).toBe(1011)
    const { body } = await w.send(account.wechatPhone, { ...button, ...newcomer })
    expect(body).toMatchObject({ success: true, data: { created: true } })
    expect(asked).toBe(2)
    const again = await w.send(account.wechat, { code: 'of-lin' })
    expect(await uidOf(again.body.token)).toBe(await uidOf(body.token))
    expect(w.messages).toEqual([])
    const [person] = await people()
    expect(w.deps.keys.open(person?.phone_sealed ?? Buffer.alloc(0))).toBe(phone)
  })

  test('logs in the account with the number, and says that it is not new', async () => {
    const first = await log.enter(phone)
    const { body } = await w.send(account.wechatPhone, button)
    expect(body).toMatchObject({ success: true, data: { created: false } })
    expect(await uidOf(body.token)).toBe(await uidOf(first.body.token))
  })

  test('remembers a number for five minutes, on the device that brought it', async () => {
    await w.send(account.wechatPhone, button)
    await w.send(account.wechatPhone, button, { device: 'another' })
    expect(asked).toBe(4)
    w.pass(5 * minute - 1)
    await w.send(account.wechatPhone, button)
    expect(asked).toBe(4)
    w.pass(1)
    await w.send(account.wechatPhone, button)
    expect(asked).toBe(6)
    const kept = await w.db.selectFrom('wechat_codes').selectAll().execute()
    expect(kept.map((row) => row.openid_sealed.toString('latin1')).join()).not.toContain(phone)
  })

  test.each([
    ['the number', { phoneCode: 'refused-1', wechatCode: 'of-lin' }],
    ['the account', { phoneCode: 'phone-13800138000', wechatCode: 'refused-1' }],
  ])('shows the other way to log in when WeChat does not give %s', async (_what, input) => {
    const { status, body } = await w.send(account.wechatPhone, { ...input, ...newcomer })
    expect([status, body.msg]).toEqual([403, '微信登录失败，请改用手机号登录'])
    expect(await people()).toEqual([])
  })
})

describe('WeChat’s page on the web', () => {
  async function begin(device?: string, next?: string) {
    const { body } = await w.send(account.wechatPage, { next }, { device })
    const url = new URL((body.data as { url: string }).url)
    return { url, state: url.searchParams.get('state') ?? '' }
  }
  const come = (code: string, state: string, more: object = {}, device?: string) =>
    w.send(account.wechat, { code, state, ...more }, { device })

  test('is opened with the keys that WeChat expects, and returns to the login page', async () => {
    const { url, state } = await begin(undefined, '/user/visitor?x=1&y=二')
    expect(`${url.origin}${url.pathname}${url.hash}`).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
    )
    expect([...url.searchParams.keys()]).toEqual(['appid', 'redirect_uri', 'response_type', 'scope', 'state'])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: 'wx-page',
      response_type: 'code',
      scope: 'snsapi_userinfo',
      redirect_uri: `https://ergou.example/vh5/login?next=${encodeURIComponent('/user/visitor?x=1&y=二')}`,
    })
    expect(state).toMatch(/^[A-Za-z0-9]{43}$/)
    const stored = await w.db.selectFrom('login_states').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(state)
    expect((await begin(undefined, '好'.repeat(500))).url.href.length).toBeLessThan(2000)
  })

  test('gives no address without an official account', async () => {
    const plain = await world()
    const { body } = await plain.send(account.wechatPage, {})
    expect(body).toMatchObject({ success: true, data: { url: '' } })
    expect(await plain.db.selectFrom('login_states').selectAll().execute()).toEqual([])
    await plain.close()
  })

  test('matches accounts with the mini-program by unionid in both directions, and creates no second account', async () => {
    const first = await log.enter(phone, { ...newcomer, wechatCode: 'u-lin_1' })
    const page = await come('u-lin_2', (await begin()).state)
    expect(await uidOf(page.body.token)).toBe(await uidOf(first.body.token))
    const { state } = await begin()
    expect((await come('u-wen_1', state)).body.code).toBe(1003)
    const wen = await log.enter('13900139000', { ...newcomer, wechatCode: 'u-wen_1' })
    const program = await w.send(account.wechat, { code: 'u-wen_2' })
    expect(await uidOf(program.body.token)).toBe(await uidOf(wen.body.token))
    expect(await people()).toHaveLength(2)
    expect(JSON.stringify(await people())).not.toMatch(/"(app|page)-|"(lin|wen)"/)
  })

  test('recognises an account by the openid of the page when there is no unionid', async () => {
    expect((await come('of-lin', (await begin()).state)).body.code).toBe(1003)
    await log.enter(phone, { ...newcomer, wechatCode: 'of-lin' })
    w.pass(6 * minute)
    expect((await come('of-lin', (await begin()).state)).body.success).toBe(true)
  })

  // security I8
  test('does not link a WeChat account to a second account in one app when it is linked in the other', async () => {
    await log.enter(phone, { ...newcomer, wechatCode: 'u-lin_1' })
    await log.enter('13900139000', { ...newcomer, wechatCode: 'u-lin_2' })
    const ties = (await people()).map(({ wechat_openid, wechat_unionid }) => [wechat_openid, wechat_unionid])
    expect(ties[1]).toEqual([null, null])
    expect(ties[0]?.every((tie) => tie !== null)).toBe(true)
  })

  // security I8
  test('accepts a state once, for ten minutes, on the device that received it', async () => {
    await log.enter(phone, { ...newcomer, wechatCode: 'u-lin_1' })
    const stale = [403, '微信登录已过期，请再点一次微信登录']
    const told = async (sent: ReturnType<typeof come>) => [(await sent).status, (await sent).body.msg]
    const { state } = await begin()
    expect(await told(come('u-lin_2', state, {}, 'a-thief'))).toEqual(stale)
    expect(await told(come('u-lin_2', 'x'.repeat(43)))).toEqual(stale)
    const nonce = ((await w.send(account.appleNonce, {})).body.data as { nonce: string }).nonce
    expect(await told(come('u-lin_2', nonce))).toEqual(stale)
    expect(asked).toBe(1)
    expect((await come('u-lin_2', state)).body.success).toBe(true)
    expect(await told(come('u-lin_3', state))).toEqual(stale)
    const late = await begin()
    w.pass(10 * minute)
    expect(await told(come('u-lin_4', late.state))).toEqual(stale)
  })

  test('finishes the same call when it is repeated with the missing input', async () => {
    await log.enter(phone, { ...newcomer, wechatCode: 'u-lin_1' })
    const { id } = await w.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const [requested_at, due_at] = [w.now(), new Date(w.now().getTime() + 15 * 24 * 60 * minute)]
    await w.db
      .insertInto('cancellations')
      .values({ user_id: id, receipt: 'r', state: 'waiting', requested_at, due_at, ended_at: null })
      .execute()
    const { state } = await begin()
    expect((await come('u-lin_2', state)).body.code).toBe(1012)
    expect((await come('u-lin_2', state, { goOn: true })).body.success).toBe(true)
    expect(asked).toBe(2)
  })

  // security I8
  test('refuses the preview’s snapshot user, and says which button to tap', async () => {
    const { status, body } = await come('snapshot-1', (await begin()).state)
    expect([status, body.msg]).toEqual([403, '当前是预览模式，请在微信里点击「使用完整服务」后再登录'])
    expect(body.token).toBeUndefined()
    await log.enter(phone, { ...newcomer, wechatCode: 'snapshot-1' })
    expect((await come('snapshot-1', (await begin()).state)).body.success).not.toBe(undefined)
    expect((await people()).filter(({ wechat_unionid }) => wechat_unionid !== null)).toEqual([])
  })
})

describe('Apple', () => {
  const begin = async (device?: string) =>
    ((await w.send(account.appleNonce, {}, { device })).body.data as { nonce: string }).nonce
  const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')
  const tokenOf = async (sub: string, device?: string) => apple.tokenOf(sub, hashed(await begin(device)))
  const come = (identityToken: string, more: object = {}, device?: string) =>
    w.send(account.apple, { identityToken, ...more }, { device })
  const failed = [403, 'Apple 登录失败，请改用手机号登录']
  const told = async (sent: ReturnType<typeof come>) => [(await sent).status, (await sent).body.msg]

  // A.auth.03
  test('asks an unknown Apple account for a number, links the same token, and then logs in by Apple alone', async () => {
    const first = await tokenOf('apple-lin')
    expect((await come(first)).body.code).toBe(1003)
    const { body } = await log.enter(phone, { ...newcomer, appleToken: first })
    expect(body.success).toBe(true)
    const again = await come(await tokenOf('apple-lin'))
    expect(again.body.success).toBe(true)
    expect(await uidOf(again.body.token)).toBe(await uidOf(body.token))
    expect(JSON.stringify(await people())).not.toContain('apple-lin')
  })

  test('accepts a token once, on the device that began, with our nonce, for ten minutes', async () => {
    await log.enter(phone, { ...newcomer, appleToken: await tokenOf('apple-lin') })
    const token = await tokenOf('apple-lin')
    expect(await told(come(token, {}, 'a-thief'))).toEqual(failed)
    expect((await come(token)).body.success).toBe(true)
    expect(await told(come(token))).toEqual(failed)
    const nonce = await begin()
    expect(await told(come(await apple.tokenOf('apple-lin', nonce)))).toEqual(failed)
    expect(await told(come(await apple.tokenOf('apple-lin', hashed('a nonce of nobody’s'))))).toEqual(failed)
    expect(await told(come(await apple.tokenOf('apple-lin', '')))).toEqual(failed)
    const late = await apple.tokenOf('apple-lin', hashed(nonce))
    w.pass(10 * minute - 1)
    expect((await come(late)).body.success).toBe(true)
    const tooLate = hashed(await begin())
    w.pass(10 * minute)
    expect(await told(come(await apple.tokenOf('apple-lin', tooLate)))).toEqual(failed)
  })

  test('accepts one of several concurrent logins with the same token', async () => {
    await log.enter(phone, { ...newcomer, appleToken: await tokenOf('apple-lin') })
    const token = await tokenOf('apple-lin')
    const all = await Promise.all(Array.from({ length: 8 }, () => come(token)))
    expect(all.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test('refuses a forged token, but does not block a login by number with it', async () => {
    const other = localApple(w.now)
    const forged = await other.tokenOf('apple-lin', hashed(await begin()))
    expect(await told(come(forged))).toEqual(failed)
    expect((await log.enter(phone, { ...newcomer, appleToken: forged })).body.success).toBe(true)
    expect((await people()).map(({ apple_sub }) => apple_sub)).toEqual([null])
  })

  test('ties an Apple account to a user who has logged in by number, and then logs in by Apple alone', async () => {
    const { body } = await log.enter(phone, newcomer)
    const tied = await w.send(bindings.tieApple, { identityToken: await tokenOf('apple-lin') }, { token: body.token })
    expect(tied.body.success).toBe(true)
    expect(await uidOf((await come(await tokenOf('apple-lin'))).body.token)).toBe(await uidOf(body.token))
  })

  test('keeps an Apple account with the first account that linked it', async () => {
    await log.enter(phone, { ...newcomer, appleToken: await tokenOf('apple-lin') })
    await log.enter('13900139000', { ...newcomer, appleToken: await tokenOf('apple-lin') })
    expect((await people()).map(({ apple_sub }) => apple_sub !== null)).toEqual([true, false])
  })
})
