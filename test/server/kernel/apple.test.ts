import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { realApple } from '../../../server/providers/apple/real'
import { pretend, stopPretending } from '../../support/pretend'

afterEach(stopPretending)

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [apples, stranger] = [pair(), pair()]
const jwk = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' })

const now = new Date('2026-03-10T04:00:00Z')
const second = Math.floor(now.getTime() / 1000)
const nonce = createHash('sha256').update('a nonce of ours').digest('hex')
const right = {
  iss: 'https://appleid.apple.com',
  aud: 'com.ergou.app',
  exp: second + 600,
  iat: second,
  sub: '001234.abcdef.0987',
  nonce,
  nonce_supported: true,
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token built without our own code (RFC 7515). */
function token(
  claims: object = right,
  { header = { alg: 'RS256', kid: 'k1' }, key = apples.privateKey }: { header?: object; key?: KeyObject } = {},
) {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const without = (claim: keyof typeof right) => {
  const { [claim]: _, ...rest } = right
  return rest
}

/** Apple's key server. */
async function apple(keys: object[] = [jwk(apples.publicKey, 'k1')]) {
  const { gotten, endpoint } = await pretend(() => ({ body: JSON.stringify({ keys }) }))
  return {
    gotten,
    read: realApple({ clientId: 'com.ergou.app', now: () => now, endpoint: `${endpoint}/auth/keys` }).read,
  }
}

test('recognises a token that Apple signed for this app, and fetches Apple’s keys once', async () => {
  const { gotten, read } = await apple([jwk(stranger.publicKey, 'k0'), jwk(apples.publicKey, 'k1')])
  expect(await read(token())).toEqual({ sub: right.sub, nonce })
  expect(await read(token())).toEqual({ sub: right.sub, nonce })
  expect(gotten.map(({ url }) => url.pathname)).toEqual(['/auth/keys'])
})

const changed = token().replace(/\.[^.]+\./, `.${part({ ...right, sub: 'somebody else' })}.`)
const hs256 = () => {
  const text = `${part({ alg: 'HS256', kid: 'k1' })}.${part(right)}`
  const secret = apples.publicKey.export({ format: 'pem', type: 'spki' })
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

test.each([
  ['another subject under the same signature', changed],
  ['half a signature', token().slice(0, -20)],
  ['no signature', `${part({ alg: 'RS256', kid: 'k1' })}.${part(right)}.`],
  ['alg none', `${part({ alg: 'none', kid: 'k1' })}.${part(right)}.`],
  ['alg none, in capitals', `${part({ alg: 'NONE' })}.${part(right)}.`],
  ['HS256 with the public key as its secret', hs256()],
  ['RS512', token(right, { header: { alg: 'RS512', kid: 'k1' } })],
  ['the key of somebody else', token(right, { key: stranger.privateKey })],
  ['a key that Apple does not have', token(right, { header: { alg: 'RS256', kid: 'k9' }, key: stranger.privateKey })],
  [
    'a key that the token brings itself',
    token(right, { header: { alg: 'RS256', jwk: jwk(stranger.publicKey, 'k1') }, key: stranger.privateKey }),
  ],
  ['a critical extension that nobody knows', token(right, { header: { alg: 'RS256', kid: 'k1', crit: ['x'], x: 1 } })],
  ['another app', token({ ...right, aud: 'com.other.app' })],
  ['no app', token(without('aud'))],
  ['another issuer', token({ ...right, iss: 'https://appleid.apple.com.evil.example' })],
  ['no issuer', token(without('iss'))],
  ['its end', token({ ...right, exp: second })],
  ['no end', token(without('exp'))],
  ['a beginning in the future', token({ ...right, nbf: second + 60 })],
  ['no subject', token(without('sub'))],
  ['an empty subject', token({ ...right, sub: '' })],
  ['no nonce', token(without('nonce'))],
  ['a nonce that is no text', token({ ...right, nonce: 7 })],
  ['something that is no token', 'a.b.c'],
])('refuses a token with %s', async (_what, forged) => {
  const { read } = await apple()
  await expect(read(forged)).rejects.toThrow()
})

test('refuses every login while Apple’s keys are unavailable', async () => {
  const silent = await pretend(() => ({ body: '{}', after: 10_000 }))
  const broken = await pretend(() => ({ status: 500, body: 'oops' }))
  for (const { endpoint } of [silent, broken, { endpoint: 'http://127.0.0.1:1' }])
    await expect(realApple({ clientId: 'com.ergou.app', now: () => now, endpoint }).read(token())).rejects.toThrow()
})
