import { sql } from 'kysely'
import type { Db } from './client'

/** Whether the database answers. */
export const ping = (db: Db) => sql`select 1`.execute(db).then(() => true)
