import { createCipheriv, createVerify, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Arrived } from '../../server/providers/payment'
import type { Merchant } from '../../server/providers/payment/wechat-v3'
import { type Got, pretend, type Reply } from './pretend'

/** Ids and keys of a merchant and of WeChat Pay. Tests play both sides. */
export const mchId = '1900000109'
export const appId = 'wx8888888888888888'
export const officialAppId = 'wx7777777777777777'
export const v3Key = 'v3KeyOfThirtyTwoLettersAltogethe'
export const keyId = 'PUB_KEY_ID_0114232134912410000000000000'
export const certificateSerial = '7132D72A03E93CDDF8C03BBD1F37EEDF'
const merchantSerial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [merchant, platform, former] = [pair(), pair(), pair()]
export const stranger = pair().privateKey

const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString()

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = content.length.toString(16)
  const bytes = Buffer.from(size.length % 2 ? `0${size}` : size, 'hex')
  return Buffer.concat([
    Buffer.from([tag]),
    content.length < 128 ? bytes : Buffer.concat([Buffer.from([128 + bytes.length]), bytes]),
    content,
  ])
}

/** A platform certificate from the time before WeChat Pay's public keys. It is self-signed and has this serial. */
function certificateOf(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  serial: string,
): string {
  const algorithm = der(0x30, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
  const name = der(
    0x30,
    der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('Tenpay')))),
  )
  const time = (text: string) => der(0x17, Buffer.from(text))
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    der(0x30, time('250101000000Z'), time('490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

/** The configuration of the server as a merchant of WeChat Pay. */
export const merchantAt = (endpoint: string): Merchant => ({
  mchId,
  serial: merchantSerial,
  privateKey: pem(merchant.privateKey),
  v3Key,
  keys: { [keyId]: pem(platform.publicKey), [certificateSerial]: certificateOf(former, certificateSerial) },
  notifyUrl: 'https://ergou.example/callbacks/pay/jsapi',
  endpoint,
})

export const signatureOf = (key: KeyObject, ...lines: string[]) =>
  sign('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), key).toString('base64')

/** Whether the merchant made this signature. */
export const isSigned = (signature: string, ...lines: string[]) =>
  createVerify('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .verify(merchant.publicKey, signature, 'base64')

/** The private key that opens values sealed for WeChat Pay. */
export const platformKey = platform.privateKey

/** The body of a merchant's request if its signature is valid; undefined otherwise. */
function believedOf({ method, url, headers, body }: Got): Record<string, unknown> | undefined {
  const said = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const part = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(said)?.[1] ?? ''
  const right =
    part('mchid') === mchId &&
    part('serial_no') === merchantSerial &&
    Math.abs(Date.now() / 1000 - Number(part('timestamp'))) < 300 &&
    isSigned(part('signature'), method, url.pathname + url.search, part('timestamp'), part('nonce_str'), body)
  return right ? (JSON.parse(body === '' ? '{}' : body) as Record<string, unknown>) : undefined
}

export type PayReply = {
  status?: number
  body?: object
  after?: number
  change?: (headers: Record<string, string>, body: string) => Reply
}

export async function payServer(say: (asked: { call: string; body: Record<string, unknown>; got: Got }) => PayReply) {
  return pretend((got) => {
    const asked = believedOf(got)
    if (!asked) return { status: 401, body: '{"code":"SIGN_ERROR","message":"签名错误"}' }
    const call = `${got.method} ${got.url.pathname}`
    const { status = 200, body, after, change } = say({ call, body: asked, got })
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = signedBy(platform.privateKey, keyId, text, new Date())
    return { status, body: text, headers, after, ...change?.(headers, text) }
  })
}

function signedBy(key: KeyObject, serial: string, body: string, at: Date, nonce = randomBytes(16).toString('hex')) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signatureOf(key, timestamp, nonce, body),
  }
}

type Change = {
  at?: Date
  id?: string
  key?: KeyObject
  serial?: string
  v3Key?: string
  /** Changes the ciphertext before it is signed. */
  damage?: (sealed: Buffer) => Buffer
  /** Changes the body before it is signed. */
  body?: (body: Record<string, unknown>) => unknown
}

export const noon = new Date('2026-03-10T12:00:00+08:00')

/** A notice of WeChat Pay, encrypted and signed. `change` adds faults. */
export function payNotice(event: string, resource: unknown, change: Change = {}): Arrived {
  const {
    at = noon,
    id = 'EV-2026031022513223',
    key = platform.privateKey,
    serial = keyId,
    damage = (sealed) => sealed,
  } = change
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', change.v3Key ?? v3Key, nonce)
  cipher.setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(resource)), cipher.final(), cipher.getAuthTag()])
  const said = {
    id,
    create_time: '2026-03-10T12:00:00+08:00',
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: '通知',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: damage(sealed).toString('base64'),
      associated_data: 'transaction',
      nonce,
    },
  }
  const body = JSON.stringify(change.body ? change.body(said) : said)
  return { headers: signedBy(key, serial, body, at), query: {}, body, now: noon }
}

/** The private key of the certificate, for notices that are signed with it. */
export const certificateKey = former.privateKey
