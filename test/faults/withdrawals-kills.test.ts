import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { soundLedger } from '../attack/crowd'
import { asks, earner, jobRuns, paidBy, staffApprove, Wallets } from '../server/payouts/withdrawals-world'
import { type World, world } from '../world'
import { TransferFolder } from './transfer-folder'

jest.setTimeout(600_000)

const people = 8
const minute = 60_000
const script = path.join(__dirname, 'scripts/withdrawal-payer.ts')

let w: World
let folder: string
let service: TransferFolder
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-transfers-'))
  service = new TransferFolder(folder)
  w = await world({
    deps(deps) {
      const own = paidBy(new Wallets())(deps)
      return { ...own, providers: { ...own.providers, payment: { ...own.providers.payment, transfers: service } } }
    },
  })
})
afterEach(async () => {
  await w.close()
  rmSync(folder, { recursive: true })
})

/** Runs a process that pays, and that kills itself before or after a transfer. Returns the signal. */
function payerDies(at: number, side: 'before' | 'after'): Promise<string | null | undefined> {
  const { host, port, user, database } = w.pool.options
  const asked = {
    connection: { host, port, user, database },
    secret: 'a secret that only this test world knows',
    folder,
    now: w.now().toISOString(),
    at,
    side,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script, JSON.stringify(asked)], (error) => resolve(error?.signal))
  })
}

test('pays each withdrawal once with kill -9 between storing the bill, sending the transfer and storing the answer', async () => {
  const asked = await Promise.all(
    Array.from({ length: people }, async (_, n) => asks(await earner(w, `林${'一二三四五六七八'[n] ?? ''}`, 500), 200)),
  )
  await staffApprove(w)
  const bills = () => w.db.selectFrom('withdrawal_bills').select(['no', 'withdrawal_id', 'state']).execute()
  for (const [at, side] of [
    [1, 'before'],
    [2, 'after'],
    [1, 'after'],
    [3, 'before'],
  ] as const) {
    expect(await payerDies(at, side)).toBe('SIGKILL')
    w.pass(2 * minute)
    const known = await bills()
    // every bill that the provider has is stored here too
    expect(service.bills().every((no) => known.some((bill) => bill.no === no))).toBe(true)
    expect(new Set(known.map((bill) => bill.withdrawal_id)).size).toBe(known.length)
  }
  for (let n = 0; n < 3; n += 1) {
    w.pass(2 * minute)
    expect(await jobRuns(w)).toBeUndefined()
  }
  expect(await bills()).toHaveLength(people)
  expect(service.bills()).toHaveLength(people)
  expect((await bills()).every(({ state }) => state === 'confirming')).toBe(true)
  expect(service.receiveAll()).toBe(asked.reduce((sum, { amount }) => sum + amount, 0))
  w.pass(2 * 60 * minute)
  expect(await jobRuns(w)).toBeUndefined()
  expect(await w.db.selectFrom('withdrawals').where('state', '<>', 3).selectAll().execute()).toEqual([])
  expect(await w.audit()).toEqual(soundLedger)
})
