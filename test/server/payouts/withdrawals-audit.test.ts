import { settleHold } from '../../../server/domains/money/dog-food'
import { applyTransfer, decideWithdrawal } from '../../../server/domains/payouts/withdrawals'
import { runJob } from '../../support/jobs'
import { type World, world } from '../../world'
import { ledgerOf } from '../money/dog-food-acts'
import { asks, billsOf, earner, jobRuns, paidBy, Wallets } from './withdrawals-world'

let w: World
const wallets = new Wallets()
beforeEach(async () => {
  w = await world({ deps: paidBy(wallets) })
})
afterEach(() => w.close())

/** The report of the nightly audit; '' when it finds nothing. */
const night = () =>
  runJob(w, 'audit-ledger').then(
    () => '',
    (error: Error) => error.message,
  )

test('compares each withdrawal every night with the holds, returns and payouts of the ledger', async () => {
  const lin = await earner(w, '林', 2000)
  const [waiting, refused, paid] = [await asks(lin, 200), await asks(lin, 300), await asks(lin, 400)]
  const refusal = { publicId: refused.businessId, approved: false, reason: '核对', now: w.now() }
  await w.db.transaction().execute((tx) => decideWithdrawal(tx, refusal))
  expect(await jobRuns(w)).toBeUndefined()
  const [bill] = await billsOf(w, paid.businessId)
  if (!bill) throw new Error('nothing was sent')
  wallets.ends(bill.no, 'paid')
  const notice = { id: 'n', event: 'e', about: 'transfer' as const, billNo: bill.no, transferNo: `T${bill.no}` }
  await applyTransfer(w.deps, { ...notice, amount: paid.amount, state: 'paid' })
  expect(await night()).toBe('')

  const state = (publicId: string, to: 1 | 2 | 3 | 4 | 5) =>
    w.db.updateTable('withdrawals').set({ state: to }).where('public_id', '=', publicId).execute()
  // marked as paid, but the dog food is still held and no bill was paid
  await state(waiting.businessId, 3)
  expect(await night()).toBe('the ledger is off: withdrawals_off 1, bills_off 1, courses_forged 2, taxes_forged 2')
  await state(waiting.businessId, 2)
  expect(await night()).toBe('')
  // marked as returned, but it was paid
  await state(paid.businessId, 4)
  expect(await night()).toBe('the ledger is off: withdrawals_off 1, bills_off 1, taxes_forged 2')
  await state(paid.businessId, 3)
  // a different amount than was held
  const food = (dog_food: number) =>
    w.db.updateTable('withdrawals').set({ dog_food }).where('public_id', '=', refused.businessId).execute()
  await food(305)
  expect(await night()).toBe('the ledger is off: withdrawals_off 1, sums_forged 1')
  await food(300)
  expect(await night()).toBe('')
  // the dog food was returned, but the transfer is still in progress
  await w.db.transaction().execute((tx) =>
    settleHold(tx, {
      ...{ once: `withdraw:${waiting.businessId}`, refund: 200, kind: 'test', description: '测试', now: w.now() },
    }),
  )
  expect(await night()).toBe('the ledger is off: withdrawals_off 1')
})

test('finds dog food held for an unknown withdrawal', async () => {
  const lin = await earner(w, '林', 200)
  await ledgerOf(w).holds(lin, 200, { once: 'withdraw:nobody' })
  expect(await night()).toBe('the ledger is off: withdrawals_off 1')
})
