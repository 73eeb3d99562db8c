import fc from 'fast-check'
import { withdrawals } from '../../../contract/payouts/withdrawals'
import { incomeEver, incomeLeft } from '../../../server/domains/money/dog-food'
import { applyTransfer, decideWithdrawal } from '../../../server/domains/payouts/withdrawals'
import { soundLedger } from '../../attack/crowd'
import { runsOf, seed } from '../../support/scale'
import { type Person, type World, world } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import { asks, attempt, day, earner, earns, hour, jobRuns, paidBy, Wallets } from './withdrawals-world'

const lives = runsOf(25, 300)

let w: World
const wallets = new Wallets()
beforeAll(async () => {
  w = await world({ deps: paidBy(wallets) })
})
afterAll(() => w.close())

type Step =
  | { kind: 'earn' | 'ask'; amount: number }
  | { kind: 'job' | 'confirm' | 'check' | 'again' | 'jobTwice' }
  | { kind: 'approve' | 'refuse'; which: number }
  | { kind: 'break'; how: 'lost' | 'unanswered' | 'dies' | 'diesAfter' }
  | { kind: 'away'; away: boolean }
  | { kind: 'end'; which: number; how: 'paid' | 'failed' | 'expired'; told: boolean }
  | { kind: 'notice'; which: number }
  | { kind: 'pass'; milliseconds: number }

const which = fc.nat(20)
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('earn', 'ask'), amount: fc.integer({ min: 1, max: 120 }).map((n) => n * 5) }),
  { arbitrary: fc.record({ kind: fc.constantFrom('job', 'confirm', 'check', 'again', 'jobTwice') }), weight: 4 },
  fc.record({ kind: fc.constantFrom('approve', 'refuse'), which }),
  fc.record({ kind: fc.constant('break'), how: fc.constantFrom('lost', 'unanswered', 'dies', 'diesAfter') }),
  fc.record({ kind: fc.constant('away'), away: fc.boolean() }),
  {
    arbitrary: fc.record({
      kind: fc.constant('end'),
      which,
      how: fc.constantFrom('paid', 'failed', 'expired'),
      told: fc.boolean(),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant('notice'), which }), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      milliseconds: fc.constantFrom(3000, 60_000, hour, 5 * hour, day, 4 * day, -hour),
    }),
    weight: 2,
  },
) as fc.Arbitrary<Step>

const rowsOf = ({ id }: Person) =>
  w.db.selectFrom('withdrawals').where('user_id', '=', id).selectAll().orderBy('id').execute()

/** Checks the invariants that hold at any moment, even after losses. */
async function expectTruth(person: Person, earned: number): Promise<void> {
  const rows = await rowsOf(person)
  const sum = (states: number[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((food, row) => food + row.dog_food, 0)
  const left = await incomeLeft(w.db, person.id)
  expect(left + sum([1, 2]) + sum([3])).toBe(earned)
  expect(await incomeEver(w.db, person.id)).toBe(earned)
  for (const { id, amount, dog_food } of rows) {
    expect(amount * 5).toBe(dog_food * 48)
    const bills = await w.db.selectFrom('withdrawal_bills').where('withdrawal_id', '=', id).selectAll().execute()
    const sent = bills.flatMap(({ no }) => wallets.all.get(no) ?? [])
    // it is never paid twice, and there are never two transfers that can be received
    expect(sent.filter(({ state }) => state === 'paid' || state === 'confirming').length).toBeLessThanOrEqual(1)
    expect(sent.every((transfer) => transfer.amount === amount)).toBe(true)
  }
}

/**
 * Waits for the work, or for the death of the process that does it. After a death, the promise of the work never
 * settles.
 */
const surviving = (work: Promise<unknown>) => Promise.race([work.catch(() => undefined), wallets.death()])

test('pays nothing twice and loses nothing in any order of requests, payments, losses, expiries, refusals and repeats', async () => {
  const ends = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(steps, { minLength: 20, maxLength: 60 }), async (leads, life) => {
      wallets.heal()
      wallets.all.clear()
      const person = await earner(w, '林', 600)
      if (leads)
        await w.db
          .insertInto('group_leaders')
          .values({ user_id: person.id, group_name: '徒步', since: w.now(), lost_at: null })
          .execute()
      let earned = 600
      let token = attempt()
      let last = 0
      const told: Parameters<typeof applyTransfer>[1][] = []
      const open = async () => (await rowsOf(person)).filter(({ state }) => state === 1 || state === 2)
      for (const step of life) {
        if (step.kind === 'earn') {
          await earns(w, person, step.amount)
          earned += step.amount
        } else if (step.kind === 'ask') {
          token = attempt()
          last = step.amount
          await asks(person, step.amount, { clientKey: token }).catch(() => undefined)
        } else if (step.kind === 'again' && last > 0)
          await asks(person, last, { clientKey: token }).catch(() => undefined)
        else if (step.kind === 'job') await surviving(jobRuns(w))
        else if (step.kind === 'jobTwice') await surviving(Promise.all([jobRuns(w), jobRuns(w)]))
        else if (step.kind === 'confirm' || step.kind === 'check')
          for (const { public_id: businessId } of await open())
            await surviving(person.call(withdrawals[step.kind], { businessId }))
        else if (step.kind === 'approve' || step.kind === 'refuse') {
          const all = await open()
          const publicId = all[step.which % Math.max(1, all.length)]?.public_id ?? ''
          const verdict = { publicId, approved: step.kind === 'approve', reason: '核对', now: w.now() }
          await w.db.transaction().execute((tx) => decideWithdrawal(tx, verdict))
        } else if (step.kind === 'break') wallets.next = step.how
        else if (step.kind === 'away') wallets.away = step.away
        else if (step.kind === 'end') {
          const numbers = wallets.open()
          const billNo = numbers[step.which % Math.max(1, numbers.length)] ?? ''
          if (billNo === '') continue
          const amount = wallets.all.get(billNo)?.amount ?? 0
          const about = { id: 'n', event: 'e', about: 'transfer' as const, billNo, transferNo: `T${billNo}`, amount }
          told.push({ ...about, state: 'confirming' }, { ...about, state: step.how })
          wallets.ends(billNo, step.how)
          if (step.told) await applyTransfer(w.deps, { ...about, state: step.how })
        } else if (step.kind === 'notice') {
          const notice = told[step.which % Math.max(1, told.length)]
          if (notice) await applyTransfer(w.deps, notice)
        } else if (step.kind === 'pass') {
          w.pass(step.milliseconds)
          await stayLoggedIn(w)
        }
        await expectTruth(person, earned)
      }
      // the provider recovers, and there is time for retries
      wallets.heal()
      for (const { public_id: publicId } of await open())
        await w.db
          .transaction()
          .execute((tx) => decideWithdrawal(tx, { publicId, approved: true, reason: '', now: w.now() }))
      for (let n = 0; n < 5; n += 1) {
        w.pass(5 * day)
        expect(await jobRuns(w)).toBeUndefined()
        for (const no of wallets.open()) wallets.ends(no, 'expired')
      }
      const rows = await rowsOf(person)
      expect(rows.filter(({ state }) => state < 3)).toEqual([])
      expect(rows.every((row) => row.name_sealed === null && row.openid_sealed === null)).toBe(true)
      const paid = rows.filter(({ state }) => state === 3).reduce((sum, { amount }) => sum + amount, 0)
      expect(wallets.paid()).toBe(paid)
      for (const { state } of rows) ends[state] += 1
      await expectTruth(person, earned)
      expect(await w.audit()).toEqual(soundLedger)
    }),
    { numRuns: lives, seed },
  )
  // each way to end must have occurred at least once; otherwise it was not tested
  expect([ends[3], ends[4], ends[5]].every((times) => times > 0)).toBe(true)
})
