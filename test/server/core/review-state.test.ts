import fc from 'fast-check'
import { inReview, next, type ReviewEvent, type ReviewState } from '../../../server/domains/core/reviews/review-state'

const reason = fc.constantFrom('', '不合适')
const event: fc.Arbitrary<ReviewEvent> = fc.oneof(
  fc.record({
    type: fc.constant('checked' as const),
    verdict: fc.record({
      verdict: fc.constantFrom('pass', 'review', 'reject'),
      reason,
      ref: fc.constantFrom('', 'c1'),
    }),
    mayFollow: fc.boolean(),
  }),
  fc.constant({ type: 'unanswered' as const }),
  fc.record({ type: fc.constant('decided' as const), verdict: fc.constantFrom('pass', 'reject'), reason }),
  fc.record({ type: fc.constant('takenDown' as const), reason }),
)

function life(events: readonly ReviewEvent[]) {
  let state: ReviewState = inReview
  return events.map((happens) => {
    const before = state
    const step = next(before, happens)
    state = step.state
    return { ...step, before, event: happens }
  })
}
type Lived = ReturnType<typeof life>[number]
const always = (holds: (steps: readonly Lived[]) => boolean) =>
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12, size: 'max' }), (events) => holds(life(events))),
    { numRuns: 500, seed: 20_260_310 },
  )
const alwaysAtEach = (holds: (step: Lived) => boolean) => always((steps) => steps.every(holds))

test('publishes an item in review at most once, and withholds it at most once', () => {
  always((steps) => {
    const effects = steps.flatMap((step) => step.effects)
    return (
      effects.filter((effect) => effect === 'publish').length < 2 &&
      effects.filter((effect) => effect === 'withhold').length < 2
    )
  })
})

test('shows others exactly the approved items', () => {
  always((steps) => {
    let isShown = false
    return steps.every(({ state, effects }) => {
      for (const effect of effects) isShown = effect === 'publish'
      return isShown === (state.state === 'approved')
    })
  })
})

test('keeps a rejected item rejected, with its reason', () => {
  alwaysAtEach(({ before, state }) => before.state !== 'rejected' || state === before)
})

test('ends an approved item only when staff remove it', () => {
  alwaysAtEach(
    ({ before, state, event: { type } }) => before.state !== 'approved' || type === 'takenDown' || state === before,
  )
})

test('never returns an item that waits for staff to the machine', () => {
  alwaysAtEach(
    ({ before, state }) => before.decider !== 'staff' || state.state !== 'pending' || state.decider === 'staff',
  )
})

test('leaves a review to staff when the machine will not answer again', () => {
  alwaysAtEach(({ before, state, event: happens }) => {
    const isLast = happens.type === 'unanswered' || (happens.type === 'checked' && !happens.mayFollow)
    return before.state !== 'pending' || !isLast || state.state !== 'pending' || state.decider === 'staff'
  })
})

test('gives a reason only to a rejected item', () => {
  alwaysAtEach(({ state: { state, reason: why } }) => state === 'rejected' || why === '')
})
