import { breakerFor, type CircuitBreaker } from '../circuit-breaker'
import { refusedBy, tencentCloud, type TencentKeys } from '../tencent-cloud'
import type { Face, FaceOutcome } from './index'
import { tencentPortraits } from './tencent-portraits'

type TencentAccount = TencentKeys & {
  ruleId: string
  groupId: string
  region: string
  endpoint?: string
  facesEndpoint?: string
  breaker?: CircuitBreaker
}
type FaceResult = Awaited<ReturnType<Face['result']>>
type Text = { ErrCode?: number | string | null; IdCard?: string | null }

/** Code of a check that ended without a result. */
const expired = /^InvalidParameterValue\.BizToken(Expired|Illegal)$/

/** Codes that mean another person: number, name, liveness or face. */
const mismatches = [301, 1002, 2002, 2003, 2006, 2011, 2016]
const outcomes: Partial<Record<number, FaceOutcome>> = {
  0: 'pass',
  15: 'abandoned',
  17: 'pending',
  ...Object.fromEntries(mismatches.map((code) => [code, 'mismatch'])),
}

/**
 * Tencent Cloud H5 face check (2018-03-01). DetectAuth returns a URL for one check, valid for two hours.
 * GetDetectInfoEnhanced returns its result, for three days. The rule must allow the user to type the number, for checks
 * without one. The result is requested as text only; the picture goes directly to the library with which portraits are
 * compared.
 */
export function tencentFace(account: TencentAccount): Face {
  const { ruleId, endpoint = 'https://faceid.tencentcloudapi.com', breaker = breakerFor('face') } = account
  const ask = tencentCloud(account, { service: 'faceid', version: '2018-03-01', endpoint })

  const portraits = tencentPortraits(account, async (bizToken, signal) => {
    const answer = await ask('GetDetectInfoEnhanced', { BizToken: bizToken, RuleId: ruleId, InfoType: '3' }, signal)
    if (expired.test(answer.Error?.Code ?? '')) return undefined
    if (answer.Error) throw refusedBy('GetDetectInfoEnhanced', answer)
    return (answer.BestFrame as { BestFrame?: string | null } | undefined)?.BestFrame ?? undefined
  })

  return {
    ...portraits,

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
        if (answer.Error || typeof url !== 'string' || typeof bizToken !== 'string')
          throw refusedBy('DetectAuth', answer)
        if (!/^https:\/\//.test(url) || !/^[A-Za-z0-9_-]{8,128}$/.test(bizToken))
          throw new Error('DetectAuth answered something strange')
        return { bizToken, url }
      }),

    result: (bizToken, isMeant) =>
      breaker(async (signal) => {
        const input = { BizToken: bizToken, RuleId: ruleId, InfoType: '1' }
        const answer = await ask('GetDetectInfoEnhanced', input, signal)
        if (expired.test(answer.Error?.Code ?? '')) return { outcome: 'abandoned', detail: answer.Error?.Code ?? '' }
        if (answer.Error) throw refusedBy('GetDetectInfoEnhanced', answer)
        return resultOf(answer.Text ?? {}, isMeant)
      }),
  }
}

function resultOf({ ErrCode, IdCard }: Text, isMeant: (idCard: string) => boolean): FaceResult {
  if (ErrCode === null || ErrCode === undefined) return { outcome: 'pending', detail: 'no result' }
  const outcome = outcomes[Number(ErrCode)] ?? 'error'
  // a pass counts only for the claimed number, not for another number that was typed
  if (outcome === 'pass' && !isMeant(IdCard ?? '')) return { outcome: 'mismatch', detail: 'another number' }
  return { outcome, detail: String(Number(ErrCode)) }
}
