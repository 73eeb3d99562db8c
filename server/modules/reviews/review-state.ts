import type { Verdict } from '../../providers/moderation'
import type { Decider } from './tables'

/** A text, picture or message that others see once it is approved. `ref` is the checker's own name of its check. */
export type ReviewState = {
  state: 'pending' | 'approved' | 'rejected'
  decider: Decider
  reason: string
  ref: string
}

type Facts = {
  /** The checker spoke. `mayFollow`: it may speak again under the same name. */
  checked: { verdict: Verdict; mayFollow: boolean }
  /** What was to follow never came. */
  unanswered: object
  /** By staff. */
  decided: { verdict: 'pass' | 'reject'; reason: string }
  /** By staff, of what was approved (A.punish.01). */
  takenDown: { reason: string }
}
type ReviewEventType = keyof Facts
export type ReviewEvent<T extends ReviewEventType = ReviewEventType> = { [K in T]: { type: K } & Facts[K] }[T]

export type ReviewStep = {
  state: ReviewState
  /** `publish`: others see it from now on. `withhold`: nobody but its author does. */
  effects: readonly ('publish' | 'withhold')[]
}

/** How a review begins: a machine looks first. */
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
 * What an event makes of a review. Pure. What was approved or rejected stays so, until staff take it down; what a machine
 * cannot decide waits for staff, where a later word of the machine still counts.
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
