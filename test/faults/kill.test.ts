import * as path from 'node:path'
import { codes } from '../../contract/kernel/errors'
import { limits } from '../../contract/kernel/limits'
import { audit } from '../../server/domains/money/dog-food'
import { full, note } from '../support/scale'
import { postmaster, running, until } from './embedded-servers'
import {
  furnished,
  type Host,
  inside,
  type Outcome,
  type Product,
  productsOfEachTest,
  unlock,
  wishesOf,
} from './product'

jest.setTimeout(600_000)

const rounds = full ? 20 : 1
/** 20 hosts with 10 locked visitors each. The balance of a host is enough for 7. */
const [hostsARound, guests, payable] = [20, 10, 7]
const price = limits.priceUnlockVisitor
const affordable = price * payable

const started = productsOfEachTest()

const standing = (dataDir: string, { host }: Host) =>
  inside(dataDir, async (db) => {
    const open = await db.selectFrom('unlocks').where('owner_id', '=', host).select('person_id').execute()
    const paid = await db
      .selectFrom('movements')
      .where('user_id', '=', host)
      .where('kind', '=', 'unlockVisitor')
      .select('once_key')
      .execute()
    const wallet = await db
      .selectFrom('wallets')
      .where('user_id', '=', host)
      .select('balance')
      .executeTakeFirstOrThrow()
    return { open: open.map(({ person_id }) => person_id), paid: paid.map(({ once_key }) => once_key), ...wallet }
  })

/** Checks that every acknowledged unlock exists, that every unlock was paid once, and that the ledger balances. */
async function expectTruth(dataDir: string, hosts: readonly Host[], outcomes: readonly Outcome[]) {
  for (const host of hosts) {
    const { open, paid, balance } = await standing(dataDir, host)
    const acknowledged = outcomes.filter(({ wish, answer }) => wish.host === host.host && answer?.success)
    for (const { wish } of acknowledged) expect(open).toContain(wish.guest)
    expect(paid.sort()).toEqual(open.map((guest) => `unlock-visitor:${host.host}:${guest}`).sort())
    expect(balance).toBe(affordable - price * open.length)
  }
  expect(await inside(dataDir, audit)).toEqual({
    unbalanced: 0,
    drifted: 0,
    lots_off: 0,
    negative: 0,
    held_off: 0,
    changes_off: 0,
    total: 0,
  })
}

/** Sends all calls at the same time, and strikes when `after` responses have arrived. */
async function loadAndStrike(origin: string, hosts: readonly Host[], after: number, strike: () => void) {
  let answered = 0
  return Promise.all(
    wishesOf(hosts).map(async (wish) => {
      const outcome = await unlock(origin, wish)
      if (outcome.answer) answered += 1
      if (answered === after && outcome.answer) strike()
      return outcome
    }),
  )
}

/** Retries each unsuccessful call once, as a client would. Then each host has all the unlocks that they can pay for. */
async function expectRetriesPayOnce(
  origin: string,
  dataDir: string,
  hosts: readonly Host[],
  before: readonly Outcome[],
) {
  const retried = await Promise.all(
    before.filter(({ answer }) => !answer?.success).map(({ wish }) => unlock(origin, { ...wish, at: new Date() })),
  )
  for (const { answer } of retried) expect([0, codes.notEnoughDogFood]).toContain(answer?.code)
  await expectTruth(dataDir, hosts, [...before, ...retried])
  for (const host of hosts) {
    const { open, balance } = await standing(dataDir, host)
    expect(open).toHaveLength(payable)
    expect(balance).toBe(0)
  }
}

const kill = (pid: number) => process.kill(pid, 'SIGKILL')
const data = (dataDir: string) => path.join(dataDir, 'postgres')
const report = (what: string, outcomes: readonly Outcome[]) => {
  const acknowledged = outcomes.filter(({ answer }) => answer?.success).length
  const unanswered = outcomes.filter(({ answer }) => !answer).length
  note(`${what}: ${acknowledged} acknowledged, ${unanswered} unanswered`)
}
const moments = [40, 5, 90, 20, 60, 120]
const momentOf = (round: number) => moments[round % moments.length] ?? 40

// security R1, security R2
test.each([
  ['the server', (product: Product) => kill(product.pid)],
  [
    'everything',
    (product: Product) => {
      kill(product.pid)
      kill(postmaster(data(product.dataDir)))
    },
  ],
])('keeps every acknowledged unlock exactly once after kill -9 of %s under 200 unlocks', async (what, strike) => {
  const { dataDir, hosts } = await furnished(hostsARound * rounds, guests, affordable)
  let product = started(dataDir)
  for (let round = 0; round < rounds; round += 1) {
    const some = hosts.slice(round * hostsARound, (round + 1) * hostsARound)
    const outcomes = await loadAndStrike(await product.up(), some, momentOf(round), () => strike(product))
    report(`kill of ${what}, round ${round + 1}`, outcomes)
    expect(await product.gone()).toBeNull()
    product = started(dataDir)
    const origin = await product.up()
    await expectTruth(dataDir, some, outcomes)
    await expectRetriesPayOnce(origin, dataDir, some, outcomes)
  }
})

test('restarts the database by itself after kill -9 of it alone, and loses nothing acknowledged', async () => {
  const { dataDir, hosts } = await furnished(hostsARound * rounds, guests, affordable)
  const product = started(dataDir)
  const origin = await product.up()
  for (let round = 0; round < rounds; round += 1) {
    const some = hosts.slice(round * hostsARound, (round + 1) * hostsARound)
    const before = postmaster(data(dataDir))
    const outcomes = await loadAndStrike(origin, some, momentOf(round), () => kill(before))
    report(`kill of the database, round ${round + 1}`, outcomes)
    // each call that got a response got a complete one, with success or a known refusal
    for (const { answer } of outcomes) expect([0, codes.notEnoughDogFood, codes.busy]).toContain(answer?.code)
    await until('the server is ready again', async () => (await fetch(`${origin}/readyz`)).ok)
    expect(product.ended).toBe(false)
    await expectTruth(dataDir, some, outcomes)
    await expectRetriesPayOnce(origin, dataDir, some, outcomes)
  }
})

// security R10
test('answers everything that it began when stopped under load, and stops the database too', async () => {
  const { dataDir, hosts } = await furnished(hostsARound, guests, affordable)
  const product = started(dataDir)
  const origin = await product.up()
  const database = postmaster(data(dataDir))
  const outcomes = await loadAndStrike(origin, hosts, 20, () => process.kill(product.pid, 'SIGTERM'))
  report('SIGTERM', outcomes)
  // exit code 0: all requests were finished within ten seconds; 1 would mean that the server gave up
  expect(await product.gone()).toBe(0)
  await until('the database is gone', () => !running(database))
  const again = started(dataDir)
  await again.up()
  await expectTruth(dataDir, hosts, outcomes)
  // the operating system may have accepted a connection that the server never read; its client retries, so only an
  // effect without a response would be a bug
  for (const host of hosts) {
    const told = outcomes.filter(({ wish, answer }) => wish.host === host.host && answer?.success === true)
    expect((await standing(dataDir, host)).open.sort()).toEqual(told.map(({ wish }) => wish.guest).sort())
  }
})
