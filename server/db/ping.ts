import { sql } from 'kysely'
import type { Db } from './client'

export const ping = (db: Db) => sql`select 1`.execute(db).then(() => true)
