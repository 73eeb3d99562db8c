import { sql } from 'kysely'
import type { Db } from '../../db/client'

/** Seconds within which four of five of the latest portraits were decided, and of how many that is. */
const portraitTimes = (db: Db, latest: number) =>
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

/** Fewer say nothing of the next. */
const reviewSample = { least: 20, latest: 100 } as const

/** Minutes within which most portraits are reviewed at present; 0 while too few were. */
export async function portraitMinutes(db: Db): Promise<number> {
  const { many, seconds } = await portraitTimes(db, reviewSample.latest)
  return many < reviewSample.least ? 0 : Math.max(1, Math.ceil(seconds / 60))
}
