import type { Verdict } from './index'

/** What WeChat suggests, in our words. Anything but a clear yes or no is for somebody to look at (security C9). */
export function verdictOf(result: { suggest?: unknown } | undefined, ref: string): Verdict {
  const suggest = result?.suggest
  return { verdict: suggest === 'pass' ? 'pass' : suggest === 'risky' ? 'reject' : 'review', reason: '', ref }
}
