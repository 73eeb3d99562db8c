import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploads } from '../../../contract/core/uploads'
import { profile } from '../../../contract/profile/profile'
import { rememberOpenid } from '../../../server/domains/core/reviews'
import { runJobs } from '../../../server/jobs'
import { localModeration } from '../../../server/providers/moderation/local'
import { wechatModeration } from '../../../server/providers/moderation/wechat'
import { jpeg } from '../../support/pictures'
import { sendPicture } from '../../support/sending'
import { appId, message, pushKey, pushToken, told } from '../../support/wechat-push'
import { type Person, type World, world } from '../../world'

type Asked = { path: string; token: string | null; body: Record<string, unknown> }
type Reply = { body: unknown; after?: number; status?: number }
const servers: http.Server[] = []
const ended: World[] = []

/** A simulated moderation service of WeChat: tokens, texts and pictures. */
async function pretend(say: (asked: Asked) => Reply | undefined) {
  const asked: Asked[] = []
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://wechat')
      const one = {
        path: url.pathname,
        token: url.searchParams.get('access_token'),
        body: JSON.parse(Buffer.concat(parts).toString() || '{}') as Asked['body'],
      }
      asked.push(one)
      const own = { body: { access_token: `token ${asked.length}`, expires_in: 7200 } }
      const reply: Reply = say(one) ?? (one.path === '/cgi-bin/stable_token' ? own : { body: { errcode: 0 } })
      setTimeout(() => {
        response.statusCode = reply.status ?? 200
        response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
      }, reply.after ?? 0)
    })
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let at = new Date('2026-03-10T12:00:00+08:00')
  const checker = wechatModeration({ appId, secret: 'app secret', pushToken, pushKey, now: () => at, endpoint })
  return { asked, checker, pass: (ms: number) => (at = new Date(at.getTime() + ms)) }
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  for (const one of ended.splice(0)) await one.close()
})

const question = { scene: 'profile', text: '周末爬山', openid: 'o-lin' } as const
const said = (suggest: string) => ({ body: { errcode: 0, trace_id: 't-1', result: { suggest, label: 100 } } })

describe('texts by WeChat', () => {
  test.each([
    ['pass', 'pass'],
    ['risky', 'reject'],
    ['review', 'review'],
    ['something new', 'review'],
  ])('maps %s to %s', async (suggest, verdict) => {
    const { asked, checker } = await pretend(({ path }) => (path.startsWith('/wxa') ? said(suggest) : undefined))
    expect(await checker.text(question)).toEqual({ verdict, reason: '', ref: 't-1' })
    expect(asked).toEqual([
      {
        path: '/cgi-bin/stable_token',
        token: null,
        body: { grant_type: 'client_credential', appid: appId, secret: 'app secret', force_refresh: false },
      },
      {
        path: '/wxa/msg_sec_check',
        token: 'token 1',
        body: { version: 2, scene: 1, openid: 'o-lin', content: '周末爬山' },
      },
    ])
  })

  test('sends a person unknown to WeChat to review, without asking WeChat', async () => {
    const { asked, checker } = await pretend(() => undefined)
    expect(await checker.text({ scene: 'profile', text: '好' })).toMatchObject({ verdict: 'review' })
    expect(await checker.picture({ key: 'k', url: 'https://a' })).toMatchObject({ verdict: 'review' })
    expect(asked).toEqual([])
  })

  test.each([40003, 43104, 61010])('sends a user to review on %i, an unknown user', async (errcode) => {
    const { checker } = await pretend(({ path }) => (path.startsWith('/wxa') ? { body: { errcode } } : undefined))
    expect(await checker.text(question)).toEqual({ verdict: 'review', reason: '', ref: '' })
    expect(await checker.picture({ key: 'k', url: 'https://a', openid: 'o-lin' })).toMatchObject({
      verdict: 'review',
      ref: '',
    })
  })

  test('requests a token once for many, and again when it has expired or is refused', async () => {
    const { asked, checker, pass } = await pretend(({ path }) => (path.startsWith('/wxa') ? said('pass') : undefined))
    const tokens = () => asked.filter(({ path }) => path === '/cgi-bin/stable_token').length
    await Promise.all(Array.from({ length: 20 }, () => checker.text(question)))
    expect(tokens()).toBe(1)
    pass(6_899_000)
    await checker.text(question)
    expect(tokens()).toBe(1)
    pass(2_000)
    await checker.text(question)
    expect(tokens()).toBe(2)
    const other = await pretend(({ path, token }) =>
      path.startsWith('/wxa') ? (token === 'token 1' ? { body: { errcode: 40001 } } : said('pass')) : undefined,
    )
    expect((await other.checker.text(question)).verdict).toBe('pass')
    expect(other.asked.map(({ path, token }) => [path, token])).toEqual([
      ['/cgi-bin/stable_token', null],
      ['/wxa/msg_sec_check', 'token 1'],
      ['/cgi-bin/stable_token', null],
      ['/wxa/msg_sec_check', 'token 3'],
    ])
  })

  test.each([
    ['an errcode', { body: { errcode: -1 } }],
    ['no trace', { body: { errcode: 0, result: { suggest: 'pass' } } }],
    ['no JSON', { body: '<html>', status: 502 }],
    ['null', { body: 'null' }],
    ['silence', { body: said('pass').body, after: 10_000 }],
  ])('fails on %s, and names neither secret nor text', async (_what, reply: Reply) => {
    const { checker } = await pretend(({ path }) => (path.startsWith('/wxa') ? reply : undefined))
    const failure = await checker.text(question).then(
      () => 'said',
      (error: Error) => error.message,
    )
    expect(failure).not.toMatch(/^said$|app secret|爬山|o-lin/)
  })

  test('give no answer without a token', async () => {
    const { checker } = await pretend(({ path }) =>
      path === '/cgi-bin/stable_token' ? { body: { errcode: 40125, errmsg: 'invalid app secret' } } : undefined,
    )
    await expect(checker.text(question)).rejects.toThrow('stable_token refused: 40125')
  })
})

describe('messages from WeChat', () => {
  let w: World
  let lin: Person
  let photo: string
  beforeEach(async () => {
    const { checker } = await pretend(({ path }) =>
      path === '/wxa/media_check_async' ? { body: { errcode: 0, trace_id: 't-1' } } : undefined,
    )
    w = await world({ deps: (deps) => ({ ...deps, providers: { ...deps.providers, moderation: checker } }) })
    ended.push(w)
    lin = await w.person('林')
    await rememberOpenid(w.db, w.deps.keys, lin.id, 'o-lin', w.now())
    photo = (await sendPicture(w, lin, await jpeg())).data.id
    await lin.call(profile.setPhotos, { photos: [photo] })
  })
  const push = ({ query, body }: ReturnType<typeof message>) =>
    w.app.inject({
      method: 'POST',
      url: `/callbacks/wechat/media?${new URLSearchParams(query).toString()}`,
      payload: body,
      headers: { 'content-type': 'application/json' },
    })
  const state = async () => (await lin.call(uploads.states, { ids: [photo] })).list[0]
  const keys = async () =>
    (await w.db.selectFrom('users').where('id', '=', lin.id).select('photo_keys').executeTakeFirstOrThrow()).photo_keys

  test('make a photo visible once it passes', async () => {
    expect(await keys()).toEqual([])
    const answer = await push(message(told('pass')))
    expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
    expect(await state()).toMatchObject({ state: 0, reason: '' })
    expect(await keys()).toHaveLength(1)
    expect((await push(message(told('pass')))).statusCode).toBe(404)
    expect((await push(message(told('risky'), { nonce: 'n-2' }))).statusCode).toBe(404)
    expect(await state()).toMatchObject({ state: 0 })
  })

  test('tell the owner of a refusal, and show the photo only to them', async () => {
    await push(message(told('risky')))
    expect(await state()).toMatchObject({ state: 2, reason: '请上传本人清晰正面照' })
    expect(await keys()).toEqual([])
  })

  test.each([
    ['a doubt', told('review')],
    ['a picture that WeChat could not load', told('pass', 't-1', { errcode: -1008 })],
  ])('keep %s in review for staff, and follow a later clear verdict', async (_what, content) => {
    expect((await push(message(content))).statusCode).toBe(200)
    expect(await state()).toMatchObject({ state: 1 })
    expect((await push(message(told('pass'), { nonce: 'n-2' }))).statusCode).toBe(200)
    expect(await state()).toMatchObject({ state: 0 })
  })

  test('change nothing when repeated', async () => {
    const first = message(told('review'))
    expect((await push(first)).statusCode).toBe(200)
    expect((await push(first)).statusCode).toBe(404)
  })

  // security M2
  test('are ignored when forged, changed, late, early or for another app', async () => {
    const good = message(told('pass'))
    const sealed = (JSON.parse(good.body) as { Encrypt: string }).Encrypt
    const swapped = sealed.slice(0, 40) + (sealed[40] === 'A' ? 'B' : 'A') + sealed.slice(41)
    const resigned = (Encrypt: string) => ({
      query: {
        ...good.query,
        msg_signature: createHash('sha1')
          .update([pushToken, good.query.timestamp, good.query.nonce, Encrypt].sort().join(''))
          .digest('hex'),
      },
      body: JSON.stringify({ Encrypt }),
    })
    const minutes = (n: number) => new Date(w.now().getTime() + n * 60_000 + Math.sign(n) * 1000)
    const wrong = [
      { ...good, query: { ...good.query, msg_signature: '0'.repeat(40) } },
      { ...good, query: { ...good.query, msg_signature: '' } },
      { ...good, query: { ...good.query, nonce: 'n-2' } },
      { ...good, query: { ...good.query, timestamp: String(Number(good.query.timestamp) + 1) } },
      { ...good, body: JSON.stringify({ Encrypt: swapped }) },
      resigned(swapped),
      resigned(''),
      resigned('AAAA'),
      { ...good, body: '{}' },
      { ...good, body: 'null' },
      { ...good, body: '<xml/>' },
      { ...good, body: JSON.stringify(told('pass')) },
      message(told('pass'), { token: 'another token' }),
      message(told('pass'), { key: 'A'.repeat(43) }),
      message(told('pass'), { appId: 'wx-another' }),
      message(told('pass', 't-1', { appid: 'wx-another' }), { appId: 'wx-another' }),
      message(told('pass'), { at: minutes(5) }),
      message(told('pass'), { at: minutes(-5) }),
      message(told('pass', 't-of-nobody')),
    ]
    for (const [n, one] of wrong.entries()) expect([n, (await push(one)).statusCode]).toEqual([n, 404])
    expect(await state()).toMatchObject({ state: 1 })
    expect(await keys()).toEqual([])
    expect((await push(good)).statusCode).toBe(200)
  })

  test('are accepted and ignored when about another event or from another app', async () => {
    for (const [n, content] of [
      told('pass', 't-1', { Event: 'xpay_refund_notify' }),
      told('pass', 't-1', { appid: 'wx-another' }),
      told('pass', ''),
    ].entries())
      expect((await push(message(content, { nonce: `m-${n}` }))).statusCode).toBe(200)
    expect(await state()).toMatchObject({ state: 1 })
  })

  test('prove the address to WeChat only', async () => {
    const signature = createHash('sha1').update([pushToken, '1', 'n'].sort().join('')).digest('hex')
    const get = (query: Record<string, string>) =>
      w.app.inject({ method: 'GET', url: `/callbacks/wechat/media?${new URLSearchParams(query).toString()}` })
    const right = await get({ signature, timestamp: '1', nonce: 'n', echostr: '<b>hello' })
    expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
      200,
      '<b>hello',
      'text/plain; charset=utf-8',
    ])
    expect((await get({ signature, timestamp: '2', nonce: 'n', echostr: 'x' })).statusCode).toBe(404)
    expect((await get({})).statusCode).toBe(404)
  })

  test('leave the photo to a person when they never arrive', async () => {
    w.pass(41 * 60_000)
    await runJobs(w.deps, w.now(), (job, error) => {
      throw new Error(`${job} failed`, { cause: error })
    })
    expect(await state()).toMatchObject({ state: 1 })
    const row = await w.db.selectFrom('uploads').select(['ref', 'decider']).executeTakeFirstOrThrow()
    expect(row).toEqual({ ref: 't-1', decider: 'staff' })
  })
})

test('serves no callback address without a configured sender', async () => {
  const w = await world()
  ended.push(w)
  for (const method of ['GET', 'POST'] as const)
    expect((await w.app.inject({ method, url: '/callbacks/wechat/media' })).statusCode).toBe(404)
})

test('lets the local moderation refuse some words and flat pictures, and keep other pictures in review for a while', async () => {
  let at = new Date('2026-03-10T12:00:00+08:00')
  const checker = localModeration(() => at)
  expect(checker.textNow?.({ scene: 'profile', text: '周末爬山' })).toMatchObject({ verdict: 'pass' })
  expect(checker.textNow?.({ scene: 'profile', text: '裸 聊' })).toMatchObject({ verdict: 'reject' })
  const { verdict, ref } = await checker.picture({ key: 'k', url: '', bytes: await jpeg() })
  expect(verdict).toBe('review')
  expect((await checker.poll?.(ref))?.verdict).toBe('review')
  at = new Date(at.getTime() + 20_000)
  expect((await checker.poll?.(ref))?.verdict).toBe('pass')
})
