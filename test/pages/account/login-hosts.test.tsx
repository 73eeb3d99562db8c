import { account } from '@contract/account/account'
import { session } from '@/api'
import { forgetDraft } from '@/features/account/account/draft'
import LoginPage from '@/pages/account/login'
import { host } from '@/platform'
import { enterCode, inside, soon, tick } from '../../support/taro/login'
import { show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
  forgetDraft()
})
afterEach(() => w.close())

describe('in WeChat’s browser', () => {
  const left: string[] = []
  beforeEach(async () => {
    await w.close()
    w = await world({ env: { OFFICIAL_APP_ID: 'wx-page' } })
    left.length = 0
    Object.assign(host, { environment: 'wechat-browser' })
    jest.spyOn(host, 'openWechatLogin').mockImplementation((url) => left.push(url) > 0)
  })
  afterEach(() => {
    Object.assign(host, { environment: 'browser' })
    jest.restoreAllMocks()
    jest.spyOn(host, 'toast').mockImplementation(() => undefined)
  })
  const states = () => left.map((url) => new URL(url).searchParams.get('state') ?? '')

  test('opens WeChat’s page only after a tap and consent, and logs in with the code that it returns', async () => {
    const lin = await w.person('林')
    const page = await show(LoginPage, undefined, { next: '/user/visitor' })
    await page.says('微信登录')
    expect(left).toEqual([])
    await page.tap('微信登录')
    await page.says('继续之前，请先同意')
    expect(left).toEqual([])
    await page.tap('同意并继续')
    expect(new URL(left[0] ?? '').searchParams.get('redirect_uri')).toContain('/vh5/login?next=')
    page.leave()
    const { unionid = '' } = await w.deps.providers.wechat.oauthOf('of-lin')
    const hash = w.deps.keys.lookup(`unionid ${unionid}`).toString('base64url')
    await w.db.updateTable('users').set({ wechat_unionid: hash }).where('id', '=', lin.id).execute()
    const dropped = jest.spyOn(host, 'dropFromAddress')
    const back = await show(LoginPage, undefined, { code: 'of-lin', state: states()[0] ?? '' })
    await inside()
    expect(dropped.mock.calls).toEqual([[['code', 'state']]])
    back.leave()
  })

  test('ties an unknown WeChat account when the user logs in with a number', async () => {
    const phone = '13900000001'
    await w.person('林', { phone_lookup: w.deps.keys.lookup(phone) })
    const first = await show(LoginPage)
    await first.tap(tick)
    await first.tap('微信登录')
    first.leave()
    const page = await show(LoginPage, undefined, { code: 'of-wen', state: states()[0] ?? '' })
    await page.says('这个微信还没有绑定账号')
    await enterCode(w, page, phone)
    await inside()
    const ties = await w.db.selectFrom('users').select('wechat_unionid').execute()
    expect(ties.map(({ wechat_unionid }) => wechat_unionid !== null)).toEqual([true])
    page.leave()
  })

  test('shows no WeChat button without an official account', async () => {
    await w.close()
    w = await world()
    const asked = jest.spyOn(globalThis, 'fetch')
    const page = await show(LoginPage)
    for (let tries = 0; tries < 1200 && asked.mock.results.length === 0; tries += 1) await soon()
    await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>))
    expect(asked.mock.calls.map(([url]) => String(url))).toEqual([account.wechatPage.path])
    await soon()
    expect(page.text()).not.toContain('微信登录')
    page.leave()
  })
})

describe('in the native app on iOS', () => {
  beforeEach(() => {
    Object.assign(host, { environment: 'native', system: 'ios' })
  })
  afterEach(() => {
    Object.assign(host, { environment: 'browser', system: 'other' })
    jest.restoreAllMocks()
    jest.spyOn(host, 'toast').mockImplementation(() => undefined)
  })

  // A.auth.03
  test('opens Apple’s sheet with a nonce of the server, and shows no error when the user closes it', async () => {
    const nonces: string[] = []
    jest.spyOn(host.bridge, 'appleLogin').mockImplementation(async (nonce) => {
      nonces.push(nonce)
      return { ok: false, why: 'cancelled' }
    })
    const page = await show(LoginPage)
    await page.tap(tick)
    await page.tap('通过 Apple 登录')
    for (let tries = 0; tries < 1200 && nonces.length === 0; tries += 1) await soon()
    expect(nonces).toEqual([expect.stringMatching(/^[A-Za-z0-9]{43}$/)])
    await soon()
    expect(page.text()).not.toMatch(/Apple 登录暂时|没有连上/)
    page.leave()
  })

  test('refuses a token that Apple did not sign, and shows another way to log in', async () => {
    jest
      .spyOn(host.bridge, 'appleLogin')
      .mockResolvedValue({ ok: true, data: { identityToken: 'aaaaaaaa.bbbbbbbb.cccccccc' } })
    const page = await show(LoginPage)
    await page.tap(tick)
    await page.tap('通过 Apple 登录')
    await page.says('Apple 登录失败，请改用手机号登录')
    expect(session.present()).toBe(false)
    page.leave()
  })
})
