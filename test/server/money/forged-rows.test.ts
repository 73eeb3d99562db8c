import { sql } from 'kysely'
import { goods, goodsLimits } from '../../../contract/money/goods'
import { invoices } from '../../../contract/money/invoices'
import { punish } from '../../../server/domains/account/punishments'
import { addPlan, giveCoupon } from '../../../server/domains/money/coupons'
import {
  giveBackSpent,
  grant,
  hold,
  reward,
  settleHold,
  spend,
  watchLedger,
} from '../../../server/domains/money/dog-food'
import { applyNotice, noteRequest, refundOrder } from '../../../server/domains/money/goods'
import { issueInvoice, waitingInvoices } from '../../../server/domains/money/invoices'
import { ledgerChecks } from '../../../server/jobs'
import { type Person, type World, world } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import { asks, billsOf, day, earns, paidBy, runs, staffApprove, Wallets } from '../payouts/withdrawals-world'
import { forgeries, harmless } from './forged-columns'
import { bonusPack, faceCheck, month, orders, pack, paysAtCashier, planes } from './goods-acts'

let w: World
const wallets = new Wallets()
beforeAll(async () => {
  w = await world({ deps: paidBySome })
  await lives()
})
afterAll(() => w.close())

/** Providers that record transfers, and the local cashier. */
const paidBySome: NonNullable<NonNullable<Parameters<typeof world>[0]>['deps']> = (deps) => ({
  ...paidBy(wallets)(deps),
  providers: {
    ...paidBy(wallets)(deps).providers,
    payment: { ...deps.providers.payment, transfers: wallets },
  },
})

/** Creates every kind of row about money by real calls. */
async function lives(): Promise<void> {
  const about = { kind: 'test', description: '测试' }
  const run = <T>(how: (tx: World['db']) => Promise<T>) => w.db.transaction().execute(how)
  const lin = await w.person('林', { verified: ['realName'], dogFood: 100, limited: 50, member: true })
  const wen = await w.person('文', { verified: ['realName'] })
  const buys = async (sku: number, coupon?: string) => {
    const { orderNo } = await orders(lin, sku, coupon)
    await lin.call(goods.pay, { orderNo, place: 'browser' })
    const notice = paysAtCashier(w, orderNo)
    await applyNotice(w.deps, 'local', notice)
    w.pass(1000)
    return orderNo
  }
  const coupon = async (skus: number[], type: 0 | 1, value: number) => {
    const plan = await addPlan(w.db, { name: '券', type, value, skus, endsAt: new Date('2999-01-01'), now: w.now() })
    return (await giveCoupon(w.db, { user: lin.id, plan, once: `gift ${plan}`, now: w.now() })).id
  }
  await buys(pack, await coupon([pack], 0, 100))
  await buys(bonusPack)
  await buys(month, await coupon([month], 1, 50))
  await buys(month)
  await buys(faceCheck)
  await orders(lin, planes)
  const back = await buys(pack)
  await refundOrder({ ...w.deps, now: w.now() }, { orderNo: back, reason: '买错了' })
  await papersOf(lin, buys)
  await run((tx) =>
    reward(tx, {
      from: lin.id,
      to: wen.id,
      amount: 300,
      once: 'reward:1',
      kind: 'reward',
      description: '打赏',
      now: w.now(),
    }),
  )
  await run((tx) =>
    reward(tx, {
      from: lin.id,
      to: wen.id,
      amount: 5,
      once: 'reward:2',
      kind: 'reward',
      description: '打赏',
      now: w.now(),
    }),
  )
  for (const [public_id, amount] of [
    ['1', 300],
    ['2', 5],
  ] as const)
    await w.db
      .insertInto('rewards')
      .values({
        public_id,
        client_key: public_id,
        from_id: lin.id,
        to_id: wen.id,
        what: 'post',
        dynamic_id: null,
        amount,
        at: w.now(),
      })
      .execute()
  await w.db
    .insertInto('dynamics')
    .values({
      public_id: 'd',
      user_id: lin.id,
      content: '',
      created_at: w.now(),
      published_at: w.now(),
      state: 'approved',
      heat: 1,
    })
    .execute()
  const unlocked = { once: 'unlock:1', ...about, now: w.now() }
  await run((tx) => spend(tx, { user: lin.id, amount: 60, ...unlocked }))
  await run((tx) => giveBackSpent(tx, { ...unlocked, why: '已经解锁过' }))
  await run((tx) => hold(tx, { user: lin.id, amount: 60, once: 'hold:1', ...about, now: w.now() }))
  await run((tx) => settleHold(tx, { once: 'hold:1', refund: 30, ...about, now: w.now() }))
  await run((tx) =>
    grant(
      tx,
      { user: lin.id, amount: 40, once: 'limited:1', ...about, now: w.now() },
      { kind: 'limited', origin: 'granted' },
    ),
  )
  await run((tx) => hold(tx, { user: lin.id, amount: 10, once: 'hold:2', ...about, now: w.now() }))
  w.pass(8 * day)
  await stayLoggedIn(w)
  await earns(w, wen, 500)
  const paid = await asks(wen, 200)
  await staffApprove(w)
  await runs(w)
  wallets.ends((await billsOf(w, paid.businessId))[0]?.no ?? '', 'paid')
  w.pass(3_600_000)
  await runs(w)
  await asks(wen, 110)
  await runs(w)
  const leader = await w.person('团长', { verified: ['realName'] })
  await earns(w, leader, 500)
  await w.db
    .insertInto('group_leaders')
    .values({ user_id: leader.id, group_name: '徒步', since: w.now(), lost_at: null })
    .execute()
  await asks(leader, 200)
  const first = await w.person('新', { verified: ['realName'] })
  await earns(w, first, 500)
  await asks(first, 200)
  await run((tx) => punish(tx, { user: first.id, kind: 'ban', reason: '广告', now: w.now(), until: null }))
}

/** Adds an issued invoice and a requested one, a refund request that waits, and one that is being refunded. */
async function papersOf(lin: Person, buys: (sku: number) => Promise<string>) {
  const wish = { kind: 'person' as const, title: '林小满', taxNo: '', email: 'lin@example.com' }
  const [issued, waiting, asked, accepted] = [await buys(pack), await buys(pack), await buys(pack), await buys(pack)]
  for (const orderNo of [issued, waiting]) await lin.call(invoices.ask, { orderNo, ...wish })
  const [first] = await waitingInvoices({ ...w.deps, now: w.now() })
  const made = {
    number: '26440000000000000001',
    fileKey: await w.deps.providers.storage.put(Buffer.from('%PDF'), 'pdf'),
  }
  await issueInvoice({ ...w.deps, now: w.now() }, first?.no ?? '', made)
  w.pass((goodsLimits.refundFreeDays + 1) * day)
  await stayLoggedIn(w)
  for (const orderNo of [asked, accepted])
    await w.db
      .transaction()
      .execute((tx) =>
        noteRequest(
          { ...w.deps, db: tx, me: { id: lin.id }, now: w.now() },
          { orderNo, reason: 'unwanted', amount: 1 },
        ),
      )
  await refundOrder({ ...w.deps, now: w.now() }, { orderNo: accepted, reason: '同意' })
}

/** Returns the findings of the nightly audit on forged rows. The forgery is rolled back. */
async function night(forge: (tx: World['db']) => Promise<unknown>): Promise<string> {
  let found = 'forged nothing'
  await w.db
    .transaction()
    .execute(async (tx) => {
      const { numAffectedRows } = (await forge(tx)) as { numAffectedRows?: bigint }
      if (numAffectedRows === undefined || numAffectedRows === 0n) throw new Error('forged nothing')
      found = await watchLedger(tx, ledgerChecks).then(
        () => 'nothing was found',
        (error: Error) => error.message,
      )
      throw new Error('put back')
    })
    .catch((error: Error & { code?: string }) => {
      if (error.code?.startsWith('23')) found = 'the database refuses it'
      else if (error.message !== 'put back') throw error
    })
  return found
}

const rings = /^the ledger is off|^the database refuses it/

test('raises no alarm for honest rows', async () => {
  await watchLedger(w.db, ledgerChecks)
})

const tables = [...new Set(Object.keys(forgeries).map((column) => column.split('.')[0] ?? ''))]

test('forges every column of the money tables below, or lists it as harmless', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}) order by 1`.execute(w.db)
  const named = Object.keys(harmless).flatMap((columns) => columns.split(' '))
  const missing = rows.filter(({ name }) => !(name in forgeries) && !named.includes(name) && !name.endsWith('.id'))
  expect(missing).toEqual([])
})

const each = Object.entries(forgeries).flatMap(([column, list]) =>
  list.map(([to, where = 'true']) => [column, to, where] as const),
)

// security §11
test.each(each)('raises an alarm when %s is forged into %s where %s', async (column, to, where) => {
  const [table = '', name = ''] = column.split('.')
  const forged = sql`update ${sql.table(table)} set ${sql.raw(`${name} = ${to}`)} where ctid = (
    select ctid from ${sql.table(table)} where ${sql.raw(where)} order by ctid limit 1)`
  expect([column, await night((tx) => forged.execute(tx))]).toEqual([column, expect.stringMatching(rings)])
})

describe('raises an alarm for an invented or deleted row', () => {
  const copied = (table: string, columns: string, values: string) =>
    sql.raw(`insert into ${table} (${columns}) select ${values} from ${table} limit 1`)
  test.each([
    [
      'a lot',
      'lots',
      'user_id, kind, origin, amount, remaining, created_at',
      "user_id, 'permanent', 'income', 1000, 1000, created_at",
    ],
    [
      'a term',
      'membership_terms',
      'user_id, once_key, months, row_starts_at, row_months, starts_at, ends_at',
      "user_id, 'made up', 120, row_starts_at, 120, starts_at, ends_at",
    ],
    [
      'a membership',
      'memberships',
      'user_id, level, version, expires_at',
      "(select max(id) from users), 1, 1, '2099-01-01'::timestamptz",
    ],
    ['times', 'allowances', 'user_id, kind, remaining', "(select max(id) from users), 'planes', 100"],
  ])('%s', async (_, table, columns, values) => {
    expect(await night((tx) => copied(table, columns, values).execute(tx))).toMatch(rings)
  })

  test.each([
    'entries',
    'movements',
    'lots',
    'wallets',
    'orders',
    'withdrawals',
    'withdrawal_bills',
    'membership_terms',
    'memberships',
    'payout_months',
  ])('a deleted row of %s', async (table) => {
    const gone = sql.raw(`delete from ${table} where ctid = (select min(ctid) from ${table})`)
    expect(await night((tx) => gone.execute(tx))).toMatch(rings)
  })
})
