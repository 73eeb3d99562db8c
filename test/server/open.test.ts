import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '../../server/db/client'
import { openDatabase } from '../../server/db/open'
import { readEnv } from '../../server/env'

test('the embedded database takes the whole pool, and somebody besides', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-open-'))
  const { connection, stop } = await openDatabase(readEnv({ DATA_DIR: folder, DATABASE_POOL: '120' }))
  const { db, pool } = connect(connection)
  const { rows } = await pool.query<{ max_connections: string }>('show max_connections')
  await db.destroy()
  await stop()
  rmSync(folder, { recursive: true, force: true })
  expect(Number(rows[0]?.max_connections)).toBeGreaterThanOrEqual(130)
})
