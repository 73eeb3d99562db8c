import { type Insertable, sql } from 'kysely'
import type { ReactionSign } from '../../contract/meeting/chat-messages'
import type { Db } from '../../server/db/client'
import type { Tables } from '../../server/db/tables'
import { newHandle } from '../../server/kernel/keys'

export type Pair = { from: number; to: number; at: Date }

export const addLikes = async (db: Db, pairs: readonly Pair[]) =>
  pairs.length > 0 &&
  db
    .insertInto('likes')
    .values(pairs.map(({ from, to, at }) => ({ liker_id: from, liked_id: to, handle: newHandle(), at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const addFollows = async (db: Db, pairs: readonly Pair[]) =>
  pairs.length > 0 &&
  db
    .insertInto('follows')
    .values(pairs.map(({ from, to, at }) => ({ follower_id: from, followed_id: to, handle: newHandle(), at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** `week`: its Monday. */
export const addRecommends = async (db: Db, pairs: readonly Pair[], week: string, city: string) =>
  pairs.length > 0 &&
  db
    .insertInto('recommends')
    .values(
      pairs.map(({ from, to, at }) => ({
        ...{ recommender_id: from, recommended_id: to },
        ...{ week, city, handle: newHandle(), at },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const addApplications = async (db: Db, rows: readonly Insertable<Tables['applications']>[]) =>
  rows.length > 0 &&
  db
    .insertInto('applications')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export type Written = { from: number; text: string; at: Date; re?: number; sign?: ReactionSign }

/** Fills a new conversation. The last `unread` lines are unread by `reader`. */
export async function fillConversation(
  db: Db,
  { publicId, lines, reader, unread }: { publicId: string; lines: readonly Written[]; reader: number; unread: number },
): Promise<void> {
  const { id } = await db
    .selectFrom('conversations')
    .where('public_id', '=', publicId)
    .select('id')
    .executeTakeFirstOrThrow()
  const last = lines.at(-1)
  if (!last) return
  await db
    .insertInto('messages')
    .values(
      lines.map(({ from, text, at, re = null }, index) => ({
        ...{ conversation_id: id, seq: index + 1, from_id: from, client_id: newHandle() },
        ...{ kind: 'text' as const, text, state: 'approved' as const, bothered: null, recalled_at: null },
        ...{ reply_seq: re, at },
      })),
    )
    .execute()
  const signs = lines.flatMap(({ from, sign, at }, index) => (sign ? [{ from, sign, at, seq: index + 1 }] : []))
  for (const { from, seq, sign, at } of signs)
    await db
      .insertInto('message_reactions')
      .columns(['conversation_id', 'seq', 'user_id', 'sign', 'withheld', 'at'])
      .expression((e) =>
        e
          .selectFrom('conversation_members')
          .where('conversation_id', '=', id)
          .where('user_id', '<>', from)
          .select([
            sql<number>`${id}::bigint`.as('conversation_id'),
            sql<number>`${seq}::int`.as('seq'),
            'user_id',
            sql<string>`${sign}`.as('sign'),
            sql<boolean>`false`.as('withheld'),
            sql<Date>`${at}::timestamptz`.as('at'),
          ]),
      )
      .execute()
  await db.updateTable('conversations').set({ last_seq: lines.length }).where('id', '=', id).execute()
  await db
    .updateTable('conversation_members')
    .set((e) => ({
      last_at: last.at,
      read_seq: e
        .case()
        .when('user_id', '=', reader)
        .then(lines.length - unread)
        .else(lines.length)
        .end(),
      unread: e.case().when('user_id', '=', reader).then(unread).else(0).end(),
    }))
    .where('conversation_id', '=', id)
    .execute()
}

/** Users who can be met, with their levels: visible, single, and with complete basic data. */
export const meetable = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .where('id', 'in', ids)
        .where('banned_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .where('stealth', '=', false)
        .where('paired', '=', false)
        .where('height', '>', 0)
        .select(['id', 'level'])
        .execute()

export const standingOf = (db: Db, id: number) =>
  db.selectFrom('users').where('id', '=', id).select(['city', 'level']).executeTakeFirstOrThrow()

/** Conversations of a user and the other member of each, oldest first. */
export const talksOf = (db: Db, user: number) =>
  db
    .selectFrom('conversation_members')
    .where('user_id', '=', user)
    .orderBy('conversation_id')
    .select(['conversation_id as id', 'other_id as other'])
    .execute()

export type Decider = {
  id: number
  gender: number
  birth_date: string
  province: string
  city: string
  interests: string[]
  created_at: Date
}

/** Users who can be met, with the facts on which others base a decision. */
export const deciders = (db: Db, ids: readonly number[]): Promise<Decider[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .where('id', 'in', ids)
        .where('banned_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .where('stealth', '=', false)
        .where('paired', '=', false)
        .where('height', '>', 0)
        .where('avatar_key', '<>', '')
        .select(['id', 'gender', 'birth_date', 'province', 'city', 'interests', 'created_at'])
        .execute()

/** Likes that these users gave or got, ordered by time. */
export const likesAround = (db: Db, ids: readonly number[]): Promise<Pair[]> =>
  db
    .selectFrom('likes')
    .where((e) => e.or([e('liker_id', 'in', ids), e('liked_id', 'in', ids)]))
    .orderBy('at')
    .orderBy('liker_id')
    .select(['liker_id as from', 'liked_id as to', 'at'])
    .execute()

/** Pairs of one of these users and another user who already have some relation. */
export async function metBy(db: Db, ids: readonly number[]): Promise<[number, number][]> {
  const { rows } = await sql<{ a: number; b: number }>`
    select liker_id as a, liked_id as b from likes where liker_id = any(${ids}) or liked_id = any(${ids})
    union select follower_id, followed_id from follows where follower_id = any(${ids}) or followed_id = any(${ids})
    union select from_id, to_id from applications where from_id = any(${ids}) or to_id = any(${ids})
    union select user_id, other_id from conversation_members where user_id = any(${ids})`.execute(db)
  return rows.map(({ a, b }) => [a, b])
}

export type Decision = Pair & { liked: boolean }

const columnsOf = (pairs: readonly Pair[]) =>
  sql`${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[], ${pairs.map(({ at }) => at)}::timestamptz[]`

export const addDecisions = (db: Db, decisions: readonly Decision[]) =>
  sql`insert into list_decisions (user_id, person_id, at, liked)
    select * from unnest(${columnsOf(decisions)}, ${decisions.map(({ liked }) => liked)}::boolean[])
    on conflict do nothing`.execute(db)

export const addPasses = (db: Db, pairs: readonly Pair[]) =>
  sql`insert into passes (user_id, person_id, at) select * from unnest(${columnsOf(pairs)})`.execute(db)

export const addLikesInBulk = (db: Db, pairs: readonly (Pair & { handle: string })[]) =>
  sql`insert into likes (liker_id, liked_id, at, handle)
    select * from unnest(${columnsOf(pairs)}, ${pairs.map(({ handle }) => handle)}::text[])`.execute(db)

export const setWechatId = (db: Db, user: number, sealed: Buffer) =>
  db.updateTable('users').set({ wechat_id_sealed: sealed }).where('id', '=', user).execute()

/** Users who like this user, latest first. */
export const likersOf = (db: Db, user: number, most: number) =>
  db
    .selectFrom('likes')
    .where('liked_id', '=', user)
    .orderBy('at', 'desc')
    .orderBy('liker_id')
    .limit(most)
    .select('liker_id as id')
    .execute()
