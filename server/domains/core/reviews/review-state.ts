import type { Verdict } from '../../../providers/moderation'
import type { Decider } from './tables'

/** `ref`: the checker's id of its check. */
export type ReviewState = {
  state: 'pending' | 'approved' | 'rejected'
  decider: Decider
  reason: string
  ref: string
}

type Facts = {
  /** `mayFollow`: another verdict may come under the same id. */
  checked: { verdict: Verdict; mayFollow: boolean }
  /** The follow-up never came. */
  unanswered: object
  decided: { verdict: 'pass' | 'reject'; reason: string }
  /** By staff, after approval (A.punish.01). */
  takenDown: { reason: string }
}
type ReviewEventType = keyof Facts
export type ReviewEvent<T extends ReviewEventType = ReviewEventType> = { [K in T]: { type: K } & Facts[K] }[T]

export type ReviewStep = {
  state: ReviewState
  /** `publish`: visible to others; `withhold`: to the author only. */
  effects: readonly ('publish' | 'withhold')[]
}

export const inReview: ReviewState = { state: 'pending', decider: 'machine', reason: '', ref: '' }

const same = (state: ReviewState): ReviewStep => ({ state, effects: [] })

const judged = (
  review: ReviewState,
  decider: Decider,
  { verdict, reason }: { verdict: 'pass' | 'reject'; reason: string },
): ReviewStep =>
  verdict === 'pass'
    ? { state: { ...review, state: 'approved', decider, reason: '' }, effects: ['publish'] }
    : { state: { ...review, state: 'rejected', decider, reason }, effects: ['withhold'] }

/**
 * Pure transition. Final until staff take it down; undecided content waits for staff, where a later machine verdict
 * still counts.
 */
export function next(review: ReviewState, event: ReviewEvent): ReviewStep {
  if (event.type === 'takenDown')
    return review.state === 'approved'
      ? judged(review, 'staff', { verdict: 'reject', reason: event.reason })
      : same(review)
  if (review.state !== 'pending') return same(review)
  switch (event.type) {
    case 'checked':
      return checked(review, event)
    case 'unanswered':
      return same({ ...review, decider: 'staff' })
    case 'decided':
      return judged(review, 'staff', event)
  }
}

function checked(review: ReviewState, { verdict: said, mayFollow }: ReviewEvent<'checked'>): ReviewStep {
  const { verdict, reason, ref } = said
  if (verdict !== 'review') return judged({ ...review, ref }, 'machine', { verdict, reason })
  return same({ ...review, ref, decider: mayFollow ? review.decider : 'staff' })
}
