import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../env'
import type { Connection } from './client'
import { runningEmbedded, startEmbedded } from './embedded'

/** `stop` ends the embedded database, if this process started it. */
export type Database = { connection: Connection; stop: () => Promise<void> }

/** Connections outside the pool: for jobs, migrations, commands and psql. */
const others = 20
const fewest = 60

/**
 * Opens the database for a short command. Uses the embedded one of a running server if there is one.
 * @throws Error when there is none, since a command that makes an empty one would only confuse its reader
 */
export async function joinDatabase(env: Env): Promise<Database> {
  const folder = path.join(env.DATA_DIR, 'postgres')
  const isOurs = env.DATABASE_URL === ''
  if (isOurs && !existsSync(folder))
    throw new Error(`There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the server.`)
  const running = isOurs ? await runningEmbedded(folder) : undefined
  return running ? { connection: running, stop: async () => undefined } : openDatabase(env)
}

/** Opens the database at DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase(env: Env): Promise<Database> {
  if (env.DATABASE_URL !== '')
    return { connection: { connectionString: env.DATABASE_URL }, stop: async () => undefined }
  const maxConnections = Math.max(fewest, env.DATABASE_POOL + others)
  return startEmbedded(path.join(env.DATA_DIR, 'postgres'), { maxConnections })
}
