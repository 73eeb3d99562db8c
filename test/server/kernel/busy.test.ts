import pg from 'pg'
import { account } from '../../../contract/account/account'
import { visitors } from '../../../contract/meeting/visitors'
import { member } from '../../../contract/money/member'
import { profile } from '../../../contract/profile/profile'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/db/client'
import { calls, plainInput } from '../../attack/calls'
import { soundLedger } from '../../attack/crowd'
import { shoot, written } from '../../attack/shots'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world({ hurried: true })
})
afterEach(() => w.close())

/** The refusal of a busy server. Its request id is also in the log. */
const busy = {
  success: false,
  code: 503,
  msg: '现在人有点多，请稍后再试',
  data: { retryAfter: 1, requestId: expect.stringMatching(/^[\da-f-]{36}$/) as unknown },
}

/** Runs a statement in another transaction, which holds its locks until it is released. */
async function holding(sql: string) {
  const { host = '', port = 0, user = '', database = '' } = w.pool.options
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  await client.query('begin')
  await client.query(sql)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

test('asks a call that would wait for ever to come back, and serves it once the lock is free', async () => {
  const lin = await w.person('林', { member: true })
  const letGo = await holding('lock table closed_ads in access exclusive mode')
  const [read, write] = await Promise.all([lin.send(member.adScenes, {}), lin.send(member.closeAd, { scene: 6 })])
  for (const sent of [read, write]) {
    expect([sent.status, sent.body, sent.headers['retry-after']]).toEqual([503, busy, '1'])
  }
  expect((await lin.send(profile.me, {})).status).toBe(200)
  await letGo()
  expect((await lin.send(member.closeAd, { scene: 6 })).status).toBe(200)
})

test('charges nothing for an unlock that could not lock the wallet, and accepts the same request again', async () => {
  const lin = await w.person('林', { dogFood: 50 })
  await (await w.person('文')).visits(lin)
  const [row] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  const input = { uid: row?.uid ?? '' }
  const letGo = await holding(`select * from wallets where user_id = ${lin.id} for update`)
  expect((await lin.send(visitors.unlock, input)).status).toBe(503)
  await letGo()
  expect(await lin.holds()).toBe(50)
  expect((await lin.send(visitors.unlock, input)).body.success).toBe(true)
  expect(await lin.holds()).toBe(30)
  expect(await w.audit()).toEqual(soundLedger)
})

// security R8
test('lets the database end a statement that takes too long', async () => {
  const { rows } = await w.pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone') order by name",
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: 'Asia/Shanghai',
    idle_in_transaction_session_timeout: '10000',
    lock_timeout: '2000',
    statement_timeout: '5000',
  })
})

test('allows a full scan by a job more time than a statement of a call', async () => {
  const { host = '', port = 0, user = '', database = '' } = w.pool.options
  const { db, pool } = connect({ host, port, user, database }, 1, 60_000)
  // sleeps longer than the timeout of any call
  const { rows } = await pool.query("select pg_sleep(6.5)::text as done, current_setting('lock_timeout')")
  expect(rows).toMatchObject([{ current_setting: '2s' }])
  await db.destroy()
})

// security R7
test('refuses a call at once when too many wait already, and serves those that wait', async () => {
  const lin = await w.person('林')
  const { host = '', port = 0, user = '', database = '' } = w.pool.options
  const { db, pool } = connect({ host, port, user, database }, 1)
  const app = await buildApp({ ...w.deps, db }, { h5: 'none' })
  const only = await pool.connect()
  const told: string[] = []
  const waiting = Array.from({ length: 30 }, async () => {
    await pool.query('select 1')
    told.push('served')
  })
  const get = () => shoot(app, profile.me, '', { token: lin.token, at: w.now() })
  const { status, body } = await get()
  expect([status, body, told]).toEqual([503, busy, []])
  await expect(db.selectFrom('users').select('id').execute()).rejects.toMatchObject({ code: '53300' })
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' })
  only.release()
  await Promise.all(waiting)
  expect((await get()).status).toBe(200)
  await app.close()
  await db.destroy()
})

test('asks a call that takes too long to come back, for any reason', async () => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => (letGo = done))
  const slow = { ...w.deps.providers, sms: { sendCode: () => held } }
  const app = await buildApp({ ...w.deps, providers: slow }, { h5: 'none' })
  const { sendSmsCode } = account
  const told = await shoot(app, sendSmsCode, written(sendSmsCode, { phone: '13800138000' }), { at: w.now() })
  expect([told.status, told.body]).toEqual([503, busy])
  letGo()
  await app.close()
})

test('keeps the process alive without a database, reports not ready, and asks every call to come back', async () => {
  const lin = await w.person('林')
  const nowhere = connect({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' })
  const app = await buildApp({ ...w.deps, db: nowhere.db }, { h5: 'none' })
  const get = (url: string) => app.inject({ method: 'GET', url })
  expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 503])
  for (const { name, endpoint, ...call } of calls) {
    const payload = written(endpoint, plainInput({ name, endpoint, ...call }))
    const told = await shoot(app, endpoint, payload, { token: lin.token, at: w.now() })
    expect([name, told.status, told.body]).toEqual([name, 503, busy])
  }
  await app.close()
  await nowhere.db.destroy()
})

test('replaces connections that the database drops, and serves every later call', async () => {
  const lin = await w.person('林')
  const { database = '', ...rest } = w.pool.options
  const admin = new pg.Client({ host: rest.host, port: rest.port, user: rest.user, database: 'postgres' })
  await admin.connect()
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  await admin.end()
  const told = await Promise.all(Array.from({ length: 20 }, () => lin.send(profile.me, {})))
  for (const { status } of told) expect([200, 503]).toContain(status)
  expect((await lin.send(profile.me, {})).status).toBe(200)
})
