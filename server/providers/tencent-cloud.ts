import { createHash, createHmac } from 'node:crypto'
import type { Clock } from '../../contract/kernel/time'
import { RefusalError } from './circuit-breaker'
import { fetchJson } from './fetch-json'

export type TencentKeys = { secretId: string; secretKey: string; now: Clock }
export type TencentAnswer = Record<string, unknown> & { Error?: { Code?: string } }

const type = 'application/json; charset=utf-8'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Codes that mean a failure of the service. */
const broken = /^(InternalError|ServiceUnavailable|RequestLimitExceeded|ResourceUnavailable)(\.|$)/

type Signed = { at: Date; host: string; action: string; body: string; service: string }

/** TC3-HMAC-SHA256. */
function authorization({ secretId, secretKey }: TencentKeys, { at, host, action, body, service }: Signed) {
  const day = at.toISOString().slice(0, 10)
  const names = 'content-type;host;x-tc-action'
  const headers = `content-type:${type}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', headers, names, sha256(body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const seconds = Math.floor(at.getTime() / 1000)
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

/** Returns a client of one Tencent Cloud service, signed with TC3-HMAC-SHA256. An answer may contain an `Error`. */
export function tencentCloud(
  keys: TencentKeys,
  { service, version, endpoint, region }: { service: string; version: string; endpoint: string; region?: string },
) {
  const { host } = new URL(endpoint)
  return async (action: string, input: object, signal: AbortSignal): Promise<TencentAnswer> => {
    const at = keys.now()
    const body = JSON.stringify(input)
    const { status, answer: whole } = await fetchJson<{ Response: TencentAnswer }>(action, `${endpoint}/`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'x-tc-action': action,
        'x-tc-version': version,
        'x-tc-timestamp': String(Math.floor(at.getTime() / 1000)),
        ...(region !== undefined && { 'x-tc-region': region }),
        authorization: authorization(keys, { at, host, action, body, service }),
      },
      body,
      signal,
    })
    const { Response: answer } = whole
    if (!answer) throw new Error(`${action} refused: ${status}`)
    return answer
  }
}

/** Returns an error with only the code, since messages may repeat parts of the request. */
export function refusedBy(action: string, { Error: error }: TencentAnswer): Error {
  const message = `${action} refused: ${error?.Code ?? 'no code'}`
  return error && !broken.test(error.Code ?? '') ? new RefusalError(message) : new Error(message)
}
