import { newHandle } from '../../kernel/keys'
import type { Face, FaceOutcome, Portrait } from './index'

type Attempt = { redirect: string; outcome: FaceOutcome }

/** Most checks that are kept in memory. */
const most = 10_000

/**
 * Stand-in with pages of this server, on which a developer chooses how a check ends and what portraits show. In memory.
 */
export function localFace(): Face {
  const attempts = new Map<string, Attempt>()
  const kept = new Set<string>()
  let showing: Portrait | 'away' = 'same'
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
    async keep(bizToken, subject) {
      if (!attempts.has(bizToken)) return false
      kept.add(subject)
      return true
    },
    async compare(_picture, subject) {
      if (showing === 'away') throw new Error('the comparison is away')
      const known = subject !== undefined && kept.has(subject)
      return known || showing === 'none' ? showing : 'face'
    },
    async forget(subject) {
      kept.delete(subject)
    },
    pretend: {
      showing(portrait) {
        showing = portrait
      },
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
