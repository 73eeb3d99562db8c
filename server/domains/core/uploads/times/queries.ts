import { sql } from 'kysely'
import type { Db } from '../../../../db/client'

/** Returns the seconds within which 80 % of the latest portraits were decided, and the number of these portraits. */
export const portraitTimes = (db: Db, latest: number) =>
  db
    .selectFrom(
      db
        .selectFrom('uploads')
        .where('purpose', '=', 'avatar')
        .where('decided_at', 'is not', null)
        .orderBy('decided_at', 'desc')
        .limit(latest)
        .select(sql<number>`extract(epoch from decided_at - sent_at)`.as('took'))
        .as('latest'),
    )
    .select([
      sql<number>`count(*)`.as('many'),
      sql<number>`coalesce(percentile_cont(0.8) within group (order by took), 0)`.as('seconds'),
    ])
    .executeTakeFirstOrThrow()
