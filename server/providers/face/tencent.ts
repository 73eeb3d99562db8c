import { createHash, createHmac } from 'node:crypto'
import type { Clock } from '../../../contract/time'
import { breakerFor, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchJson } from '../fetch-json'
import type { Face, FaceOutcome } from './index'

type TencentAccount = {
  secretId: string
  secretKey: string
  ruleId: string
  now: Clock
  endpoint?: string
  breaker?: CircuitBreaker
}
type Answer = Record<string, unknown> & { Error?: { Code?: string } }
type FaceResult = Awaited<ReturnType<Face['result']>>
type Text = { ErrCode?: number | string | null; IdCard?: string | null }

const service = 'faceid'
const type = 'application/json; charset=utf-8'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Code of a flow that ended without a result. */
const expired = /^InvalidParameterValue\.BizToken(Expired|Illegal)$/

/** Codes of a service failure. */
const broken = /^(InternalError|ServiceUnavailable)(\.|$)/

/** Codes of "not this person": number, name, liveness or face. */
const mismatches = [301, 1002, 2002, 2003, 2006, 2011, 2016]
const outcomes: Partial<Record<number, FaceOutcome>> = {
  0: 'pass',
  15: 'abandoned',
  17: 'pending',
  ...Object.fromEntries(mismatches.map((code) => [code, 'mismatch'])),
}

/** TC3-HMAC-SHA256. */
function authorization({ secretId, secretKey }: TencentAccount, at: Date, host: string, action: string, body: string) {
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

/**
 * Tencent Cloud H5 face check (2018-03-01): DetectAuth returns an address for one flow, valid two hours;
 * GetDetectInfoEnhanced its result, for three days. The rule must allow typing the number, for checks without one. Only
 * text is requested: no face picture is received.
 */
export function tencentFace(account: TencentAccount): Face {
  const { ruleId, now, endpoint = 'https://faceid.tencentcloudapi.com', breaker = breakerFor('face') } = account
  const { host } = new URL(endpoint)

  async function ask(action: string, input: object, signal: AbortSignal): Promise<Answer> {
    const at = now()
    const body = JSON.stringify(input)
    const { status, answer: whole } = await fetchJson<{ Response: Answer }>(action, `${endpoint}/`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'x-tc-action': action,
        'x-tc-version': '2018-03-01',
        'x-tc-timestamp': String(Math.floor(at.getTime() / 1000)),
        authorization: authorization(account, at, host, action, body),
      },
      body,
      signal,
    })
    const { Response: answer } = whole
    if (!answer) throw new Error(`${action} refused: ${status}`)
    return answer
  }

  /** Only the code: messages may repeat the number. */
  const refused = (action: string, { Error: error }: Answer) => {
    const message = `${action} refused: ${error?.Code ?? 'no code'}`
    return error && !broken.test(error.Code ?? '') ? new RefusalError(message) : new Error(message)
  }

  return {
    start: ({ name, idCard, redirect, extra }) =>
      breaker(async (signal) => {
        const input = {
          RuleId: ruleId,
          RedirectUrl: redirect,
          Extra: extra,
          ...(name !== undefined && { Name: name }),
          ...(idCard !== undefined && { IdCard: idCard }),
        }
        const answer = await ask('DetectAuth', input, signal)
        const { Url: url, BizToken: bizToken } = answer
        if (answer.Error || typeof url !== 'string' || typeof bizToken !== 'string') throw refused('DetectAuth', answer)
        if (!/^https:\/\//.test(url) || !/^[A-Za-z0-9_-]{8,128}$/.test(bizToken))
          throw new Error('DetectAuth answered something strange')
        return { bizToken, url }
      }),

    result: (bizToken, isMeant) =>
      breaker(async (signal) => {
        const input = { BizToken: bizToken, RuleId: ruleId, InfoType: '1' }
        const answer = await ask('GetDetectInfoEnhanced', input, signal)
        if (expired.test(answer.Error?.Code ?? '')) return { outcome: 'abandoned', detail: answer.Error?.Code ?? '' }
        if (answer.Error) throw refused('GetDetectInfoEnhanced', answer)
        return resultOf(answer.Text ?? {}, isMeant)
      }),
  }
}

function resultOf({ ErrCode, IdCard }: Text, isMeant: (idCard: string) => boolean): FaceResult {
  if (ErrCode === null || ErrCode === undefined) return { outcome: 'pending', detail: 'no result' }
  const outcome = outcomes[Number(ErrCode)] ?? 'error'
  // a pass counts for the claimed number only, whatever was typed
  if (outcome === 'pass' && !isMeant(IdCard ?? '')) return { outcome: 'mismatch', detail: 'another number' }
  return { outcome, detail: String(Number(ErrCode)) }
}
