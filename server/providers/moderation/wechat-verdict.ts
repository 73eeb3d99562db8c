import type { Verdict } from './index'

/** Converts a result. All except a clear pass or rejection go to review (security C9). */
export function verdictOf(result: { suggest?: unknown } | undefined, ref: string): Verdict {
  const suggest = result?.suggest
  return { verdict: suggest === 'pass' ? 'pass' : suggest === 'risky' ? 'reject' : 'review', reason: '', ref }
}
