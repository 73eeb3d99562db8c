import { newHandle } from '../../keys'
import type { Face, FaceOutcome } from './index'

type Attempt = { redirect: string; outcome: FaceOutcome }

/** Bound of remembered checks. */
const most = 10_000

/** Stand-in: a page of this server where one chooses the outcome; in memory. */
export function localFace(): Face {
  const attempts = new Map<string, Attempt>()
  return {
    async start({ redirect }) {
      const bizToken = newHandle()
      const [oldest] = attempts.keys()
      if (attempts.size >= most && oldest !== undefined) attempts.delete(oldest)
      attempts.set(bizToken, { redirect, outcome: 'pending' })
      return { bizToken, url: `/pretend/face?token=${bizToken}` }
    },
    async result(bizToken) {
      const outcome = attempts.get(bizToken)?.outcome ?? 'abandoned'
      return { outcome, detail: `local ${outcome}` }
    },
    pretend: {
      knows: (bizToken) => attempts.has(bizToken),
      end(bizToken, outcome) {
        const attempt = attempts.get(bizToken)
        if (!attempt) return undefined
        attempt.outcome = outcome
        return `${attempt.redirect}${attempt.redirect.includes('?') ? '&' : '?'}BizToken=${bizToken}`
      },
    },
  }
}
