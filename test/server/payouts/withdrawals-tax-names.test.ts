import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { compactDecrypt } from 'jose'
import { sql } from 'kysely'
import { taxFor } from '../../../contract/payouts/withdrawals-tax'
import { commands } from '../../../server/staff/commands'
import { runJob } from '../../support/jobs'
import { type Person, type World, world } from '../../world'
import { asks, billsOf, day, earner, hour, jobRuns, paidBy, Wallets } from './withdrawals-world'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [owner, other] = [pair(), pair()]
const folder = mkdtempSync(path.join(os.tmpdir(), 'payout-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

let w: World
let wallets: Wallets
let files = 0
beforeEach(async () => {
  wallets = new Wallets()
  w = await world({ deps: paidBy(wallets) })
  Object.assign(w.deps.env, { PAYOUT_NAMES_KEY: [owner.publicKey] })
})
afterEach(async () => {
  jest.restoreAllMocks()
  await w.close()
})

async function typed(...line: string[]): Promise<string[]> {
  const [name, ...args] = line
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (text: string) => said.push(text) }
  await commands.find((known) => known.name === name)?.run(tools, args)
  return said
}
const newFile = () => path.join(folder, `${(files += 1)}.jwe`)

async function receives(person: Person, food: number, name: string) {
  w.pass(1000)
  const { businessId } = await asks(person, food, { name })
  await jobRuns(w)
  wallets.ends((await billsOf(w, businessId))[0]?.no ?? '', 'paid')
  w.pass(hour)
  await jobRuns(w)
}
const audited = () =>
  w.db.selectFrom('payout_name_exports').select(['month', 'exported_by', 'purpose', 'people']).orderBy('id').execute()
const opened = async (file: string, key = owner.privateKey) =>
  new TextDecoder().decode((await compactDecrypt(readFileSync(file, 'utf8'), createPrivateKey(key))).plaintext)

// security O10
test('exports names of a month encrypted, for a recorded purpose, and readable only with the key', async () => {
  const [lin, wen] = [await earner(w, '林', 60_000), await earner(w, '文', 1000)]
  await receives(lin, 20_000, '林小满')
  await receives(wen, 200, '文小雨')
  const printed = [jest.spyOn(process.stdout, 'write'), jest.spyOn(process.stderr, 'write')]
  const file = newFile()
  const said = await typed('payout-names', '2026-03', '王会计', file, '申报', '3 月个税')
  expect(said.join()).toMatch(/2026-03 2 人的姓名由 王会计 导出：申报 3 月个税/)
  expect(await audited()).toEqual([{ month: '2026-03', exported_by: '王会计', purpose: '申报 3 月个税', people: 2 }])
  const tax = taxFor(192_000)
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const table = await opened(file)
  expect(table.trim().split('\r\n').slice(1).sort()).toEqual(
    [
      `2026-03,${lin.uid},林小满,1,1920.00,${yuan(192_000 + tax)},${yuan(tax)}`,
      `2026-03,${wen.uid},文小雨,1,19.20,19.20,0.00`,
    ].sort(),
  )
  // no one else can read it: neither a finder of the file, nor the holder of another key, nor a reader of the screen,
  // the log or the database
  await expect(opened(file, other.privateKey)).rejects.toThrow()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { rows } = await sql<{
    dump: string
  }>`select query_to_xml('select * from payout_name_exports', true, false, '')::text || query_to_xml('select * from withdrawals', true, false, '')::text || query_to_xml('select * from payout_months', true, false, '')::text as dump`.execute(
    w.db,
  )
  for (const text of [
    readFileSync(file, 'utf8'),
    said.join(),
    JSON.stringify(printed.map(({ mock }) => mock.calls)),
    rows[0]?.dump ?? '',
    (await typed('payout-tax', '2026-03')).join(),
  ])
    for (const name of ['林小满', '文小雨']) expect(text).not.toContain(name)
})

test('records a second export as a second row, and names the first', async () => {
  const lin = await earner(w, '林', 60_000)
  await receives(lin, 20_000, '林小满')
  await typed('payout-names', '2026-03', '王', newFile(), '申报')
  expect((await typed('payout-names', '2026-03', '李', newFile(), '复核')).join()).toContain('由 王 导出：申报')
  expect(await audited()).toHaveLength(2)
})

test('keeps the name of the last payout until ninety days after the declaration, and no longer', async () => {
  const lin = await earner(w, '林', 60_000)
  await receives(lin, 200, '林小满')
  await receives(lin, 200, '林大满')
  const file = newFile()
  await typed('payout-names', '2026-03', '王', file, '申报')
  expect(await opened(file)).toContain(`${lin.uid},林大满,2,`)
  const kept = async () => {
    await runJob(w, 'drop-declared-names')
    return (await w.db.selectFrom('payout_months').select('name_sealed').execute()).map(
      (row) => row.name_sealed !== null,
    )
  }
  w.pass(400 * day)
  expect(await kept()).toEqual([true])
  await typed('payout-tax', '2026-03', 'declared', '王')
  w.pass(89 * day)
  expect(await kept()).toEqual([true])
  w.pass(2 * day)
  expect(await kept()).toEqual([false])
  const later = newFile()
  await typed('payout-names', '2026-03', '王', later, '复核')
  expect(await opened(later)).toContain(`${lin.uid},,2,`)
})

test('stores no name for a failed payout', async () => {
  const lin = await earner(w, '林', 60_000)
  const { businessId } = await asks(lin, 200, { name: '林小满' })
  await jobRuns(w)
  wallets.ends((await billsOf(w, businessId))[0]?.no ?? '', 'failed')
  w.pass(hour)
  await jobRuns(w)
  expect(await w.db.selectFrom('withdrawals').select('name_sealed').execute()).toEqual([{ name_sealed: null }])
  expect(await w.db.selectFrom('payout_months').selectAll().execute()).toEqual([])
})

test.each([
  ['without a key', { PAYOUT_NAMES_KEY: [] as string[] }, ['2026-03', '王', 'f', '申报'], '没有设置'],
  [
    'with two keys',
    { PAYOUT_NAMES_KEY: [owner.publicKey, other.publicKey] },
    ['2026-03', '王', 'f', '申报'],
    '没有设置',
  ],
  ['without a purpose', {}, ['2026-03', '王', 'f', ' '], '请写是谁和用途'],
  ['by nobody', {}, ['2026-03', ' ', 'f', '申报'], '请写是谁和用途'],
  ['of no month', {}, ['2026-3', '王', 'f', '申报'], '月份写成'],
  ['of a month without payouts', {}, ['2026-02', '王', 'f', '申报'], '没有到账'],
  ['into a file that exists', {}, ['2026-03', '王', __filename, '申报'], '可能已经存在'],
])('exports nothing %s', async (_, env, [month = '', by = '', file = '', purpose = ''], why) => {
  const lin = await earner(w, '林', 60_000)
  await receives(lin, 200, '林小满')
  Object.assign(w.deps.env, env)
  const at = file === 'f' ? newFile() : file
  await expect(typed('payout-names', month, by, at, purpose)).rejects.toThrow(why)
  if (file === 'f') expect(() => statSync(at)).toThrow()
  // an attempt that may have written a file is recorded
  expect(await audited()).toHaveLength(file === 'f' ? 0 : 1)
})
