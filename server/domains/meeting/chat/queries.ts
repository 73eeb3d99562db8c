import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'
import type { Messages } from './tables'

export type Row = Selectable<Messages>
type OpenedBy = 'application' | 'mutual' | 'official'

const pairOf = (a: number, b: number) => ({ low_id: Math.min(a, b), high_id: Math.max(a, b) })

/** The conversation of two users, given in any order. */
export const between = (db: Db, a: number, b: number) =>
  db
    .selectFrom('conversations')
    .where('low_id', '=', pairOf(a, b).low_id)
    .where('high_id', '=', pairOf(a, b).high_id)
    .select(['id', 'public_id'])
    .executeTakeFirst()

/** Adds a conversation. Returns undefined when it exists. */
export async function add(db: Db, made: { a: number; b: number; publicId: string; openedBy: OpenedBy; at: Date }) {
  const { a, b, publicId, openedBy, at } = made
  const row = await db
    .insertInto('conversations')
    .values({ ...pairOf(a, b), public_id: publicId, opened_by: openedBy, created_at: at })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await db
    .insertInto('conversation_members')
    .values([
      { conversation_id: row.id, user_id: a, other_id: b, last_at: at },
      { conversation_id: row.id, user_id: b, other_id: a, last_at: at },
    ])
    .execute()
  return row.id
}

/**
 * Lets a conversation stay open when the users no longer follow or like each other, since an application was accepted.
 */
export const openForGood = (db: Db, id: number) =>
  db
    .updateTable('conversations')
    .set({ opened_by: 'application' })
    .where('id', '=', id)
    .where('opened_by', '=', 'mutual')
    .execute()

const places = (db: Db) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'c.id')
    .innerJoin('conversation_members as p', (join) =>
      join.onRef('p.conversation_id', '=', 'c.id').onRef('p.user_id', '=', 'm.other_id'),
    )
    .select([
      'c.id',
      'c.public_id',
      'c.opened_by',
      'c.ended_by',
      'c.last_seq',
      'm.user_id',
      'm.other_id',
      'm.read_seq',
      'm.cleared_seq',
      'm.changes',
      'm.unread',
      'm.muted',
      'm.last_at',
      'm.turn_seq',
      'p.read_seq as peer_read_seq',
    ])

export type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

/** A member's side of a conversation; undefined for non-members. */
export const placeOf = (db: Db, publicId: string, user: number) =>
  places(db).where('c.public_id', '=', publicId).where('m.user_id', '=', user).executeTakeFirst()

export const sidesOf = (db: Db, id: number) => places(db).where('c.id', '=', id).execute()

/**
 * Whether the user has written a message in the conversation. Tips, which the product writes in their name, do not
 * count.
 */
export const hasSpoken = (db: Db, conversation: number, user: number): Promise<boolean> =>
  db
    .selectFrom('messages')
    .where('conversation_id', '=', conversation)
    .where('from_id', '=', user)
    .where('kind', '<>', 'tip')
    .select('seq')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** A user's conversations, latest first, without those with users that a rule hides from them. */
export const page = (db: Db, user: number, apart: RawBuilder<boolean>, offset: number, most: number) =>
  db
    .selectFrom('conversation_members')
    .where('user_id', '=', user)
    .where('last_at', 'is not', null)
    .where(sql<boolean>`not exists (select from users as u where u.id = conversation_members.other_id and ${apart})`)
    .select('conversation_id')
    .orderBy('last_at', 'desc')
    .orderBy('conversation_id')
    .offset(offset)
    .limit(most)
    .execute()
    .then((rows) => rows.map(({ conversation_id }) => conversation_id))

export const placesOf = (db: Db, user: number, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : places(db).where('m.user_id', '=', user).where('c.id', 'in', ids).execute()

/**
 * The number of conversations, and of unread messages in those that are not muted. `apart` is a SQL list of user ids to
 * leave out.
 */
export const counts = (db: Db, user: number, apart: RawBuilder<number>) =>
  db
    .selectFrom('conversation_members')
    .where('user_id', '=', user)
    .where('last_at', 'is not', null)
    .where(sql<boolean>`other_id not in ${apart}`)
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(unread) filter (where not muted), 0)::bigint`.as('unread'),
    ])
    .executeTakeFirstOrThrow()

/** Unread messages in conversations that are not muted: their number, and the conversation if it is only one. */
export const unreadWhere = (db: Db, user: number, apart: RawBuilder<number>) =>
  db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .where('m.user_id', '=', user)
    .where('m.last_at', 'is not', null)
    .where('m.unread', '>', 0)
    .where('m.muted', '=', false)
    .where(sql<boolean>`m.other_id not in ${apart}`)
    .select([
      sql<number>`coalesce(sum(m.unread), 0)::int`.as('count'),
      sql<string>`case when count(*) = 1 then min(c.public_id) else '' end`.as('only'),
    ])
    .executeTakeFirstOrThrow()

/**
 * Whether a user may read the message `x`: their own in any review state, except tips in their name, and the other
 * member's when they are approved and not withheld.
 */
export const readBy = (user: number) => (e: ExpressionBuilder<Tables & { x: Messages }, 'x'>) =>
  e
    .case()
    .when('x.from_id', '=', user)
    .then(e('x.kind', '<>', 'tip'))
    .else(e.and([e('x.state', '=', 'approved'), e('x.withheld', '=', false)]))
    .end()
    .$castTo<boolean>()

export const latest = (db: Db, user: number, ids: readonly number[]): Promise<Row[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('conversation_members as m')
        .innerJoinLateral(
          (e) =>
            e
              .selectFrom('messages as x')
              .whereRef('x.conversation_id', '=', 'm.conversation_id')
              .whereRef('x.seq', '>', 'm.cleared_seq')
              .where(readBy(user))
              .orderBy('x.seq', 'desc')
              .limit(1)
              .selectAll()
              .as('last'),
          (join) => join.onTrue(),
        )
        .where('m.user_id', '=', user)
        .where('m.conversation_id', 'in', ids)
        .selectAll('last')
        .execute()

export type Span = { after: number; before?: number; most: number; newest: boolean }

export const messages = (db: Db, conversation: number, user: number, { after, before, most, newest }: Span) =>
  db
    .selectFrom('messages as x')
    .where('x.conversation_id', '=', conversation)
    .where('x.seq', '>', after)
    .$if(before !== undefined, (q) => q.where('x.seq', '<', before ?? 0))
    .where(readBy(user))
    .orderBy('x.seq', newest ? 'desc' : 'asc')
    .limit(most)
    .selectAll('x')
    .execute()

/**
 * Messages that changed after the revision `after`, up to the member's own revision (`changes`), in the order of their
 * changes.
 */
export const changedAfter = (db: Db, { id, user_id, cleared_seq, changes }: Place, after: number, most: number) =>
  db
    .selectFrom('message_changes as c')
    .innerJoin('messages as x', (join) =>
      join.onRef('x.conversation_id', '=', 'c.conversation_id').onRef('x.seq', '=', 'c.seq'),
    )
    .where('c.conversation_id', '=', id)
    .where('c.user_id', '=', user_id)
    .where('c.number', '>', after)
    .where('c.number', '<=', changes)
    .where('c.seq', '>', cleared_seq)
    .where(readBy(user_id))
    .orderBy('c.number')
    .limit(most)
    .selectAll('x')
    .select('c.number')
    .execute()

/** The sequence number of the last visible message, or 0. */
export const lastRead = (db: Db, conversation: number, user: number) =>
  messages(db, conversation, user, { after: 0, most: 1, newest: true }).then(([row]) => row?.seq ?? 0)

export const message = (db: Db, conversation: number, seq: number, user: number): Promise<Row | undefined> =>
  db
    .selectFrom('messages as x')
    .where('x.conversation_id', '=', conversation)
    .where('x.seq', '=', seq)
    .where(readBy(user))
    .selectAll('x')
    .executeTakeFirst()

export const messagesAt = (db: Db, conversation: number, seqs: readonly number[], user: number): Promise<Row[]> =>
  seqs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('messages as x')
        .where('x.conversation_id', '=', conversation)
        .where('x.seq', 'in', seqs)
        .where(readBy(user))
        .orderBy('x.seq')
        .selectAll('x')
        .execute()

export const byClientKey = (db: Db, from: number, clientKey: string): Promise<Row | undefined> =>
  db
    .selectFrom('messages')
    .where('from_id', '=', from)
    .where('client_id', '=', clientKey)
    .selectAll()
    .executeTakeFirst()

export const read = (db: Db, { id, user_id }: Pick<Place, 'id' | 'user_id'>, seq: number) =>
  db
    .updateTable('conversation_members')
    .set({ read_seq: sql<number>`greatest(read_seq, ${seq})` })
    .where('conversation_id', '=', id)
    .where('user_id', '=', user_id)
    .returning('read_seq')
    .executeTakeFirstOrThrow()
    .then(({ read_seq }) => read_seq)

export const mute = (db: Db, { id, user_id }: Place, muted: boolean) =>
  db
    .updateTable('conversation_members')
    .set({ muted })
    .where('conversation_id', '=', id)
    .where('user_id', '=', user_id)
    .execute()

/** Hides all messages up to `seq`, and the conversation until a new message arrives. */
export const clear = (db: Db, { id, user_id }: Place, seq: number) =>
  db
    .updateTable('conversation_members')
    .set({ cleared_seq: seq, read_seq: sql<number>`greatest(read_seq, ${seq})`, unread: 0, last_at: null })
    .where('conversation_id', '=', id)
    .where('user_id', '=', user_id)
    .execute()

/** Counts a member's unread messages again. The caller must hold the lock of the conversation. */
export const recount = (db: Db, conversation: number, user: number): Promise<number> =>
  db
    .updateTable('conversation_members as m')
    .set({
      unread: sql<number>`(select count(*) from messages as x where x.conversation_id = m.conversation_id
        and x.seq > greatest(m.read_seq, m.cleared_seq) and x.from_id = m.other_id
        and x.state = 'approved' and not x.withheld and x.recalled_at is null)`,
    })
    .where('m.conversation_id', '=', conversation)
    .where('m.user_id', '=', user)
    .returning('m.unread')
    .executeTakeFirstOrThrow()
    .then(({ unread }) => unread)

export const answerBothered = (db: Db, conversation: number, seq: number, bothered: boolean) =>
  db
    .updateTable('messages')
    .set({ bothered })
    .where('conversation_id', '=', conversation)
    .where('seq', '=', seq)
    .execute()

export const botherers = (db: Db, from: number): Promise<number> =>
  db
    .selectFrom('messages')
    .where('from_id', '=', from)
    .where('bothered', '=', true)
    .select((e) => e.fn.count<number>('conversation_id').distinct().as('people'))
    .executeTakeFirstOrThrow()
    .then(({ people }) => people)

export const addTicket = (db: Db, row: Tables['chat_tickets']) => db.insertInto('chat_tickets').values(row).execute()

/** Uses up a ticket. Of two concurrent connections only one gets it. */
export const takeTicket = (db: Db, ticketHash: Buffer, now: Date) =>
  db
    .deleteFrom('chat_tickets')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'session_hash'])
    .executeTakeFirst()

export const lastUsed = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').where('id', 'in', ids).select(['id', 'last_used_at', 'created_at']).execute()
