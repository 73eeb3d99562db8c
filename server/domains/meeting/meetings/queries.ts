import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Meetings } from './tables'

/** Stores an answer. The first one stays. */
export const add = (db: Db, row: Meetings) =>
  db
    .insertInto('meetings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Whether the user answered, since when both have written, and when the last message was sent. Withheld messages of the
 * other do not count; the user's own always do (security V13).
 */
export const standing = (db: Db, conversation: number, user: number, other: number) =>
  sql<{ answered: boolean; since: Date | null; last: Date | null }>`select
      exists (select from meetings where conversation_id = ${conversation} and user_id = ${user}) as answered,
      (select case when count(*) = 2 then max(first.at) end from unnest(array[${user}::bigint, ${other}::bigint]) as u (id)
        cross join lateral (select at from messages where conversation_id = ${conversation} and from_id = u.id
          and kind <> 'tip' and state = 'approved' and (from_id = ${user} or not withheld) order by seq limit 1) as first) as since,
      (select at from messages where conversation_id = ${conversation}
        and kind <> 'tip' and state = 'approved' and (from_id = ${user} or not withheld) order by seq desc limit 1) as last`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { answered: true, since: null, last: null })
