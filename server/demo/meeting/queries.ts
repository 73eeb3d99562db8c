import type { Insertable } from 'kysely'
import type { Db } from '../../db/client'
import type { Tables } from '../../db/tables'
import { newHandle } from '../../keys'

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

export type Written = { from: number; text: string; at: Date }

/** Fills a new conversation; the last `unread` lines are unread by `reader`. */
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
      lines.map(({ from, text, at }, index) => ({
        ...{ conversation_id: id, seq: index + 1, from_id: from, client_id: newHandle() },
        ...{ kind: 'text' as const, text, state: 'approved' as const, bothered: null, recalled_at: null, at },
      })),
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

/** Users who can be met, with levels: visible, single, basics complete. */
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
