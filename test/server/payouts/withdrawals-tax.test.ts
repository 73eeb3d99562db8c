import { withdrawals } from '../../../contract/payouts/withdrawals'
import { taxFor, taxOf } from '../../../contract/payouts/withdrawals-tax'
import { withdrawalsForged, withdrawalsOff } from '../../../server/domains/payouts/withdrawals'
import { commands } from '../../../server/staff/commands'
import { soundLedger } from '../../attack/crowd'
import { runJob } from '../../support/jobs'
import { type Person, type World, world } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import { asks, billsOf, earner, figures, hour, jobRuns, paidBy, Wallets, withdrawalsOf } from './withdrawals-world'

let w: World
let wallets: Wallets
beforeEach(async () => {
  wallets = new Wallets()
  w = await world({ deps: paidBy(wallets) })
})
afterEach(async () => {
  jest.restoreAllMocks()
  expect(await w.audit()).toEqual(soundLedger)
  const off = { ...(await withdrawalsOff(w.db)), ...(await withdrawalsForged(w.db)) }
  // tests approve first withdrawals directly in the table; even so, the audit finds nothing
  expect(Object.entries(off).filter(([, count]) => count !== 0)).toEqual([])
  await w.close()
})

/** Requests and sends a withdrawal. Returns the number of its bill. */
async function sends(person: Person, food: number) {
  w.pass(1000)
  const { businessId } = await asks(person, food)
  await jobRuns(w)
  const [bill] = await billsOf(w, businessId)
  if (!bill) throw new Error('nothing was sent')
  return { businessId, no: bill.no }
}

async function receives(...bills: { no: string }[]) {
  for (const { no } of bills) wallets.ends(no, 'paid')
  w.pass(hour)
  await jobRuns(w)
}

async function typed(...line: string[]): Promise<string[]> {
  const [name, ...args] = line
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (text: string) => said.push(text) }
  await commands.find((known) => known.name === name)?.run(tools, args)
  return said
}
const comes = async (day: string) => {
  w.pass(new Date(`${day}T12:00:00+08:00`).getTime() - w.now().getTime())
  await stayLoggedIn(w)
}

// A.money.15: the user receives 80 % of the amount without platform cost (40 %); the tax does not change this
test('taxes a month’s payouts together when they are paid, and pays the requested amount unchanged', async () => {
  const lin = await earner(w, '林', 60_000)
  expect((await figures(lin)).monthFen).toBe(0)
  const first = await sends(lin, 5000)
  expect((await figures(lin)).monthFen).toBe(48_000)
  expect((await withdrawalsOf(lin))[0]).toMatchObject({ amount: 48_000, beforeTax: 0, tax: 0 })
  await receives(first)
  expect((await withdrawalsOf(lin))[0]).toMatchObject({ amount: 48_000, beforeTax: 48_000, tax: 0 })
  const second = await sends(lin, 10_000)
  await receives(second)
  const tax = taxFor(144_000)
  expect(taxOf(144_000 + tax)).toBe(tax)
  expect(await lin.call(withdrawals.detail, { businessId: second.businessId, businessType: 'withdraw' })).toMatchObject(
    { amount: 96_000, beforeTax: 96_000 + tax, tax },
  )
  expect(wallets.paid()).toBe(144_000)
  expect((await figures(lin)).monthFen).toBe(144_000)
})

test('starts a new month at zero, by the day of the payment and not of the request', async () => {
  const lin = await earner(w, '林', 60_000)
  await comes('2026-03-31')
  const [march, april] = [await sends(lin, 20_000), await sends(lin, 20_000)]
  await receives(march)
  await comes('2026-04-01')
  expect((await figures(lin)).monthFen).toBe(192_000)
  await receives(april)
  const rows = await w.db
    .selectFrom('payout_months')
    .select(['month', 'paid', 'tax', 'payouts'])
    .orderBy('month')
    .execute()
  expect(rows).toEqual([
    { month: '2026-03', paid: 192_000, tax: taxFor(192_000), payouts: 1 },
    { month: '2026-04', paid: 192_000, tax: taxFor(192_000), payouts: 1 },
  ])
})

test('counts concurrent payouts and repeated ends once each', async () => {
  const lin = await earner(w, '林', 60_000)
  const bills = [await sends(lin, 5000), await sends(lin, 5000), await sends(lin, 5000)]
  for (const { no } of bills) wallets.ends(no, 'paid')
  w.pass(hour)
  await Promise.all([jobRuns(w), jobRuns(w), jobRuns(w)])
  await receives(...bills)
  const rows = await w.db.selectFrom('payout_months').select(['paid', 'tax', 'payouts']).execute()
  expect(rows).toEqual([{ paid: 144_000, tax: taxFor(144_000), payouts: 3 }])
  const taxes = (await withdrawalsOf(lin)).map(({ tax }) => tax)
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(taxFor(144_000))
})

test('has no tax for a failed or refused withdrawal', async () => {
  const lin = await earner(w, '林', 60_000)
  const bill = await sends(lin, 20_000)
  wallets.ends(bill.no, 'failed')
  w.pass(hour)
  await jobRuns(w)
  expect((await withdrawalsOf(lin))[0]).toMatchObject({ status: 4, beforeTax: 0, tax: 0 })
  expect(await w.db.selectFrom('payout_months').selectAll().execute()).toEqual([])
  expect((await figures(lin)).monthFen).toBe(0)
})

test('shows staff a month by person to declare once, and alarms from the eighth on until then', async () => {
  const [lin, wen] = [await earner(w, '林', 60_000), await earner(w, '文', 1000)]
  await receives(await sends(lin, 20_000), await sends(wen, 200))
  const tax = taxFor(192_000)
  const yuan = (fen: number) => `${(fen / 100).toFixed(2)} 元`
  const said = await typed('payout-tax', '2026-03')
  expect(said[0]).toBe(
    `2026-03 2 人 2 笔  到账 ${yuan(193_920)}  税前 ${yuan(193_920 + tax)}  个税 ${yuan(tax)}  未申报`,
  )
  expect(said[1]).toBe(`${lin.uid} 1 笔  到账 1920.00 元  税前 ${yuan(192_000 + tax)}  个税 ${yuan(tax)}`)
  expect(said[2]).toContain(`${wen.uid} 1 笔  到账 19.20 元  税前 19.20 元  个税 0.00 元`)
  await expect(typed('payout-tax', '2026-3')).rejects.toThrow('月份写成')
  await expect(typed('payout-tax', '2026-03', 'declared', '王')).rejects.toThrow('还没有结束')

  Object.assign(w.deps.env, { LOG: 'info' })
  const heard = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const rings = async () => {
    heard.mockClear()
    await runJob(w, 'watch-tax')
    return heard.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
  }
  await comes('2026-04-07')
  expect(await rings()).toEqual([])
  await comes('2026-04-08')
  expect(await rings()).toEqual([{ alarm: 'tax of payouts is not declared', month: '2026-03', people: 2 }])
  await typed('payout-tax', '2026-03', 'declared', '王')
  await expect(typed('payout-tax', '2026-03', 'declared', '王')).rejects.toThrow('已经申报过了')
  expect(await rings()).toEqual([])
  expect((await typed('payout-tax', '2026-03'))[0]).toContain('由 王 申报')
})
