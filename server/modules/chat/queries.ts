import type { Db } from '../../db/client'

const pairOf = (a: number, b: number) => ({ low_id: Math.min(a, b), high_id: Math.max(a, b) })

/** The conversation of two people, whoever is named first; undefined when they have none. */
export const between = (db: Db, a: number, b: number) =>
  db
    .selectFrom('conversations')
    .where('low_id', '=', pairOf(a, b).low_id)
    .where('high_id', '=', pairOf(a, b).high_id)
    .select(['id', 'public_id'])
    .executeTakeFirst()

/** Makes the conversation of two people with a row for each of them; undefined when they had one. */
export async function add(
  db: Db,
  made: { a: number; b: number; publicId: string; openedBy: 'application' | 'mutual' | 'official'; at: Date },
) {
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
