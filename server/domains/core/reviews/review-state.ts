import type { Verdict } from '../../../providers/moderation'
import type { Decider } from './tables'

/** `ref`: the id that the checker gave its check. */
export type ReviewState = {
  state: 'pending' | 'approved' | 'rejected'
  decider: Decider
  reason: string
  ref: string
}

type Facts = {
  /** `mayFollow`: the checker may send another verdict under the same id. */
  checked: { verdict: Verdict; mayFollow: boolean }
  /** The expected further verdict never came. */
  unanswered: object
  decided: { verdict: 'pass' | 'reject'; reason: string }
  /** Staff took the text down after it was approved (A.punish.01). */
  takenDown: { reason: string }
}
type ReviewEventType = keyof Facts
export type ReviewEvent<T extends ReviewEventType = ReviewEventType> = { [K in T]: { type: K } & Facts[K] }[T]

export type ReviewStep = {
  state: ReviewState
  /** `publish` shows the content to others. `withhold` shows it only to its author. */
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
 * Returns the next state; a pure function. A decision is final until staff take the content down. Undecided content
 * waits for staff, and a later verdict of the machine still counts.
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
