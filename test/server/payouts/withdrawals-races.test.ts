import { dogFoodLimits } from '../../../contract/money/dog-food'
import { hold, incomeLeft, reward } from '../../../server/domains/money/dog-food'
import { grant } from '../../../server/domains/money/dog-food'
import { decideWithdrawal, payWithdrawals } from '../../../server/domains/payouts/withdrawals'
import { soundLedger } from '../../attack/crowd'
import { type World, world } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import {
  asks,
  attempt,
  billsOf,
  day,
  earner,
  figures,
  jobRuns,
  paidBy,
  refusalOf,
  staffApprove,
  Wallets,
  withdrawalsOf,
} from './withdrawals-world'

let w: World
const wallets = new Wallets()
beforeAll(async () => {
  w = await world({ deps: paidBy(wallets) })
})
afterAll(() => w.close())

const twenty = <T>(act: () => Promise<T>) => Promise.allSettled(Array.from({ length: 20 }, act))
const passed = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length

test('withdraws the available amount in twenty concurrent calls, and not one step more', async () => {
  const lin = await earner(w, '林', 1154, { dogFood: 5000 })
  expect(passed(await twenty(() => asks(lin, 105)))).toBe(10)
  expect(await incomeLeft(w.db, lin.id)).toBe(104)
  expect(await lin.holds()).toBe(5104)
  expect(await w.audit()).toEqual(soundLedger)
})

test('withdraws the daily limit in twenty concurrent calls, and not one fen more', async () => {
  const lin = await earner(w, '林', 1_000_000)
  const all = await twenty(() => asks(lin, 5000))
  expect(passed(all)).toBe(10)
  for (const one of all) if (one.status === 'rejected') expect(String(one.reason)).toContain('今天还能提现 200.00 元')
  expect(await figures(lin)).toMatchObject({ leftToday: 20_000 })
  expect(await w.audit()).toEqual(soundLedger)
})

test('makes one withdrawal of one attempt sent twenty times', async () => {
  const lin = await earner(w, '林', 1000)
  const token = attempt()
  const all = await twenty(() => asks(lin, 105, { clientKey: token }))
  expect(passed(all)).toBe(20)
  expect(new Set(all.map((one) => one.status === 'fulfilled' && one.value.businessId)).size).toBe(1)
  expect(await withdrawalsOf(lin)).toHaveLength(1)
})

test('never takes the same dog food by concurrent spending and withdrawing', async () => {
  const lin = await earner(w, '林', 1050)
  let n = 0
  const spends = () => {
    n += 1
    const movement = {
      user: lin.id,
      amount: 105,
      once: `spend:${lin.id}:${n}`,
      kind: 'test',
      description: '',
      now: w.now(),
    }
    return w.db
      .transaction()
      .execute((tx) => hold(tx, movement))
      .then(({ paid }) => (paid ? undefined : Promise.reject(new Error('too little'))))
  }
  const [asked, spent] = await Promise.all([twenty(() => asks(lin, 105)), twenty(spends)])
  expect(passed(asked) + passed(spent)).toBe(10)
  expect(await lin.holds()).toBe(0)
  expect(await w.audit()).toEqual(soundLedger)
})

test('makes at most one transfer each while several servers pay and staff refuse at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => earner(w, `林${'一二三四五六'[n] ?? ''}`, 500)))
  const asked = await Promise.all(people.map((person) => asks(person, 200)))
  await staffApprove(w)
  const refuses = asked
    .slice(0, 3)
    .map(({ businessId: publicId }) =>
      w.db
        .transaction()
        .execute((tx) => decideWithdrawal(tx, { publicId, approved: false, reason: '核对', now: w.now() })),
    )
  const [refused] = await Promise.all([
    Promise.all(refuses),
    ...Array.from({ length: 4 }, () => payWithdrawals(w.deps, w.now())),
  ])
  const bills = await Promise.all(asked.map(({ businessId }) => billsOf(w, businessId)))
  expect(bills.map((all) => all.length)).toEqual([...refused.map((was) => (was ? 0 : 1)), 1, 1, 1])
  for (const { no } of bills.flat()) expect(wallets.all.get(no)).toMatchObject({ amount: 1920, state: 'confirming' })
  expect(await w.audit()).toEqual(soundLedger)
})

// security M6
test('lets a farm of two hundred with granted dog food withdraw nothing, in any pattern of rewards (M6)', async () => {
  const farm = []
  for (let n = 0; n < 200; n += 1) {
    const id = await w.person(`号${n}`, { verified: ['realName'] })
    farm.push(id)
    await w.db.transaction().execute(async (tx) => {
      const gift = (name: string, amount: number) => ({
        user: id.id,
        amount,
        once: `${name}:${id.id}`,
        kind: name,
        description: name,
        now: w.now(),
      })
      await grant(tx, gift('invite', 200), { kind: 'permanent', origin: 'granted' })
      await grant(tx, gift('contact', 100), { kind: 'limited', origin: 'granted' })
    })
  }
  // in the first two rounds rewards go around in circles, in the last one all go to one user
  for (let round = 0; round < 3; round += 1)
    for (const [n, { id }] of farm.entries()) {
      const to = farm[round === 2 ? 0 : (n * 7 + round + 1) % farm.length]
      if (!to || to.id === id) continue
      const given = {
        from: id,
        to: to.id,
        amount: 100,
        once: `farm:${round}:${n}`,
        kind: 'reward',
        description: '打赏',
      }
      await w.db.transaction().execute((tx) => reward(tx, { ...given, now: w.now() }))
    }
  const left = await Promise.all(farm.map(({ id }) => incomeLeft(w.db, id)))
  expect(left.reduce((sum, one) => sum + one, 0)).toBe(0)
  const [rich] = farm
  if (!rich) throw new Error('nobody is there')
  expect(await rich.holds()).toBeGreaterThan(15_000)
  expect(await figures(rich)).toMatchObject({ incomeEverDogfood: 0, withdrawable: 0, most: 0 })
  expect(await refusalOf(asks(rich, 500))).toBe('还没有可提现的收益')
  expect(await jobRuns(w)).toBeUndefined()
})

// A.money.22
test('allows a withdrawal only of the part of a gift that the giver had bought', async () => {
  const [buyer, lin] = [await w.person('买', { dogFood: 300 }), await earner(w, '林', 0)]
  const bought = { user: buyer.id, amount: 200, once: 'bought', kind: 'test', description: '充值', now: w.now() }
  await w.db.transaction().execute(async (tx) => {
    await grant(tx, bought, { kind: 'permanent', origin: 'bought' })
    const given = { from: buyer.id, to: lin.id, amount: 500, once: 'gift', kind: 'reward', description: '打赏' }
    await reward(tx, { ...given, now: w.now() })
  })
  expect(await figures(lin)).toMatchObject({
    ...{ incomeEverDogfood: 200, incomeLeft: 200, most: 0 },
    ...{ incomeWaiting: 200, waitingUntil: w.now().getTime() + dogFoodLimits.incomeMatureDays * day },
    obstacle: '收益到账满 7 天后可以提现',
  })
  expect(await refusalOf(asks(lin, 5))).toBe('收益到账满 7 天后可以提现')
  w.pass(dogFoodLimits.incomeMatureDays * day)
  await stayLoggedIn(w)
  expect(await figures(lin)).toMatchObject({
    ...{ incomeEverDogfood: 200, incomeLeft: 200, most: 200 },
    ...{ incomeWaiting: 0, waitingUntil: 0 },
  })
  expect(await refusalOf(asks(lin, 205))).not.toBe('')
  await asks(lin, 200)
  expect(await lin.holds()).toBe(300)
})
