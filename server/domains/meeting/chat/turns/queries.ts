import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client'

/**
 * A member to remind: the last message that they see is the other's (`seq.theirs`). `seq.last` is the last one of the
 * conversation.
 */
export type Silent = {
  conversation_id: number
  user_id: number
  other_id: number
  last_at: Date
  seq: { theirs: number; last: number }
}

type Found = Omit<Silent, 'seq'> & { theirs: number; last: number }

/** A batch of members to remind, in the order of the index, after the given one. */
export const silent = (
  db: Db,
  { from, until }: { from: Date; until: Date },
  after: Silent | undefined,
  most: number,
): Promise<Silent[]> =>
  sql<Found>`select m.conversation_id, m.user_id, m.other_id, m.last_at, x.seq as theirs, c.last_seq as last
    from conversation_members as m
    join conversations as c on c.id = m.conversation_id
    cross join lateral (
      select seq, from_id, kind, recalled_at, at from messages as x
      where x.conversation_id = m.conversation_id and x.seq > m.cleared_seq
        and case when x.from_id = m.user_id then x.kind <> 'tip' else x.state = 'approved' and not x.withheld end
      order by x.seq desc limit 1
    ) as x
    where m.turn_seq = 0 and not m.muted and m.last_at > ${from} and m.last_at <= ${until}
      and (m.last_at, m.conversation_id, m.user_id) > (${after?.last_at ?? from}::timestamptz,
        ${after?.conversation_id ?? 0}::bigint, ${after?.user_id ?? 0}::bigint)
      and c.ended_by is null and c.opened_by <> 'official'
      and x.from_id = m.other_id and x.kind <> 'tip' and x.recalled_at is null and x.at <= ${until}
    order by m.last_at, m.conversation_id, m.user_id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows.map(({ theirs, last, ...row }) => ({ ...row, seq: { theirs, last } })))

/** Records a reminder. Returns false when the member was reminded already, or has muted or cleared the conversation. */
export const mark = (
  db: Db,
  { conversation_id, user_id, seq, at }: { conversation_id: number; user_id: number; seq: number; at: Date },
) =>
  db
    .updateTable('conversation_members')
    .set({ turn_seq: seq, turned_at: at })
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .where('turn_seq', '=', 0)
    .where('muted', '=', false)
    .where('last_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/**
 * Conversations that the member was reminded of since a moment and has not answered. `about` is the conversation if it
 * is only one.
 */
export const waiting = (db: Db, user: number, apart: RawBuilder<number>, since: Date) =>
  db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .where('m.user_id', '=', user)
    .where('m.last_at', 'is not', null)
    .where('m.turn_seq', '>', 0)
    .where('m.turned_at', '>', since)
    .where('m.muted', '=', false)
    .where('c.ended_by', 'is', null)
    .where(sql<boolean>`m.other_id not in ${apart}`)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`case when count(*) = 1 then min(c.public_id) else '' end`.as('about'),
    ])
    .executeTakeFirstOrThrow()
