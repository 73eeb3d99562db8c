import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '../../../server/db/client'
import { joinDatabase, openDatabase } from '../../../server/db/open'
import { readEnv } from '../../../server/env'

test('gives the embedded database more connections than the pool', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-open-'))
  const { connection, stop } = await openDatabase(readEnv({ DATA_DIR: folder, DATABASE_POOL: '120' }))
  const { db, pool } = connect(connection)
  const { rows } = await pool.query<{ max_connections: string }>('show max_connections')
  await db.destroy()
  await stop()
  rmSync(folder, { recursive: true, force: true })
  expect(Number(rows[0]?.max_connections)).toBeGreaterThanOrEqual(130)
})

test('makes no database for a command when there is none', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-none-'))
  await expect(joinDatabase(readEnv({ DATA_DIR: folder }))).rejects.toThrow('There is no database')
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

test('runs a command beside a running server without touching its database, and alone without a server', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-join-'))
  const env = readEnv({ DATA_DIR: folder })
  const one = async (connection: Parameters<typeof connect>[0]) => {
    const { db, pool } = connect(connection, 2)
    const { rows } = await pool.query<{ one: number }>('select 1 as one')
    await db.destroy()
    return rows
  }
  const server = await openDatabase(env)
  const beside = await joinDatabase(env)
  expect(await one(beside.connection)).toEqual([{ one: 1 }])
  await beside.stop()
  expect(await one(server.connection)).toEqual([{ one: 1 }])
  await server.stop()
  const alone = await joinDatabase(env)
  expect(await one(alone.connection)).toEqual([{ one: 1 }])
  await alone.stop()
  await expect(one(alone.connection)).rejects.toThrow()
  rmSync(folder, { recursive: true, force: true })
})
