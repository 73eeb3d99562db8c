import type { Verdict } from './index'

/** All results except a clear yes or no go to review (security C9). */
export function verdictOf(result: { suggest?: unknown } | undefined, ref: string): Verdict {
  const suggest = result?.suggest
  return { verdict: suggest === 'pass' ? 'pass' : suggest === 'risky' ? 'reject' : 'review', reason: '', ref }
}
