import { withdrawals } from '../../../contract/payouts/withdrawals'
import { applyTransfer } from '../../../server/domains/payouts/withdrawals'
import { commands } from '../../../server/staff/commands'
import { soundLedger } from '../../attack/crowd'
import { type World, world } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import { asks, billsOf, day, earner, jobRuns, paidBy, refusalOf, Wallets, withdrawalsOf } from './withdrawals-world'

let w: World
let wallets: Wallets
beforeEach(async () => {
  wallets = new Wallets()
  w = await world({ deps: paidBy(wallets) })
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
  await w.close()
})

async function typed(...[name, ...args]: string[]): Promise<string> {
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: 'https://api.example', ask: async () => '' }
  await commands.find((known) => known.name === name)?.run({ ...tools, say: (text) => said.push(text) }, args)
  return said.join('\n')
}

/** Creates a user with a withdrawal of 200 dog food that is on its way to the wallet. */
async function waits() {
  const lin = await earner(w, '林', 500)
  const { businessId, amount } = await asks(lin, 200)
  await jobRuns(w)
  const billNo = (await billsOf(w, businessId))[0]?.no ?? ''
  const notice = (about: object) => ({
    id: 'n',
    event: 'e',
    about: 'transfer' as const,
    billNo,
    transferNo: 't',
    state: 'paid' as const,
    amount,
    ...about,
  })
  const status = async () => (await withdrawalsOf(lin))[0]?.status
  return { lin, businessId, amount, billNo, notice, status }
}

test('freezes a transfer of another amount, alarms once, and moves nothing until staff have looked', async () => {
  const { lin, businessId, amount, billNo, notice, status } = await waits()
  await expect(applyTransfer(w.deps, notice({ amount: amount - 100 }))).rejects.toThrow('contradicts')
  await applyTransfer(w.deps, notice({ amount: amount - 100 }))
  await applyTransfer(w.deps, notice({}))
  await applyTransfer(w.deps, notice({ state: 'failed' }))
  expect([await status(), await lin.holds()]).toEqual([2, 300])
  expect(await typed('withdrawals')).toContain(`异常 ${billNo}：${amount} fen here, ${amount - 100} at the service`)
  expect(await refusalOf(lin.call(withdrawals.confirm, { businessId }))).toMatch('正在核对')
  wallets.ends(billNo, 'paid')
  expect(await jobRuns(w)).toBeUndefined()
  expect(await status()).toBe(2)
  expect(await typed('withdrawal', businessId, 'clear')).toContain('已解除冻结')
  expect([await status(), await lin.holds(), wallets.paid()]).toEqual([3, 300, amount])
  await expect(typed('withdrawal', businessId, 'clear')).rejects.toThrow('没有需要核对')
})

test('compares the answer to a query too, and neither gives up nor sends a frozen withdrawal again', async () => {
  const { lin, billNo, status, businessId } = await waits()
  const query = jest.spyOn(wallets, 'query')
  query.mockResolvedValue({ state: 'paid', transferNo: 't', package: '', reason: '', amount: 1 })
  await w.db.updateTable('withdrawal_bills').set({ state: 'new' }).execute()
  w.pass(day)
  expect(String(await jobRuns(w))).toMatch('could not be paid')
  query.mockResolvedValue({ state: 'none', transferNo: '', package: '', reason: '', amount: undefined })
  const send = jest.spyOn(wallets, 'send')
  for (let n = 0; n < 30; n += 1) {
    w.pass(day)
    await jobRuns(w)
  }
  await stayLoggedIn(w)
  expect([await status(), await lin.holds(), (await billsOf(w, businessId)).map(({ no }) => no)]).toEqual([
    2,
    300,
    [billNo],
  ])
  expect(send).not.toHaveBeenCalled()
})
