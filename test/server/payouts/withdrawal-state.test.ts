import fc from 'fast-check'
import { withdrawStatus as status } from '../../../contract/kernel/options'
import type {
  WithdrawalEvent,
  WithdrawalState,
  WithdrawalStep,
} from '../../../server/domains/payouts/withdrawals/withdrawal-events'
import { next } from '../../../server/domains/payouts/withdrawals/withdrawal-state'

const hour = 3_600_000
const day = 24 * hour
const start = new Date('2026-03-10T04:00:00Z').getTime()

const told = fc.record(
  {
    state: fc.constantFrom('sent', 'confirming', 'confirming', 'paid', 'failed', 'expired', 'expired'),
    transferNo: fc.constantFrom('', 't1'),
    amount: fc.constantFrom(960, 960, 960, 960, 959),
  },
  { requiredKeys: ['state', 'transferNo'] },
) as fc.Arbitrary<WithdrawalEvent<'billTold'>['told']>
const rarely = fc.nat({ max: 9 }).map((n) => n === 0)
const event: fc.Arbitrary<WithdrawalEvent> = fc.oneof(
  { weight: 3, arbitrary: rarely.map((isBanned) => ({ type: 'paymentDue' as const, isBanned })) },
  {
    weight: 1,
    arbitrary: rarely.map((refused) => ({
      type: 'decided' as const,
      approved: !refused,
      reason: refused ? '核对' : '',
    })),
  },
  { weight: 5, arbitrary: told.map((said) => ({ type: 'billTold' as const, told: said })) },
  { weight: 4, arbitrary: fc.constantFrom('sendingDue', 'billUnknown', 'receivingWanted').map((type) => ({ type })) },
  { weight: 2, arbitrary: fc.constantFrom('expiryDue', 'cleared').map((type) => ({ type })) },
)
/** An event about a recent bill, and how many bills back it is. */
const happening = fc.record({
  event,
  back: fc.constantFrom(0, 0, 0, 1),
  wait: fc.constantFrom(0, 60_000, hour, 5 * hour, day, 3 * day),
})
const born = fc
  .record({ as_leader: fc.boolean(), freezes: fc.boolean(), review: fc.constantFrom('', 'first', 'large') })
  .map(({ as_leader, freezes, review }): WithdrawalState => ({
    amount: 960,
    state: status.asked,
    as_leader,
    review,
    approved_at: null,
    frozen_until: freezes ? new Date(start + 7 * day) : null,
    bill_no: null,
    transfer_no: null,
    confirm_until: null,
    ended_at: null,
    bill: undefined,
  }))

type Lived = WithdrawalStep & { before: WithdrawalState; event: WithdrawalEvent; at: number; bills: Bills }
type Bills = readonly NonNullable<WithdrawalState['bill']>[]
/**
 * Events that may be about any bill, since the provider also reports old ones. The others are about the current one.
 */
const ofAnyBill: readonly string[] = ['billTold', 'billUnknown', 'sendingDue', 'cleared']

function life(first: WithdrawalState, happens: readonly { event: WithdrawalEvent; back: number; wait: number }[]) {
  let state = first
  let at = start
  const bills = new Map<string, NonNullable<WithdrawalState['bill']>>()
  return happens.map(({ event: one, back, wait }, n): Lived => {
    at += wait
    const asked = ofAnyBill.includes(one.type) ? [...bills.values()].at(-1 - back) : undefined
    const before = { ...state, bill: asked ?? [...bills.values()].at(-1) }
    const step: WithdrawalStep = next(before, one, { now: new Date(at), newBillNo: `W${n}` })
    state = step.outcome === 'alreadyOver' ? before : step.state
    if (state.bill) bills.set(state.bill.no, state.bill)
    return { ...step, before, event: one, at, bills: [...bills.values()] }
  })
}
const always = (holds: (steps: readonly Lived[]) => boolean) =>
  fc.assert(
    fc.property(born, fc.array(happening, { maxLength: 25, size: 'max' }), (first, list) => holds(life(first, list))),
    { numRuns: 400, seed: 20_260_310 },
  )
const alwaysAtEach = (holds: (step: Lived) => boolean) => always((steps) => steps.every(holds))
const ends = ({ effects }: Lived) => effects.flatMap((effect) => (effect.type === 'end' ? [effect.end.type] : []))
const over: readonly number[] = [status.paid, status.failed, status.refused]

test('ends a withdrawal once, and keeps its end state', () => {
  always((steps) => steps.flatMap(ends).length < 2)
  alwaysAtEach(({ before, state }) => !over.includes(before.state) || state.state === before.state)
})

test('pays out its dog food exactly when one of its bills is paid', () => {
  always((steps) =>
    steps.every(
      (one) => ends(one).includes('paid') === (one.state.state === status.paid && one.before.state !== status.paid),
    ),
  )
  alwaysAtEach(({ state, bills }) => (state.state === status.paid) === bills.some((bill) => bill.state === 'paid'))
})

test('never has two payable bills', () => {
  const standing: readonly string[] = ['new', 'sent', 'confirming', 'paid']
  alwaysAtEach(({ bills }) => bills.filter(({ state }) => standing.includes(state)).length < 2)
})

test('keeps the end state of a bill', () => {
  const final: readonly string[] = ['paid', 'failed', 'expired']
  alwaysAtEach(({ before, state }) => {
    const same = before.bill && state.bill?.no === before.bill.no ? state.bill : undefined
    return !same || !before.bill || !final.includes(before.bill.state) || same.state === before.bill.state
  })
})

test('moves a frozen bill only after staff free it', () => {
  alwaysAtEach(({ before, state, outcome, event: { type } }) => {
    if (!before.bill || before.bill.trouble === '' || type === 'cleared') return true
    const same = state.bill?.no !== before.bill.no || state.bill.state === before.bill.state
    return same && outcome !== 'send'
  })
})

test('never pays another amount', () => {
  alwaysAtEach(
    (one) => one.event.type !== 'billTold' || (one.event.told.amount ?? 960) === 960 || ends(one).length === 0,
  )
})

test('pays a leader’s, a first and a large withdrawal only after the approval of staff and the waiting time', () => {
  alwaysAtEach(({ before, event: { type }, outcome, at }) => {
    if (type !== 'paymentDue' || outcome !== 'billed') return true
    return (
      ((!before.as_leader && before.review === '') || before.approved_at !== null) &&
      (before.frozen_until?.getTime() ?? 0) <= at
    )
  })
})

test('lets staff decide until the first bill is made', () => {
  alwaysAtEach(
    ({ before, event: { type }, outcome }) =>
      type !== 'decided' || (outcome === 'tooLate') === (before.bill_no !== null || before.state !== status.asked),
  )
})

test('changes and reports nothing more at a repeated event', () => {
  alwaysAtEach(({ state, event: one, at, outcome }) => {
    if (outcome === 'alreadyOver' || one.type === 'receivingWanted') return true
    const again = next(state, one, { now: new Date(at), newBillNo: 'again' })
    return JSON.stringify(again.state) === JSON.stringify(state) && again.effects.length === 0
  })
})
