import path from 'node:path'
import type { Env } from '../env'
import type { Connection } from './client'
import { runningEmbedded, startEmbedded } from './embedded'

/** Where the database is, and how to let go of it: the embedded one is ours to stop. */
export type Database = { connection: Connection; stop: () => Promise<void> }

/** What the embedded database takes besides the pool: jobs, migrations, commands, and whoever looks at it by hand. */
const others = 20
const fewest = 60

/** The same for a short command: beside the server where one is running, which keeps its database. */
export async function joinDatabase(env: Env): Promise<Database> {
  const running = env.DATABASE_URL === '' ? await runningEmbedded(path.join(env.DATA_DIR, 'postgres')) : undefined
  return running ? { connection: running, stop: async () => undefined } : openDatabase(env)
}

/** The database that the environment names, else the embedded one in DATA_DIR, running. */
export async function openDatabase(env: Env): Promise<Database> {
  if (env.DATABASE_URL !== '')
    return { connection: { connectionString: env.DATABASE_URL }, stop: async () => undefined }
  const maxConnections = Math.max(fewest, env.DATABASE_POOL + others)
  return startEmbedded(path.join(env.DATA_DIR, 'postgres'), { maxConnections })
}
