import { createPublicKey, type KeyObject } from 'node:crypto'
import { breakerFor, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchBytes, objectIn } from '../fetch-json'
import type { Arrived } from './index'
import { authorizationOf, decrypted, isSignedBy, sealedFor, signatureOf, tagLength } from './wechat-signing'

/** Accepted clock difference of a notice, in seconds (security M2). */
const window = 300
/** Prefix of the invalid signatures with which WeChat Pay tests that they are refused. */
const probe = 'WECHATPAY/SIGNTEST/'

/** An ordinary merchant. `keys`: WeChat's PEM keys by certificate serial or PUB_KEY_ID. */
export type Merchant = {
  mchId: string
  /** Serial and private key (PEM) of the merchant's certificate. */
  serial: string
  privateKey: string
  /** APIv3 key, 32 bytes. */
  v3Key: string
  keys: Readonly<Record<string, string>>
  /** URL for all notices: https, without a query. */
  notifyUrl: string
  endpoint?: string
  breaker?: CircuitBreaker
  /** Breaker for downloads of files, which take longer. */
  filesBreaker?: CircuitBreaker
}

/** Largest file in bytes, before it is unpacked. */
const fileMost = 50_000_000
const fileTimeout = 60_000
const defaultEndpoint = 'https://api.mch.weixin.qq.com'

export type Json = Readonly<Record<string, unknown>>

/**
 * WeChat Pay refused a call, with its code. The error contains neither the request nor WeChat Pay's message, which may
 * repeat the request.
 */
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

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isJson = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)

type Keys = ReadonlyMap<string, KeyObject>

/** Client of WeChat Pay v3. Signs requests, and verifies answers and notices. */
export function payClient(merchant: Merchant) {
  const { privateKey, v3Key, endpoint = defaultEndpoint, breaker = breakerFor('WeChat Pay') } = merchant
  const keys: Keys = new Map(Object.entries(merchant.keys).map(([id, pem]) => [id, createPublicKey(pem)]))
  const [first] = keys
  if (!first) throw new Error('there is no key of WeChat Pay')
  const [sealingId, sealingKey] = first

  return {
    /**
     * Calls an endpoint and returns the verified answer; {} for an empty one.
     * @throws PayRefusalError for a refusal, Error for timeouts and invalid answers
     */
    ask: (method: 'get' | 'post', path: string, { body, params = {} }: { body?: Json; params?: Json } = {}) =>
      breaker(async (signal): Promise<Json> => {
        const url = new URL(`${endpoint}/${path}`)
        for (const [key, value] of Object.entries(params)) url.searchParams.set(key, String(value))
        const asked = { method: method.toUpperCase(), url, body: body === undefined ? '' : JSON.stringify(body) }
        const call = `WeChat Pay’s ${callOf(path)}`
        const { status, bytes, headers } = await fetchBytes(call, url.href, {
          method: asked.method,
          headers: {
            authorization: authorizationOf(merchant, asked),
            accept: 'application/json',
            'content-type': 'application/json; charset=utf-8',
            'wechatpay-serial': sealingId,
          },
          ...(asked.body !== '' && { body: asked.body }),
          signal,
          failing: true,
        })
        const said = bytes.toString()
        if (status >= 500) throw new Error(`${call} answered ${status} ${codeIn(said)}`)
        if (status >= 400) throw new PayRefusalError(callOf(path), status, codeIn(said))
        verify('an answer', { headers: Object.fromEntries(headers), body: said, now: new Date() }, keys)
        return objectIn(call, said) as Json
      }),

    download: downloaderOf(merchant),

    /** Encrypts a text for WeChat Pay. */
    seal: (plain: string) => sealedFor(sealingKey, plain),

    /** Returns the merchant's signature of lines. */
    sign: (...lines: string[]) => signatureOf(privateKey, ...lines),

    /**
     * Verifies and decrypts a notice (security M2). Returns id, event and resource.
     * @throws Error when key, time, signature or content is invalid
     */
    open(arrived: Arrived): { id: string; event: string; resource: Json } {
      verify('a notice', arrived, keys)
      const notice: unknown = JSON.parse(arrived.body)
      if (!isJson(notice) || !isJson(notice.resource)) throw new Error('a notice says nothing')
      const { id, event_type: event, resource } = notice
      if (typeof id !== 'string' || id === '' || typeof event !== 'string') throw new Error('a notice has no name')
      return { id, event, resource: opened(resource, v3Key) }
    },
  }
}
/**
 * Returns a function that downloads a file whose URL WeChat Pay sent. The file is not signed, so the caller compares
 * its hash. Only WeChat Pay’s own host is allowed, since the request contains our signature. @throws for another host,
 * a refusal or a timeout
 */
function downloaderOf(merchant: Merchant) {
  const { endpoint, filesBreaker } = merchant
  const breaker = filesBreaker ?? breakerFor('files of WeChat Pay', { timeout: fileTimeout })
  return (address: string): Promise<Buffer> =>
    breaker(async (signal) => {
      const url = new URL(address)
      if (url.origin !== new URL(endpoint ?? defaultEndpoint).origin)
        throw new Error('a file lies at a strange address')
      const authorization = authorizationOf(merchant, { method: 'GET', url, body: '' })
      const headers = { authorization, accept: '*/*' }
      const { status, bytes } = await fetchBytes('a file', url.href, { headers, signal, most: fileMost })
      if (status !== 200) throw new PayRefusalError(callOf(url.pathname), status, '')
      return bytes
    })
}

export type PayClient = ReturnType<typeof payClient>

type Said = Pick<Arrived, 'headers' | 'body' | 'now'>

/** Verifies an answer or a notice. @throws Error when its key, time or signature is not WeChat Pay's */
function verify(what: string, { headers, body, now }: Said, keys: Keys): void {
  const said = (name: string) => headers[`wechatpay-${name}`] ?? ''
  const [signature, timestamp] = [said('signature'), said('timestamp')]
  const key = keys.get(said('serial'))
  if (!key) throw new Error(`${what} is signed with a key that nobody knows`)
  if (!['', 'WECHATPAY2-SHA256-RSA2048'].includes(said('signature-type')))
    throw new Error(`${what} is signed in another way`)
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > window)
    throw new Error(`${what} is too old or too new`)
  // accept only canonical base64
  if (signature.startsWith(probe) || Buffer.from(signature, 'base64').toString('base64') !== signature)
    throw new Error(`${what} is not signed`)
  if (!isSignedBy(key, signature, timestamp, said('nonce'), body)) throw new Error(`the signature of ${what} is wrong`)
}

/** Decrypts a resource. @throws Error when it is not encrypted with the APIv3 key, or not an object */
function opened({ algorithm, ciphertext, nonce, associated_data: data }: Json, v3Key: string): Json {
  // a shorter ciphertext would be checked with a truncated tag
  if (
    algorithm !== 'AEAD_AES_256_GCM' ||
    Buffer.from(text(ciphertext), 'base64').length <= tagLength ||
    text(nonce) === ''
  )
    throw new Error('a notice is not encrypted as it should be')
  const resource: unknown = JSON.parse(decrypted(v3Key, text(ciphertext), text(nonce), text(data)))
  if (!isJson(resource)) throw new Error('a notice holds nothing')
  return resource
}

/** Returns the code of a refusal without the message, which may repeat the request. */
function codeIn(body: string): string {
  const code = /"code"\s*:\s*"([A-Z0-9_]{1,40})"/.exec(body)
  return code?.[1] ?? ''
}

/** Returns a path with its ids replaced, for errors. */
const callOf = (path: string) => path.replace(/[0-9A-Za-z_-]{12,}/g, '…')

/** Checks a positive integer of fen. @throws Error */
export function fenOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) throw new Error('an amount is no money')
  return value
}

/** Checks a text that must not be empty. @throws Error */
export function wordOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('a word is missing')
  return value
}

/** Parses a time. @throws Error for an invalid one */
export function momentOf(value: unknown): Date {
  const at = new Date(wordOf(value))
  if (Number.isNaN(at.getTime())) throw new Error('a moment is missing')
  return at
}

export { isJson }
