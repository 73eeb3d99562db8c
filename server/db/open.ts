import path from 'node:path'
import type { Env } from '../env'
import type { Connection } from './client'
import { startEmbedded } from './embedded'

/** Where the database is, and how to let go of it: the embedded one is ours to stop. */
export type Database = { connection: Connection; stop: () => Promise<void> }

/** The database that the environment names, else the embedded one in DATA_DIR, running. */
export async function openDatabase(env: Env): Promise<Database> {
  if (env.DATABASE_URL !== '')
    return { connection: { connectionString: env.DATABASE_URL }, stop: async () => undefined }
  return startEmbedded(path.join(env.DATA_DIR, 'postgres'))
}
