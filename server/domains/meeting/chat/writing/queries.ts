import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../db/client'
import { silences } from '../../../core/people'
import { readBy, type Row } from '../queries'
import type { Messages } from '../tables'

/** Locks a conversation, so that its changes run one by one. */
export const hold = (db: Db, id: number) =>
  db
    .selectFrom('conversations')
    .where('id', '=', id)
    .select(['last_seq', 'ended_by', 'ended_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const end = (db: Db, id: number, columns: { ended_by: number | null; ended_at?: Date }) =>
  db.updateTable('conversations').set(columns).where('id', '=', id).execute()

/** Takes the next sequence number. The numbers have no gaps. */
export const nextSeq = (db: Db, id: number): Promise<number> =>
  db
    .updateTable('conversations')
    .set((e) => ({ last_seq: e('last_seq', '+', 1) }))
    .where('id', '=', id)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
    .then(({ last_seq }) => last_seq)

/** A member of a conversation. */
export type Member = { conversation_id: number; user_id: number }

/** Counts one change for a member: the other member has read further. */
export const noteRead = (db: Db, { conversation_id, user_id }: Member) =>
  db
    .updateTable('conversation_members')
    .set((e) => ({ changes: e('changes', '+', 1) }))
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .execute()

/**
 * Assigns the next change numbers to those of these messages that the member may read, in their order. The caller must
 * hold the lock of the conversation, so that the numbers appear in order. A message that was moved to the end needs
 * none, since it is new there. One statement, because a conversation may have tens of thousands of messages.
 * @returns the sequence numbers of the messages that got one, in order
 */
export const noteChanges = (db: Db, member: Member, seqs: readonly number[]): Promise<number[]> =>
  db
    .with('seen', (w) =>
      w
        .selectFrom('messages as x')
        .where('x.conversation_id', '=', member.conversation_id)
        .where('x.seq', '=', sql<number>`any(${seqs}::int[])`)
        .where(readBy(member.user_id))
        .select(['x.seq', sql<number>`row_number() over (order by x.seq desc) - 1`.as('from_last')]),
    )
    .with('counted', (w) =>
      w
        .updateTable('conversation_members')
        .set((e) => ({ changes: e('changes', '+', e.selectFrom('seen').select(e.fn.countAll<number>().as('count'))) }))
        .where('conversation_id', '=', member.conversation_id)
        .where('user_id', '=', member.user_id)
        .returning('changes'),
    )
    .insertInto('message_changes')
    .columns(['conversation_id', 'user_id', 'seq', 'number'])
    .expression((e) =>
      e
        .selectFrom(['seen', 'counted'])
        .select((f) => [
          f.val(member.conversation_id).as('conversation_id'),
          f.val(member.user_id).as('user_id'),
          'seen.seq',
          f('counted.changes', '-', f.ref('seen.from_last')).as('number'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'user_id', 'seq'])
        .doUpdateSet((e) => ({ number: e.ref('excluded.number') })),
    )
    .returning('seq')
    .execute()
    .then((rows) => rows.map(({ seq }) => seq).sort((one, other) => one - other))

/** The conversations of a user, each with the other member. */
export const conversationsOf = (db: Db, user: number): Promise<{ conversation_id: number; other_id: number }[]> =>
  db
    .selectFrom('conversation_members')
    .where('user_id', '=', user)
    .orderBy('conversation_id')
    .select(['conversation_id', 'other_id'])
    .execute()

/** The messages of a user in a conversation, and those that quote one of them. */
export const withWordsOf = (db: Db, conversation: number, user: number): Promise<number[]> => {
  const own = db
    .selectFrom('messages')
    .where('conversation_id', '=', conversation)
    .where('from_id', '=', user)
    .select('seq')
  return db
    .selectFrom('messages')
    .where('conversation_id', '=', conversation)
    .where((e) => e.or([e('from_id', '=', user), e('reply_seq', 'in', own)]))
    .orderBy('seq')
    .select('seq')
    .execute()
    .then((rows) => rows.map(({ seq }) => seq))
}

/** The messages that answer a message. They are all later than it. */
export const answersTo = (db: Db, { conversation_id, seq }: Pick<Row, 'conversation_id' | 'seq'>): Promise<number[]> =>
  db
    .selectFrom('messages')
    .where('conversation_id', '=', conversation_id)
    .where('seq', '>', seq)
    .where('reply_seq', '=', seq)
    .orderBy('seq')
    .select('seq')
    .execute()
    .then((rows) => rows.map((row) => row.seq))

/**
 * Whether a message is never delivered, because its receiver blocks the sender by name when it arrives (security V13).
 */
const withheld = (from: number, to: number) => silences(sql`${to}::bigint`, sql`${from}::bigint`)

/** Adds a message. Returns undefined when the sender used this client key before. */
export const add = (db: Db, row: Insertable<Messages>, receiver: number): Promise<Row | undefined> =>
  db
    .insertInto('messages')
    .values({ ...row, withheld: withheld(row.from_id, receiver) })
    .onConflict((conflict) => conflict.columns(['from_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Moves the conversation up in the list of the sender, or of both members. Its time never goes back. */
export const moveUp = (db: Db, { conversation_id, from_id }: Row, at: Date, both: boolean) =>
  db
    .updateTable('conversation_members')
    .set((e) => ({
      last_at: sql<Date>`greatest(last_at, ${at})`,
      // the sender has answered, so a reminder is no longer needed
      turn_seq: e.case().when('user_id', '=', from_id).then(0).else(e.ref('turn_seq')).end(),
    }))
    .where('conversation_id', '=', conversation_id)
    .where((e) => e.or([e('user_id', '=', from_id), sql<boolean>`${both}::boolean`]))
    .execute()

/**
 * Adds one unread message, or none if it is withheld. The statement is the same, so it takes the same time (security
 * V13).
 */
export const countUnread = (db: Db, { conversation_id, withheld }: Row, user: number) =>
  db
    .updateTable('conversation_members')
    .set((e) => ({ unread: e('unread', '+', withheld ? 0 : 1) }))
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user)
    .execute()

const at = ({ conversation_id, seq }: Pick<Row, 'conversation_id' | 'seq'>, db: Db) =>
  db.updateTable('messages').where('conversation_id', '=', conversation_id).where('seq', '=', seq)

/**
 * Stores the outcome of a review. A passed message moves to the place at which it is delivered. Only then `receiver` is
 * given, and decides whether the message is withheld.
 */
export const settle = (
  db: Db,
  row: Row,
  became: Partial<Pick<Row, 'seq' | 'state' | 'reason' | 'ref' | 'decider' | 'file_key' | 'at'>>,
  receiver?: number,
): Promise<Row> =>
  at(row, db)
    .set({ ...became, ...(receiver !== undefined && { withheld: withheld(row.from_id, receiver) }) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Clears the content of a message. One that is still in review is refused, so that it is never delivered. */
export const recall = (db: Db, row: Row, recalledAt: Date, ref: string): Promise<Row> =>
  at(row, db)
    .set({
      recalled_at: recalledAt,
      text: '',
      file_key: '',
      width: 0,
      height: 0,
      seconds: 0,
      reason: '',
      ref,
      ...(row.state === 'pending' && { state: 'rejected' }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const waitingFor = (db: Db, ref: string) =>
  db.selectFrom('messages').where('ref', '=', ref).where('state', '=', 'pending').selectAll().executeTakeFirst()

/** Reads a message again; undefined when it is no longer pending. */
export const stillPending = (db: Db, { from_id, client_id }: Pick<Row, 'from_id' | 'client_id'>) =>
  db
    .selectFrom('messages')
    .where('from_id', '=', from_id)
    .where('client_id', '=', client_id)
    .where('state', '=', 'pending')
    .selectAll()
    .executeTakeFirst()

/** Texts that wait for the check, in random order, so that one that always fails does not block the others. */
export const waitingTexts = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('messages')
    .where('state', '=', 'pending')
    .where('kind', '=', 'text')
    .where('at', '<=', before)
    .where('decider', '=', 'machine')
    .orderBy(sql`random()`)
    .limit(most)
    .selectAll()
    .execute()

export const inReview = (db: Db, most: number) =>
  db
    .selectFrom('messages as x')
    .innerJoin('users as u', 'u.id', 'x.from_id')
    .where('x.state', '=', 'pending')
    .where('x.kind', '=', 'text')
    .orderBy('x.at')
    .limit(most)
    .select(['u.uid', 'x.from_id', 'x.client_id', 'x.text', 'x.at'])
    .execute()

export const warnedSince = (db: Db, from: number, warning: 'money' | 'offPlatform', since: Date): Promise<number> =>
  db
    .selectFrom('messages')
    .where('from_id', '=', from)
    .where('at', '>', since)
    .where('warning', '<>', '')
    .where('warning', '=', warning)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/**
 * Conversations of users banned since a moment in which the partner was not warned. A message of the last `days` days
 * before the ban is required; those of the partner count even when they were withheld (security V13). `name` is the
 * client key of the warning.
 */
export const unwarned = (db: Db, since: Date, days: number, most: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('conversation_members as m', 'm.user_id', 'u.id')
    .where('u.banned_at', '>=', since)
    .where(
      sql<boolean>`exists (select from messages as x where x.conversation_id = m.conversation_id
      and x.state = 'approved' and (x.from_id = m.other_id or not x.withheld) and x.kind <> 'tip' and x.at > u.banned_at - make_interval(days => ${days}))`,
    )
    .where(
      sql<boolean>`not exists (select from messages as w where w.from_id = u.id
      and w.client_id = ${warningName})`,
    )
    .orderBy('m.conversation_id')
    .limit(most)
    .select(['u.id as user', 'm.other_id as other', 'm.conversation_id as conversation', warningName.as('name')])
    .execute()

const warningName = sql<string>`'ban:' || m.conversation_id || ':' || extract(epoch from u.banned_at)::bigint`
