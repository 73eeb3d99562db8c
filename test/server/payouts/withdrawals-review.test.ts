import { withdrawals } from '../../../contract/payouts/withdrawals'
import { commands } from '../../../server/staff/commands'
import { soundLedger } from '../../attack/crowd'
import { type World, world } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import {
  asks,
  billsOf,
  day,
  earner,
  figures,
  hour,
  jobRuns,
  paidBy,
  refusalOf,
  runs,
  Wallets,
  withdrawalsOf,
} from './withdrawals-world'

let w: World
let wallets = new Wallets()
beforeEach(async () => {
  wallets = new Wallets()
  w = await world({ deps: paidBy(wallets) })
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
  await w.close()
})

/** Runs a staff command and returns its output. */
async function typed(...[name, ...args]: string[]): Promise<string> {
  const command = commands.find((known) => known.name === name)
  if (!command) throw new Error(`there is no command ${name ?? ''}`)
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: 'https://api.example', ask: async () => '' }
  await command.run({ ...tools, say: (text) => said.push(text) }, args)
  return said.join('\n')
}

const receives = async (publicId: string) => {
  const no = (await billsOf(w, publicId)).at(-1)?.no ?? ''
  wallets.ends(no, 'paid')
  w.pass(hour)
  await stayLoggedIn(w)
  await runs(w)
}

// security M10
test('makes the first withdrawal of a user wait for staff, says so, and pays it once after approval', async () => {
  const lin = await earner(w, '林', 2000)
  const { businessId, note } = await asks(lin, 200)
  expect(note).toBe('首次提现，工作人员审核中，通过后 24 小时内打款')
  for (let n = 0; n < 3; n += 1) await runs(w)
  expect(wallets.all.size).toBe(0)
  expect(await typed('withdrawals')).toMatch(
    new RegExp(`${businessId}  ${lin.uid}  19.20 元  提现中  首次提现，待审核`),
  )
  await typed('withdrawal', businessId, 'approve')
  expect(await typed('withdrawals')).toContain('首次提现，已审核')
  expect((await withdrawalsOf(lin))[0]?.note).toContain('已提交')
  await runs(w)
  expect(await withdrawalsOf(lin)).toMatchObject([{ status: 2 }])
  await receives(businessId)
  // a user's second withdrawal needs no review
  const second = await asks(lin, 200)
  expect(second.note).toContain('已提交')
  await runs(w)
  expect((await withdrawalsOf(lin))[0]).toMatchObject({ businessId: second.businessId, status: 2 })
})

test('does not count a refused or failed withdrawal as the first paid one', async () => {
  const lin = await earner(w, '林', 2000)
  const { businessId } = await asks(lin, 200)
  await typed('withdrawal', businessId, 'refuse', '请先核对')
  expect((await asks(lin, 200)).note).toContain('首次提现')
  expect(await lin.holds()).toBe(1800)
})

test('makes a large one wait, and one that makes a day’s sum large, and starts again the next day', async () => {
  const lin = await earner(w, '林', 60_000)
  const first = await asks(lin, 200)
  await jobRuns(w)
  await receives(first.businessId)
  expect((await asks(lin, 10_500)).note).toBe('大额提现，工作人员审核中，通过后 24 小时内打款')
  expect((await asks(lin, 105)).note).toContain('大额提现')
  expect(await typed('withdrawals')).toContain('大额提现，待审核')
  w.pass(day)
  await stayLoggedIn(w)
  expect((await asks(lin, 10_000)).note).toContain('已提交')
  expect((await asks(lin, 420)).note).toContain('大额提现')
})

describe('a stop of all payouts by staff', () => {
  test('sends nothing, refuses requests and receipts, and records who stopped it and when', async () => {
    const [lin, wen] = [await earner(w, '林', 2000), await earner(w, '文', 2000)]
    const waiting = await asks(lin, 200)
    await jobRuns(w)
    const later = await asks(wen, 200)
    await typed('withdrawal', later.businessId, 'approve')
    expect(await typed('payouts')).toBe('打款正常')
    await typed('payouts', 'stop', '小王', '对账', '不平')
    expect(await typed('payouts')).toContain('由 小王 暂停：对账 不平')
    await expect(typed('payouts', 'stop', '小李', '再停')).rejects.toThrow('已经暂停')
    wallets.asked = 0
    w.pass(hour)
    await runs(w)
    expect([wallets.all.size, wallets.asked]).toEqual([1, 1])
    expect(await refusalOf(lin.call(withdrawals.confirm, { businessId: waiting.businessId }))).toMatch(/提现暂停/)
    expect(await refusalOf(asks(lin, 200))).toMatch(/提现暂停/)
    expect(await figures(lin)).toMatchObject({ most: 0, obstacle: '提现暂停办理，恢复后可以申请，你的收益不受影响' })
    // the job still queries a transfer that is in progress
    wallets.ends((await billsOf(w, waiting.businessId))[0]?.no ?? '', 'paid')
    w.pass(hour)
    await runs(w)
    expect(await withdrawalsOf(lin)).toMatchObject([{ status: 3 }])
    await typed('payouts', 'go', '小李')
    await expect(typed('payouts', 'go', '小李')).rejects.toThrow('没有暂停')
    await runs(w)
    expect(await withdrawalsOf(wen)).toMatchObject([{ status: 2 }])
    expect(await w.db.selectFrom('payout_stops').selectAll().execute()).toMatchObject([
      { stopped_by: '小王', reason: '对账 不平', resumed_by: '小李' },
    ])
  })

  test('does not send a bill again that is unknown to the service until staff resume', async () => {
    const lin = await earner(w, '林', 2000)
    await asks(lin, 200)
    wallets.next = 'lost'
    await jobRuns(w)
    await typed('payouts', 'stop', '小王', '对账')
    w.pass(2 * hour)
    await runs(w)
    expect(wallets.all.size).toBe(0)
    await typed('payouts', 'go', '小王')
    w.pass(2 * hour)
    await runs(w)
    expect(wallets.all.size).toBe(1)
  })

  test('names a missing argument of the command', async () => {
    await expect(typed('payouts', 'halt')).rejects.toThrow('请写 stop 或 go')
    await expect(typed('payouts', 'stop', '小王')).rejects.toThrow('原因')
    await expect(typed('payouts', 'go')).rejects.toThrow('请写是谁')
  })
})
