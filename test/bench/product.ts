import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { connect, type Connection } from '../../server/db/client'
import { startEmbedded } from '../../server/db/embedded'
import { migrate } from '../../server/db/migrate'
import { readEnv } from '../../server/env'
import { deriveKeys } from '../../server/kernel/keys'
import { createProviders } from '../../server/providers'
import type { Storage } from '../../server/providers/storage'

/** Environment, providers and keys for both processes, derived from one secret. */
export function foundations(folder: string) {
  const env = readEnv({ NODE_ENV: 'test', LOG: 'silent', DATA_DIR: folder, TRUSTED_PROXIES: '1' })
  const keys = deriveKeys('a secret that only this bench knows')
  return { env, keys, providers: createProviders(env, keys, () => new Date()) }
}

export type Statement = { text: string; values: unknown[] }
type Ready = { app: string; bare: string }
export type Bench = {
  pool: pg.Pool
  storage: Storage
  /** Origins of the product and of a Fastify server with a single constant route. */
  origins: Ready
  /** Sets the response size of the bare route in bytes. */
  bareBytes(bytes: number): Promise<void>
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>
  /** Clears the recorded statements. The bare route runs those recorded after this call. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** Starts a durable PostgreSQL and the product without rate limits, in separate processes. */
export async function product(): Promise<Bench> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-bench-'))
  const database = await startEmbedded(path.join(folder, 'postgres'))
  const connection: Connection = database.connection
  await migrate(connection)
  const { db, pool } = connect(connection, 20)
  const child = fork(path.join(__dirname, 'server.ts'), [JSON.stringify({ connection, folder })], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ask = <Answer>(question: object) =>
    new Promise<Answer>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`))
      child.once('exit', ended)
      child.once('message', (answer) => {
        child.off('exit', ended)
        resolve(answer as Answer)
      })
      child.send(question)
    })
  const origins = await ask<Ready>({ start: true })
  return {
    pool,
    storage: foundations(folder).providers.storage,
    origins,
    bareBytes: (bytes) => ask({ bytes }),
    forget: () => ask({ forget: true }),
    async statementsOf(work) {
      await ask({ record: true })
      await work()
      return ask<Statement[]>({ record: false })
    },
    async close() {
      const gone = child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve))
      if (child.connected) child.disconnect()
      else child.kill('SIGKILL')
      await gone
      await db.destroy()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
