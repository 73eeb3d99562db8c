import { newHandle } from '../../keys'
import type { Face, FaceOutcome } from './index'

type Attempt = { redirect: string; outcome: FaceOutcome }

/** So many checks are remembered; the oldest is forgotten first. */
const most = 10_000

/** No provider at all: the check is a page of this server where one chooses how it ends. Forgets everything with the process. */
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
