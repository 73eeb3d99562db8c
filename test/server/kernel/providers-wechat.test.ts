import { realWechat } from '../../../server/providers/wechat/real'
import { type Got, pretend, type Reply, stopPretending } from '../../support/pretend'

afterEach(stopPretending)

describe('WeChat', () => {
  const at = { now: new Date('2026-03-10T04:00:00Z') }
  const wechat = (endpoint: string) =>
    realWechat({
      appId: 'wx1',
      secret: 'app&secret',
      official: { appId: 'wx2', secret: 'page&secret' },
      now: () => at.now,
      endpoint,
    })
  const login = (endpoint: string) => wechat(endpoint).accountOf('0a1B')

  test('turns a code into an openid, with the parameters of jscode2session', async () => {
    const { gotten, endpoint } = await pretend(() => ({ body: '{"openid":"o-1","session_key":"k","errcode":0}' }))
    expect(await login(endpoint)).toEqual({ openid: 'o-1', sessionKey: 'k' })
    expect(gotten[0]?.url.pathname).toBe('/sns/jscode2session')
    expect(Object.fromEntries(gotten[0]?.url.searchParams ?? [])).toEqual({
      appid: 'wx1',
      secret: 'app&secret',
      js_code: '0a1B',
      grant_type: 'authorization_code',
    })
  })

  test('accepts a right answer without errcode', async () => {
    const { endpoint } = await pretend(() => ({ body: '{"openid":"o-1","session_key":"k","unionid":"u-1"}' }))
    expect(await login(endpoint)).toEqual({ openid: 'o-1', unionid: 'u-1', sessionKey: 'k' })
  })

  test.each([
    ['a code that was used', { body: '{"errcode":40163,"errmsg":"code been used"}' }],
    ['an openid with an errcode', { body: '{"openid":"o-1","errcode":-1}' }],
    ['no openid', { body: '{"session_key":"k"}' }],
    ['an empty openid', { body: '{"openid":""}' }],
    ['an openid that is no text', { body: '{"openid":{"a":1}}' }],
    ['an error of the server', { status: 500, body: 'oops' }],
    ['null', { body: 'null' }],
    ['silence', { body: '{"openid":"o-1"}', after: 10_000 }],
  ])('refuses %s', async (_what, reply: Reply) => {
    const { endpoint } = await pretend(() => reply)
    const failure = await login(endpoint).then(
      ({ openid }) => `somebody: ${openid}`,
      (error: Error) => error.message,
    )
    expect(failure).not.toMatch(/^somebody/)
    expect(failure).not.toContain('app&secret')
  })
})

describe('WeChat’s phone button', () => {
  const at = { now: new Date('2026-03-10T04:00:00Z') }
  const button = (endpoint: string) =>
    realWechat({ appId: 'wx1', secret: 'app&secret', official: { appId: '', secret: '' }, now: () => at.now, endpoint })
  const number = (more: object = {}, appid = 'wx1') =>
    JSON.stringify({
      errcode: 0,
      errmsg: 'ok',
      phone_info: {
        phoneNumber: '+86 13800138000',
        purePhoneNumber: '13800138000',
        countryCode: '86',
        watermark: { timestamp: 1, appid },
        ...more,
      },
    })
  /** WeChat's phone API: first a token, then a POST with it. */
  const wechat = (answer: (got: Got) => string, tokens = ['t-1', 't-2']) => {
    let given = 0
    return pretend((got) =>
      got.url.pathname === '/cgi-bin/stable_token'
        ? { body: JSON.stringify({ access_token: tokens[given++], expires_in: 7200 }), after: 50 }
        : { body: answer(got) },
    )
  }
  const askedForTokens = (gotten: Got[]) => gotten.filter(({ url }) => url.pathname === '/cgi-bin/stable_token')

  test('turns a code into a number by a POST with the access token of the app', async () => {
    const { gotten, endpoint } = await wechat(() => number())
    expect(await button(endpoint).phoneOf('c-1')).toBe('13800138000')
    expect(gotten.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /cgi-bin/stable_token',
      'POST /wxa/business/getuserphonenumber',
    ])
    expect(JSON.parse(gotten[0]?.body ?? '')).toEqual({
      grant_type: 'client_credential',
      appid: 'wx1',
      secret: 'app&secret',
      force_refresh: false,
    })
    expect(gotten[1]?.url.searchParams.get('access_token')).toBe('t-1')
    expect(JSON.parse(gotten[1]?.body ?? '')).toEqual({ code: 'c-1' })
  })

  test('requests the access token once for many, and again shortly before its end', async () => {
    const { gotten, endpoint } = await wechat(() => number())
    const one = button(endpoint)
    await Promise.all(Array.from({ length: 10 }, (_, n) => one.phoneOf(`c-${n}`)))
    expect(askedForTokens(gotten)).toHaveLength(1)
    const begun = at.now
    at.now = new Date(begun.getTime() + 6_899_000)
    await one.phoneOf('c-11')
    expect(askedForTokens(gotten)).toHaveLength(1)
    at.now = new Date(begun.getTime() + 6_900_000)
    await one.phoneOf('c-12')
    expect(askedForTokens(gotten)).toHaveLength(2)
    at.now = begun
  })

  test.each([40001, 40014, 42001])('renews a token once when WeChat no longer accepts it (%i)', async (errcode) => {
    const { gotten, endpoint } = await wechat(({ url }) =>
      url.searchParams.get('access_token') === 't-1' ? JSON.stringify({ errcode }) : number(),
    )
    expect(await button(endpoint).phoneOf('c-1')).toBe('13800138000')
    expect(askedForTokens(gotten)).toHaveLength(2)
    const never = await wechat(() => JSON.stringify({ errcode }))
    await expect(button(never.endpoint).phoneOf('c-1')).rejects.toThrow('getuserphonenumber refused')
    expect(never.gotten).toHaveLength(4)
  })

  test.each([
    ['a code that was used', '{"errcode":40029,"errmsg":"invalid code"}'],
    ['a number of another country', number({ countryCode: '852', purePhoneNumber: '51234567' })],
    ['something that is no number', number({ purePhoneNumber: '12345' })],
    ['no number', '{"errcode":0}'],
    ['the number of another app', number({}, 'wx9')],
    ['something that is no JSON', '<html>'],
    ['null', 'null'],
  ])('accepts no number from %s', async (_what, body) => {
    const { endpoint } = await wechat(() => body)
    await expect(button(endpoint).phoneOf('c-1')).rejects.toThrow()
  })

  test.each([
    ['a refusal', { body: '{"errcode":40125,"errmsg":"invalid appsecret app&secret"}' }],
    ['silence', { body: '{"access_token":"t","expires_in":7200}', after: 10_000 }],
    ['a token without an end', { body: '{"access_token":"t"}' }],
    ['null', { body: 'null' }],
  ])(
    'fails on %s instead of an access token without naming a secret, and requests a new one next time',
    async (_w, reply: Reply) => {
      const { gotten, endpoint } = await pretend(() => reply)
      const one = button(endpoint)
      for (const code of ['c-1', 'c-2']) {
        const failure = await one.phoneOf(code).then(String, (error: Error) => `failed: ${error.message}`)
        expect(failure).toMatch(/^failed/)
        expect(failure).not.toContain('app&secret')
      }
      expect(gotten).toHaveLength(2)
    },
  )
})

describe('WeChat’s page on the web', () => {
  const page = (endpoint: string, appId = 'wx2') =>
    realWechat({
      appId: 'wx1',
      secret: 's',
      official: { appId, secret: 'page&secret' },
      now: () => new Date(),
      endpoint,
    }).oauthOf('p-1')

  test('exchanges a code for an account as the official account', async () => {
    const { gotten, endpoint } = await pretend(() => ({
      body: '{"access_token":"x","openid":"o-2","unionid":"u-1","scope":"snsapi_userinfo"}',
    }))
    expect(await page(endpoint)).toEqual({ openid: 'o-2', unionid: 'u-1', snapshot: false })
    expect(gotten[0]?.url.pathname).toBe('/sns/oauth2/access_token')
    expect(Object.fromEntries(gotten[0]?.url.searchParams ?? [])).toEqual({
      appid: 'wx2',
      secret: 'page&secret',
      code: 'p-1',
      grant_type: 'authorization_code',
    })
  })

  test('recognises the invented visitor of a preview', async () => {
    const { endpoint } = await pretend(() => ({ body: '{"openid":"o-2","is_snapshotuser":1}' }))
    expect(await page(endpoint)).toMatchObject({ snapshot: true })
  })

  test.each([
    ['a used code', { body: '{"errcode":40163}' }],
    ['no openid', { body: '{"access_token":"x"}' }],
    ['silence', { body: '{"openid":"o-2"}', after: 10_000 }],
  ])('refuses %s', async (_what, reply: Reply) => {
    const { endpoint } = await pretend(() => reply)
    await expect(page(endpoint)).rejects.toThrow()
  })

  test('requests nothing without an official account', async () => {
    const { gotten, endpoint } = await pretend(() => ({ body: '{"openid":"o-2"}' }))
    await expect(page(endpoint, '')).rejects.toThrow()
    expect(gotten).toEqual([])
  })
})

describe('WeChat’s links into the mini-program', () => {
  const client = (endpoint: string) =>
    realWechat({
      appId: 'wx1',
      secret: 'app&secret',
      official: { appId: '', secret: '' },
      now: () => new Date('2026-03-10T04:00:00Z'),
      endpoint,
    })
  const page = { path: 'pages/jump/middle-page/index', query: 'id=spring', days: 28 }
  const wechat = (reply: (got: Got) => string) =>
    pretend((got) =>
      got.url.pathname === '/cgi-bin/stable_token'
        ? { body: JSON.stringify({ access_token: `t-${got.url.searchParams.size}`, expires_in: 7200 }) }
        : { body: reply(got) },
    )

  test('turns a page into a link by a POST with the access token of the app, which ends after some days', async () => {
    const { gotten, endpoint } = await wechat(() => '{"errcode":0,"errmsg":"ok","url_link":"https://wxaurl.cn/AbC12"}')
    expect(await client(endpoint).urlLink(page)).toBe('https://wxaurl.cn/AbC12')
    expect(gotten[1]?.url.pathname).toBe('/wxa/generate_urllink')
    expect(gotten[1]?.url.searchParams.get('access_token')).toBe('t-0')
    expect(JSON.parse(gotten[1]?.body ?? '')).toEqual({
      path: 'pages/jump/middle-page/index',
      query: 'id=spring',
      expire_type: 1,
      expire_interval: 28,
      env_version: 'release',
    })
  })

  test.each([
    ['a quota used up', '{"errcode":85400,"errmsg":"long time quota"}'],
    ['no link', '{"errcode":0}'],
    ['a link elsewhere', '{"errcode":0,"url_link":"https://evil.example/AbC12"}'],
    ['a link with more behind it', '{"errcode":0,"url_link":"https://wxaurl.cn/a@evil.example"}'],
  ])('accepts no link from %s', async (_what, body) => {
    const { endpoint } = await wechat(() => body)
    await expect(client(endpoint).urlLink(page)).rejects.toThrow('generate_urllink')
  })
})

describe('a mini-program code', () => {
  const client = (endpoint: string) =>
    realWechat({
      appId: 'wx1',
      secret: 'app&secret',
      official: { appId: '', secret: '' },
      now: () => new Date('2026-03-10T04:00:00Z'),
      endpoint,
    })
  const place = { page: 'pages/planet/dynamic/index', scene: 'AbCdEfGhIjKlMnOpQrSt-_' }
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 200, 255])
  const wechat = (reply: (token: string) => Omit<Reply, 'body'> & { body: string | Buffer }) => {
    let tokens = 0
    return pretend((got) =>
      got.url.pathname === '/cgi-bin/stable_token'
        ? { body: JSON.stringify({ access_token: `t-${++tokens}`, expires_in: 7200 }) }
        : reply(got.url.searchParams.get('access_token') ?? ''),
    )
  }

  test('is fetched by a POST with the access token of the app, and returned as a picture, byte for byte', async () => {
    const { gotten, endpoint } = await wechat(() => ({ body: jpeg, headers: { 'content-type': 'image/jpeg' } }))
    expect(await client(endpoint).miniCode(place)).toEqual({ bytes: jpeg, extension: 'jpg' })
    expect(gotten[1]?.url.pathname).toBe('/wxa/getwxacodeunlimit')
    expect(gotten[1]?.url.searchParams.get('access_token')).toBe('t-1')
    const { scene, page, env_version } = JSON.parse(gotten[1]?.body ?? '') as Record<string, string>
    expect({ scene, page, env_version }).toEqual({ ...place, env_version: 'release' })
    expect(scene).toMatch(/^[A-Za-z0-9_-]{1,32}$/)
  })

  test('is requested again with a new token when the old one is no longer valid', async () => {
    const { endpoint } = await wechat((token) => ({ body: token === 't-1' ? '{"errcode":42001}' : jpeg }))
    expect(await client(endpoint).miniCode(place)).toMatchObject({ extension: 'jpg' })
  })

  test.each([
    ['a page that is not published', { body: '{"errcode":41030,"errmsg":"invalid page"}' }],
    ['too many at once', { body: '{"errcode":45009,"errmsg":"reach max api daily quota limit"}' }],
    ['no picture', { body: '{"errcode":0}' }],
    ['something else', { body: '<html>' }],
    ['a file without an end', { body: Buffer.concat([jpeg, Buffer.alloc(1_000_001)]) }],
    ['an error of the server', { status: 502, body: jpeg }],
  ])('is not accepted from %s', async (_what, reply) => {
    const { endpoint } = await wechat(() => reply)
    await expect(client(endpoint).miniCode(place)).rejects.toThrow('getwxacodeunlimit')
  })
})
