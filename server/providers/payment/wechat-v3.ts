import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { breakerFor, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchBytes } from '../fetch-json'
import type { Arrived } from './index'

/** Accepted clock skew of a notice, seconds (security M2). */
const window = 300
/** Prefix of WeChat Pay's test signatures, which must be refused. */
const probe = 'WECHATPAY/SIGNTEST/'

/** Ordinary merchant. `keys`: WeChat's PEM keys by certificate serial or PUB_KEY_ID. */
export type Merchant = {
  mchId: string
  /** Serial and PEM private key of the merchant's certificate. */
  serial: string
  privateKey: string
  /** APIv3 key, 32 bytes. */
  v3Key: string
  keys: Readonly<Record<string, string>>
  /** Address of all notices: https, no query. */
  notifyUrl: string
  endpoint?: string
  breaker?: CircuitBreaker
  /** Of files, which take longer. */
  filesBreaker?: CircuitBreaker
}

/** Maximal size of a file, bytes as sent. */
const fileMost = 50_000_000
const fileTimeout = 60_000
const defaultEndpoint = 'https://api.mch.weixin.qq.com'

export type Json = Readonly<Record<string, unknown>>

/** A refusal with its code; repeats neither request nor message. */
export class PayRefusalError extends RefusalError {
  override name = 'PayRefusalError'
  constructor(
    call: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(`WeChat Pay refused ${call}: ${status} ${code}`)
  }
}

type Failed = { code?: unknown; response?: { status?: unknown; data?: { code?: unknown } } }

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isJson = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)

/** WeChat Pay v3: signs requests, verifies answers and notices. */
export function payClient(merchant: Merchant) {
  const { mchId, serial, privateKey, v3Key, keys, endpoint, breaker = breakerFor('WeChat Pay') } = merchant
  const certs = Object.fromEntries(Object.entries(keys).map(([id, pem]) => [id, Rsa.from(pem, 'public')]))
  const [first] = Object.entries(certs)
  if (!first) throw new Error('there is no key of WeChat Pay')
  const [sealingId, sealingKey] = first
  const client = new Decorator({
    mchid: mchId,
    serial,
    privateKey,
    certs: { ...certs },
    ...(endpoint !== undefined && { baseURL: `${endpoint}/` }),
    maxRedirects: 0,
    maxContentLength: 1_000_000,
    proxy: false,
  })

  return {
    /**
     * Returns the verified answer; {} for an empty one.
     * @throws PayRefusalError for a refusal, Error for timeouts and invalid answers
     */
    ask: (method: 'get' | 'post', path: string, { body, params }: { body?: Json; params?: Json } = {}): Promise<Json> =>
      breaker(async (signal) => {
        const headers = { 'Wechatpay-Serial': sealingId }
        let answer: unknown
        try {
          answer = await client.request(path, method, body, { params, headers, signal })
        } catch (error) {
          throw saidOf(path, error)
        }
        const { data } = answer as { data?: unknown }
        if (isJson(data)) return data
        if (data === '' || data === undefined) return {}
        throw new Error(`WeChat Pay answered ${callOf(path)} with nothing readable`)
      }),

    download: downloaderOf(merchant),

    /** Encrypts for WeChat Pay. */
    seal: (plain: string) => Rsa.encrypt(plain, sealingKey),

    /** The merchant's signature of lines. */
    sign: (...lines: string[]) => Rsa.sign(Formatter.joinedByLineFeed(...lines), privateKey),

    /**
     * Verifies and decrypts a notice (security M2): id, event, resource.
     * @throws Error when key, time, signature or content is invalid
     */
    open(arrived: Arrived): { id: string; event: string; resource: Json } {
      verify(arrived, certs)
      const notice: unknown = JSON.parse(arrived.body)
      if (!isJson(notice) || !isJson(notice.resource)) throw new Error('a notice says nothing')
      const { id, event_type: event, resource } = notice
      if (typeof id !== 'string' || id === '' || typeof event !== 'string') throw new Error('a notice has no name')
      return { id, event, resource: opened(resource, v3Key) }
    },
  }
}
/**
 * Of files that WeChat Pay named: such an answer is not signed, so the caller compares the hash. Only from WeChat Pay’s
 * own address, since the request carries our signature; it throws for another one, a refusal or a timeout.
 */
function downloaderOf({ mchId, serial, privateKey, endpoint, filesBreaker }: Merchant) {
  const breaker = filesBreaker ?? breakerFor('files of WeChat Pay', { timeout: fileTimeout })
  return (address: string): Promise<Buffer> =>
    breaker(async (signal) => {
      const url = new URL(address)
      if (url.origin !== new URL(endpoint ?? defaultEndpoint).origin)
        throw new Error('a file lies at a strange address')
      const [nonce, timestamp] = [Formatter.nonce(), String(Formatter.timestamp())]
      const asked = Formatter.request('GET', url.pathname + url.search, timestamp, nonce, '')
      const authorization = Formatter.authorization(mchId, nonce, Rsa.sign(asked, privateKey), timestamp, serial)
      const headers = { authorization, accept: '*/*' }
      const { status, bytes } = await fetchBytes('a file', url.href, { headers, signal, most: fileMost })
      if (status !== 200) throw new PayRefusalError(callOf(url.pathname), status, '')
      return bytes
    })
}

export type PayClient = ReturnType<typeof payClient>

/** @throws when key, time or signature of a notice is not WeChat Pay's own */
function verify({ headers, body, now }: Arrived, certs: Readonly<Record<string, unknown>>): void {
  const said = (name: string) => headers[`wechatpay-${name}`] ?? ''
  const [key, signature, timestamp] = [said('serial'), said('signature'), said('timestamp')]
  if (!Object.hasOwn(certs, key)) throw new Error('a notice is signed with a key that nobody knows')
  if (!['', 'WECHATPAY2-SHA256-RSA2048'].includes(said('signature-type')))
    throw new Error('a notice is signed in another way')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > window)
    throw new Error('a notice is too old or too new')
  // accept only canonical base64
  if (signature.startsWith(probe) || Buffer.from(signature, 'base64').toString('base64') !== signature)
    throw new Error('a notice is not signed')
  if (!Rsa.verify(Formatter.response(timestamp, said('nonce'), body), signature, certs[key] as Certificate))
    throw new Error('the signature of a notice is wrong')
}

type Certificate = Parameters<typeof Rsa.verify>[2]

/** @throws Error when not encrypted with the APIv3 key, or no object */
function opened({ algorithm, ciphertext, nonce, associated_data: data }: Json, v3Key: string): Json {
  // shorter input would be checked with a truncated tag
  if (algorithm !== 'AEAD_AES_256_GCM' || Buffer.from(text(ciphertext), 'base64').length <= 16 || text(nonce) === '')
    throw new Error('a notice is not encrypted as it should be')
  const resource: unknown = JSON.parse(Aes.AesGcm.decrypt(text(ciphertext), v3Key, text(nonce), text(data)))
  if (!isJson(resource)) throw new Error('a notice holds nothing')
  return resource
}

/** Rebuilt error: the client's own holds keys, request and personal data. */
function saidOf(path: string, error: unknown): Error {
  const { code, response } = error as Failed
  const call = callOf(path)
  const said = text(response?.data?.code)
  const status = Number(response?.status)
  const known = (word: string) => (/^[A-Z0-9_]{1,40}$/.test(word) ? word : '')
  if (status >= 400 && status < 500) return new PayRefusalError(call, status, known(said))
  const why = [status, known(said) || known(text(code))].filter(Boolean).join(' ')
  return new Error(`WeChat Pay did not answer ${call}: ${why || 'nothing'}`)
}

/** Path without its ids. */
const callOf = (path: string) => path.replace(/[0-9A-Za-z_-]{12,}/g, '…')

/** Positive integer fen. @throws Error */
export function fenOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) throw new Error('an amount is no money')
  return value
}

/** Required text. @throws Error */
export function wordOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('a word is missing')
  return value
}

/** @throws Error for an invalid time */
export function momentOf(value: unknown): Date {
  const at = new Date(wordOf(value))
  if (Number.isNaN(at.getTime())) throw new Error('a moment is missing')
  return at
}

export { isJson }
