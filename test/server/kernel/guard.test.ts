import { gzipSync } from 'node:zlib'
import { account } from '../../../contract/account/account'
import { uploads } from '../../../contract/core/uploads'
import { limiters } from '../../../contract/kernel/limiters'
import { signing } from '../../../contract/kernel/sign'
import { unlocks } from '../../../contract/money/unlocks'
import { profile } from '../../../contract/profile/profile'
import { piecePath } from '../../../server/http/pieces'
import { uploadPath } from '../../../server/http/upload'
import { calls, plainInput } from '../../attack/calls'
import { shoot, written } from '../../attack/shots'
import { signedHeaders } from '../../support/sign'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeAll(async () => {
  w = await world({ env: { CORS_ORIGINS: ['https://friend.example'] } })
  lin = await w.person('林', { member: true, dogFood: 100 })
})
afterAll(() => w.close())

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const send = (headers: Record<string, string> = {}, token: string | undefined = lin.token) =>
    shoot(w.app, call.endpoint, written(call.endpoint, plainInput(call)), { token, at: w.now(), headers })

  // security C1, security G8, security O9
  test('is never cached, framed, sniffed or leaked as a referrer, served or refused', async () => {
    const guest = await w.person('客', { member: true })
    for (const shot of [await send({}, guest.token), await send({}, 'x'), await send({ 'sec-purpose': 'prefetch' })]) {
      expect(shot.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-site',
      })
      expect(shot.headers['content-security-policy']).toContain("default-src 'self'")
      expect(shot.headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(shot.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
      expect(shot.headers['permissions-policy']).toContain('payment=()')
      expect(shot.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      for (const absent of ['etag', 'set-cookie', 'x-powered-by', 'server', 'last-modified'])
        expect(shot.headers).not.toHaveProperty(absent)
    }
  })

  // security I9
  test('refuses to be a page, a prefetch or a prerender', async () => {
    const unasked = [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ] as Record<string, string>[]
    for (const headers of unasked) expect((await send(headers)).status).toBe(403)
  })
})

// security I9
test('accepts a token only in its header: not in a cookie, the query, the body or any other header', async () => {
  const { token } = lin
  const url = profile.me.path
  const tries = [
    {
      url,
      headers: { ...signedHeaders(url, {}, { at: w.now() }), cookie: `token=${token}; API_ACCESS_TOKEN=${token}` },
    },
    { url, headers: { ...signedHeaders(url, {}, { at: w.now() }), authorization: `Bearer ${token}` } },
    { url, headers: { ...signedHeaders(url, {}, { at: w.now() }), 'x-token': token } },
    { url: `${url}?token=${token}`, headers: signedHeaders(url, { token }, { at: w.now() }) },
    { url: `${url}?ident=${token}`, headers: signedHeaders(url, { ident: token }, { at: w.now() }) },
  ]
  for (const request of tries)
    expect([401, 400]).toContain((await w.app.inject({ method: 'GET', ...request })).statusCode)
  const body = await w.app.inject({
    method: 'POST',
    url: account.logout.path,
    headers: { 'content-type': 'application/json' },
    payload: { token },
  })
  expect(body.statusCode).toBe(401)
  expect((await lin.send(profile.me, {})).status).toBe(200)
})

test('lets a page of a listed origin call without credentials, and no page of another origin', async () => {
  const preflight = (origin: string) =>
    w.app.inject({
      method: 'OPTIONS',
      url: profile.me.path,
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'token' },
    })
  const friend = (await preflight('https://friend.example')).headers
  expect(friend['access-control-allow-origin']).toBe('https://friend.example')
  expect(friend['access-control-allow-headers']).toContain('token')
  expect(friend['access-control-allow-credentials']).toBeUndefined()
  for (const origin of ['https://evil.example', 'https://friend.example.evil.example', 'http://friend.example', 'null'])
    for (const headers of [(await preflight(origin)).headers, (await lin.send(profile.me, {}, { origin })).headers])
      expect([undefined, 'false']).toContain(headers['access-control-allow-origin'])
})

test('accepts a call without input also without a body and a type', async () => {
  const guest = await w.person('客')
  const response = await w.app.inject({ method: 'POST', url: account.logout.path, headers: { token: guest.token } })
  expect(response.json()).toEqual({ success: true, code: 0, msg: '', data: {} })
})

// security G2
test('accepts a body only as unchanged JSON in UTF-8', async () => {
  const post = (payload: Buffer | string, headers: Record<string, string>) =>
    w.app.inject({ method: 'POST', url: account.logout.path, headers, payload })
  const type = 'application/json'
  for (const [payload, headers] of [
    [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), { 'content-type': type }],
    [Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]), { 'content-type': type }],
    ['{}', { 'content-type': type, 'content-encoding': 'gzip' }],
    [gzipSync('{}'), { 'content-type': type, 'content-encoding': 'gzip' }],
    ['{}', { 'content-type': `${type}; charset=gbk` }],
    [Buffer.from('{}', 'utf16le'), { 'content-type': `${type}; charset=utf-16` }],
    ['{}', { 'content-type': 'text/plain' }],
  ] as const)
    expect([headers, (await post(payload, headers)).statusCode]).toEqual([headers, 400])
  for (const taken of [type, `${type}; charset=utf-8`, `${type};charset=UTF-8`])
    expect((await post('{}', { 'content-type': taken })).statusCode).toBe(401)
})

test('never uses a foreign host header in an address', async () => {
  const input = written(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: 1000 })
  const asked = async (host: string) => {
    const shot = await shoot(w.app, uploads.token, input, { token: lin.token, at: w.now(), headers: { host } })
    expect(shot.text).toContain('uploadUrl')
    return shot.text
  }
  expect(await asked('evil.example')).not.toContain('evil.example')
  expect(await asked('127.0.0.1.evil.example')).not.toContain('evil.example')
  expect(await asked('10.0.0.evil.example')).not.toContain('evil.example')
  expect(await asked('192.168.1.7:8787')).toContain('http://192.168.1.7:8787/files/upload')
})

test('the description of the API is limited like a page', async () => {
  const limited = await world({ limited: true })
  const { points } = limiters.open.rules[0]
  for (let n = 0; n < points; n += 1) await limited.app.inject({ method: 'GET', url: '/docs/json' })
  expect((await limited.app.inject({ method: 'GET', url: '/openapi.json' })).statusCode).toBe(429)
  await limited.close()
})

test('runs nothing on a HEAD', async () => {
  for (const { endpoint } of calls) {
    const response = await w.app.inject({ method: 'HEAD', url: endpoint.path, headers: { token: lin.token } })
    expect(response.statusCode).toBe(404)
  }
})

test('asks browsers in production to return by https only, and never serves the API to a browser page', async () => {
  const secret = 'Zq8!vN2#xL5@pR9$wT3^kM7&hB4*jD6('
  const strict = await world({
    env: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://ergou.example', SECRET: secret },
  })
  const { headers } = await strict.send(profile.me, {})
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  for (const url of ['/docs', '/docs/', '/openapi.json', '/asyncapi.json', '/metrics'])
    expect([url, (await strict.app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 404])
  await strict.close()
})

test.each([
  ['production', 'on', 200],
  ['development', 'off', 404],
] as const)('%s with API_DOCS=%s answers its documents with %d', async (NODE_ENV, API_DOCS, status) => {
  const told = await world({
    env: { NODE_ENV, API_DOCS, PUBLIC_ORIGIN: 'https://ergou.example', SECRET: 'Zq8!vN2#xL5@pR9$wT3^kM7&hB4*jD6(' },
  })
  for (const url of ['/docs/', '/openapi.json', '/asyncapi.json'])
    expect([url, (await told.app.inject({ method: 'GET', url })).statusCode]).toEqual([url, status])
  await told.close()
})

test('a call with a twin says when it may go', async () => {
  const { headers } = await lin.send(unlocks.collect, { pageNo: 1, pageSize: 1 })
  expect(headers.sunset).toBe('Fri, 31 Dec 2027 00:00:00 GMT')
  expect((await lin.send(unlocks.history, { pageNo: 1, pageSize: 1 })).headers).not.toHaveProperty('sunset')
})

// security G4
test('names the request in the body of a fault, and not in a refusal, so that equal refusals are identical', async () => {
  const broken = await world({
    deps: (deps) => ({ ...deps, limits: { ...deps.limits, count: () => Promise.reject(new Error('away')) } }),
  })
  const fault = await broken.send(profile.me, {})
  expect([fault.status, fault.body.data]).toEqual([500, { requestId: fault.headers['x-request-id'] }])
  await broken.close()
  expect((await lin.send(profile.edit, { nickname: 5 })).body.data).toEqual({ field: 'nickname', why: 'type' })
})

test('does not let a client choose the number of its request', async () => {
  const { headers } = await lin.send(profile.me, {}, { 'x-request-id': 'mine', 'request-id': 'mine' })
  expect(headers['x-request-id']).not.toBe('mine')
})

type Parameter = { name: string; in: string; required?: boolean }
type Operation = {
  summary: string
  security: object[]
  parameters?: (Parameter | { $ref: string })[]
  responses: Record<string, { $ref?: string; content: Record<string, { schema: { oneOf?: object[] } }> }>
}
type Described = {
  paths: Record<string, Record<string, Operation>>
  components: {
    parameters: Record<string, Parameter>
    schemas: Record<string, object>
    responses: Record<string, object>
  }
}

// the API document is the only file that a caller without a login gets
describe('the description of the API', () => {
  let operations: Described['paths']
  let components: Described['components']
  beforeAll(async () => {
    const response = await w.app.inject({ method: 'GET', url: '/openapi.json' })
    ;({ paths: operations, components } = response.json<Described>())
  })

  const described = () =>
    calls.map(({ endpoint }) => ({
      endpoint,
      operation: operations[endpoint.path]?.[endpoint.method.toLowerCase()],
    }))

  test('has every call, and the two that take files', () => {
    // counts methods, since one path may serve two
    expect(Object.values(operations).flatMap(Object.keys)).toHaveLength(calls.length + 2)
    expect(described().filter(({ operation }) => operation === undefined)).toEqual([])
    expect(Object.keys(operations)).toEqual(expect.arrayContaining([uploadPath, piecePath]))
  })

  test('tells an answer from a refusal by success, and names the statuses of refusals', () => {
    const fields = { num: {}, retryAfter: {}, field: {}, why: {} }
    expect(components.schemas.Refusal).toMatchObject({
      properties: { success: { const: false }, code: {}, msg: {}, data: { properties: fields } },
    })
    expect(components.responses['429']).toHaveProperty('headers.retry-after')
    const statuses = ['400', '401', '403', '404', '413', '429', '500', '503']
    expect(Object.keys(components.responses)).toEqual(statuses)
    for (const { endpoint, operation } of described()) {
      expect([endpoint.path, operation?.responses['200']?.content['application/json']?.schema.oneOf]).toMatchObject([
        endpoint.path,
        [{ properties: { success: { const: true } } }, { $ref: '#/components/schemas/Refusal' }],
      ])
      const refs = statuses.map((status) => operation?.responses[status]?.$ref)
      expect(refs).toEqual(statuses.map((status) => `#/components/responses/${status}`))
    }
  })

  test('requires a token where the call does, and the signature of every GET', () => {
    const { token: _token, ...signed } = signing.headers
    for (const { endpoint, operation } of described()) {
      const open = endpoint.access === 'public'
      expect([endpoint.path, operation?.security]).toEqual([endpoint.path, open ? [] : [{ token: [] }]])
      const headers = (operation?.parameters ?? []).flatMap((one) =>
        '$ref' in one ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? []) : [],
      )
      expect(headers.map(({ name }) => name)).toContain(signing.deviceHeader)
      const required = headers.filter((one) => one.required).map(({ name }) => name)
      expect([endpoint.path, required.sort()]).toEqual([
        endpoint.path,
        endpoint.method === 'GET' ? Object.values(signed).sort() : [],
      ])
    }
  })

  test('says what a repeated write does, and which limits count a call', () => {
    for (const { endpoint, operation } of described())
      expect({ path: endpoint.path, ...operation }).toMatchObject({
        path: endpoint.path,
        'x-access': endpoint.access,
        'x-effect': endpoint.effect,
        'x-limiter': { name: endpoint.limiter, rules: limiters[endpoint.limiter].rules.map(({ by }) => ({ by })) },
        ...(endpoint.effect === 'write' && { 'x-once': endpoint.once, 'x-link': endpoint.link }),
      })
  })
})
