import * as path from 'node:path'
import { goods } from '../../contract/money/goods'
import type { Db } from '../../server/db/client'
import { audit, balance } from '../../server/domains/money/dog-food'
import { applyNotice, deliverPaid } from '../../server/domains/money/goods'
import { readEnv } from '../../server/env'
import { deriveKeys } from '../../server/kernel/keys'
import { createProviders } from '../../server/providers'
import { soundLedger } from '../attack/crowd'
import { full, note } from '../support/scale'
import { place, postmaster, until } from './embedded-servers'
import { ask, type Member, member } from './killed'
import { inside, type Product, productsOfEachTest } from './product'

jest.setTimeout(600_000)

const rounds = full ? 20 : 1
const buyers = 30
/** For each round, the number of payments (of thirty) after which the server is killed. */
const moments = [12, 1, 25]
/** 340 dog food and a bonus of 10, which are two movements. */
const [sku, given, fen] = [203, 350, 6800]

const started = productsOfEachTest()

type Buyer = Member & { orderNo: string }

const buyer = async (db: Db): Promise<Buyer> => ({ ...(await member(db, '买', { verified: [] })), orderNo: '' })

/** Creates an order and starts its payment. */
async function begins(origin: string, one: Buyer) {
  one.orderNo = (await ask(origin, goods.addOrder, { goodsSkuId: sku }, one))?.data.orderNo ?? ''
  const begun = await ask(origin, goods.pay, { orderNo: one.orderNo, place: 'browser' }, one)
  expect([begun?.success, begun?.msg]).toEqual([true, ''])
}

/** Pays at the local cashier. Returns whether the notice was acknowledged. */
const pays = (origin: string, { orderNo: order }: Buyer) =>
  fetch(`${origin}/pretend/cashier`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ order, outcome: 'pay' }).toString(),
  }).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  )

const stateOf = (db: Db, { orderNo }: Buyer) =>
  db
    .selectFrom('orders')
    .where('no', '=', orderNo)
    .select('state')
    .executeTakeFirstOrThrow()
    .then(({ state }) => state)

/** Checks that every acknowledged order is paid, and that goods are delivered completely or not at all. */
async function expectTruth(
  db: Db,
  all: readonly Buyer[],
  understood: readonly boolean[],
): Promise<Map<string, number>> {
  const states = new Map<string, number>()
  for (const [n, one] of all.entries()) {
    const state = await stateOf(db, one)
    states.set(state, (states.get(state) ?? 0) + 1)
    if (understood[n] === true) expect(['paid', 'delivered']).toContain(state)
    expect([state, await balance(db, one.id, new Date())]).toEqual([state, state === 'delivered' ? given : 0])
  }
  expect(await audit(db)).toEqual(soundLedger)
  return states
}

/** Repeats notices until they are acknowledged. The job repairs the rest. */
async function repeat(db: Db, all: readonly Buyer[]) {
  const env = { ...readEnv({ NODE_ENV: 'test', LOG: 'silent' }) }
  const keys = deriveKeys('whatever, nothing is sealed here')
  const now = () => new Date()
  const deps = { db, env, keys, providers: createProviders(env, keys, now), now }
  const tell = ({ orderNo }: Buyer, nth: number) =>
    applyNotice(deps, 'local', {
      about: 'payment',
      id: `again-${orderNo}-${nth}`,
      event: 'paid',
      orderNo,
      transactionId: `local-${orderNo}`,
      amount: fen,
      paidAt: now(),
      payer: 'local-payer',
    })
  const told = async () => {
    for (const one of all) await Promise.all([tell(one, 1), tell(one, 2)])
  }
  await Promise.all([deliverPaid({ ...deps, now: now() }), told()])
}

const kill = (pid: number) => process.kill(pid, 'SIGKILL')
const data = (dataDir: string) => path.join(dataDir, 'postgres')

test.each<[string, (product: Product) => void]>([
  ['the server', (product) => kill(product.pid)],
  ['the database', (product) => kill(postmaster(data(product.dataDir)))],
  [
    'both',
    (product) => {
      kill(product.pid)
      kill(postmaster(data(product.dataDir)))
    },
  ],
])('gives each of thirty buyers their goods once, with kill -9 of %s', async (what, strike) => {
  const dataDir = path.join(place(), 'data')
  let product = started(dataDir)
  let origin = await product.up()
  for (let round = 0; round < rounds; round += 1) {
    const all = await inside(dataDir, async (db) => {
      const made: Buyer[] = []
      for (let n = 0; n < buyers; n += 1) made.push(await buyer(db))
      return made
    })
    for (const one of all) await begins(origin, one)
    let paid = 0
    const understood = await Promise.all(
      all.map(async (one) => {
        const answered = await pays(origin, one)
        paid += 1
        if (paid === moments[round % moments.length]) strike(product)
        return answered
      }),
    )
    if (what === 'the database')
      await until('the server is ready again', async () => (await fetch(`${origin}/readyz`)).ok)
    else {
      expect(await product.gone()).toBeNull()
      product = started(dataDir)
      origin = await product.up()
    }
    await inside(dataDir, async (db) => {
      const states = await expectTruth(db, all, understood)
      note(`kill of ${what}, round ${round + 1}: ${JSON.stringify([...states])}`)
      await repeat(db, all)
      expect([...(await expectTruth(db, all, understood))]).toEqual([['delivered', buyers]])
    })
  }
})
