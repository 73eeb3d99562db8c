import { cancellation } from '../../../contract/account/cancellation'
import { withdrawals } from '../../../contract/payouts/withdrawals'
import { punish } from '../../../server/domains/account/punishments'
import { applyTransfer } from '../../../server/domains/payouts/withdrawals'
import { commands } from '../../../server/staff/commands'
import { soundLedger } from '../../attack/crowd'
import { type Person, type World, world } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import {
  asks,
  billsOf,
  day,
  earner,
  figures,
  jobRuns,
  paidBy,
  refusalOf,
  Wallets,
  withdrawalsOf,
} from './withdrawals-world'

let w: World
const wallets = new Wallets()
beforeEach(async () => {
  w = await world({ deps: paidBy(wallets) })
})
afterEach(() => w.close())

/** Runs a staff command and returns its output. */
async function typed(...[name, ...args]: string[]): Promise<string> {
  const command = commands.find((known) => known.name === name)
  if (!command) throw new Error(`there is no command ${name ?? ''}`)
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: 'https://api.example', ask: async () => '' }
  await command.run({ ...tools, say: (text) => said.push(text) }, args)
  return said.join('\n')
}

async function leader(name = '团长'): Promise<Person> {
  const person = await earner(w, name, 500)
  await w.db
    .insertInto('group_leaders')
    .values({ user_id: person.id, group_name: '徒步', since: w.now(), lost_at: null })
    .execute()
  return person
}

async function passes(days: number): Promise<void> {
  w.pass(days * day)
  await stayLoggedIn(w)
  await jobRuns(w)
}

// A.group.03
test('makes a group leader’s withdrawal wait for seven working days and for staff', async () => {
  const [early, late] = [await leader('早'), await leader('晚')]
  expect(await figures(early)).toMatchObject({ freezeDays: 7 })
  const [first, second] = [await asks(early, 200), await asks(late, 200)]
  expect(first.note).toBe('团长提现冻结 7 个工作日，3 月 20 日 00:00 之后由工作人员审核')
  await typed('withdrawal', first.businessId, 'approve')
  await passes(9)
  expect(await withdrawalsOf(early)).toMatchObject([{ status: 1 }])
  await passes(1)
  expect(await withdrawalsOf(early)).toMatchObject([{ status: 2 }])
  expect(await withdrawalsOf(late)).toMatchObject([{ status: 1 }])
  await typed('withdrawal', second.businessId, 'approve')
  await passes(0.01)
  expect(await withdrawalsOf(late)).toMatchObject([{ status: 2 }])
})

test('makes a former leader wait as long as a leader would have, and no longer', async () => {
  const lin = await leader()
  await w.db.updateTable('group_leaders').set({ lost_at: w.now(), cause: 'complaints', reason: '三次投诉' }).execute()
  expect(await figures(lin)).toMatchObject({ freezeDays: 7 })
  await asks(lin, 200)
  expect(await w.db.selectFrom('withdrawals').select('as_leader').execute()).toEqual([{ as_leader: true }])
  await passes(11)
  expect(await figures(lin)).toMatchObject({ freezeDays: 0 })
  await asks(lin, 200)
  expect(await w.db.selectFrom('withdrawals').select('as_leader').orderBy('id').execute()).toEqual([
    { as_leader: true },
    { as_leader: false },
  ])
})

test('lets staff list open withdrawals, and refuse one with a reason for its user, who gets the dog food back', async () => {
  const lin = await leader()
  const { businessId } = await asks(lin, 200)
  expect(await typed('withdrawals')).toMatch(
    new RegExp(`${businessId}  ${lin.uid}  19.20 元  提现中  团长，待审核  冻结至`),
  )
  await expect(typed('withdrawal', businessId, 'refuse')).rejects.toThrow('拒绝要写原因')
  await expect(typed('withdrawal', businessId, 'pay')).rejects.toThrow('请写 approve 或 refuse')
  await typed('withdrawal', businessId, 'refuse', '收益', '来源不明')
  expect(await withdrawalsOf(lin)).toMatchObject([{ status: 5, note: '收益 来源不明', confirm: false }])
  expect(await lin.holds()).toBe(500)
  expect(await figures(lin)).toMatchObject({ leftToday: 500_000 })
  await expect(typed('withdrawal', businessId, 'approve')).rejects.toThrow('没有等待审核的提现')
  expect(await typed('withdrawals')).toBe('没有等待处理的提现')
  expect(await w.audit()).toEqual(soundLedger)
})

test('lets staff no longer refuse it once a transfer was made', async () => {
  const lin = await earner(w, '林', 500)
  const { businessId } = await asks(lin, 200)
  await jobRuns(w)
  await expect(typed('withdrawal', businessId, 'refuse', '不行')).rejects.toThrow('已经开始打款')
})

test('refuses a user banned before the transfer, and keeps the returned dog food frozen', async () => {
  const lin = await earner(w, '林', 500)
  await asks(lin, 200)
  await w.db.transaction().execute((tx) => punish(tx, { user: lin.id, kind: 'ban', reason: '广告', now: w.now() }))
  await jobRuns(w)
  expect(await w.db.selectFrom('withdrawals').select(['state', 'reason']).execute()).toEqual([
    { state: 5, reason: '账号被封禁，提现没有通过审核' },
  ])
  expect(await lin.holds()).toBe(500)
  expect(await w.audit()).toEqual(soundLedger)
})

test('lets a user who waits for money leave only afterwards, and a leaving user not request a withdrawal', async () => {
  const lin = await earner(w, '林', 500)
  const { businessId } = await asks(lin, 200)
  const sentence = '有提现还没有到账，到账或退回后才能注销'
  expect((await lin.call(cancellation.info, {})).obstacles).toEqual([sentence])
  expect(await refusalOf(lin.call(cancellation.request, { agreed: true }))).toBe(sentence)
  await jobRuns(w)
  wallets.ends((await billsOf(w, businessId))[0]?.no ?? '', 'paid')
  await lin.call(withdrawals.check, { businessId })
  expect((await lin.call(cancellation.info, {})).obstacles).toEqual([])
  const [asked] = await Promise.allSettled([asks(lin, 200), lin.call(cancellation.request, { agreed: true })])
  const leaving = await w.db.selectFrom('cancellations').where('state', '=', 'waiting').select('id').execute()
  expect(leaving.length + (asked.status === 'fulfilled' ? 1 : 0)).toBe(1)
})

test('alarms about a notice of a foreign bill, or one that contradicts the end, and moves nothing', async () => {
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
    amount,
    state: 'paid' as const,
    ...about,
  })
  await expect(applyTransfer(w.deps, notice({ billNo: 'W0' }))).rejects.toThrow('not ours')
  await applyTransfer(w.deps, notice({ state: 'failed' }))
  expect(await lin.holds()).toBe(500)
  await expect(applyTransfer(w.deps, notice({}))).rejects.toThrow('contradicts')
  // staff were alarmed about this bill once, so the repeated report throws no error
  await applyTransfer(w.deps, notice({}))
  expect(await withdrawalsOf(lin)).toMatchObject([{ status: 4 }])
  expect(await typed('withdrawals')).toContain(`异常 ${billNo}：failed here, paid at the service`)
  expect(await lin.holds()).toBe(500)
  expect(await w.audit()).toEqual(soundLedger)
})

test('completes a withdrawal with the simulated wallet: requested, confirmed, received on its page, paid', async () => {
  const dev = await world()
  try {
    const lin = await earner(dev, '林', 500)
    const { businessId } = await asks(lin, 200, { code: undefined })
    await jobRuns(dev)
    const { url } = await lin.call(withdrawals.confirm, { businessId })
    // the address is relative to this server, because each host opens it differently
    const bill = new URL(url, 'http://here.invalid').searchParams.get('bill') ?? ''
    const page = await dev.app.inject({ method: 'GET', url })
    expect(page.body).toContain('¥ 19.20')
    await dev.app.inject({
      method: 'POST',
      url: '/pretend/wallet',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ bill, outcome: 'receive' }).toString(),
    })
    expect(await withdrawalsOf(lin)).toMatchObject([{ status: 3 }])
    expect(await dev.audit()).toEqual(soundLedger)
  } finally {
    await dev.close()
  }
})
