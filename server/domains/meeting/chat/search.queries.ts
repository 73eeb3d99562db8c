import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import { readBy, type Row, type Span } from './queries'

/**
 * Texts with the words, latest first, among the `most` visible messages before a position. `next` is the position at
 * which the search continues; 0 when nothing remains.
 */
export async function search(
  db: Db,
  conversation: number,
  user: number,
  words: string,
  { after, before, most }: Omit<Span, 'newest'>,
  hitsMost: number,
): Promise<{ hits: Row[]; next: number }> {
  const looked = db
    .selectFrom('messages as x')
    .where('x.conversation_id', '=', conversation)
    .where('x.seq', '>', after)
    .$if(before !== undefined, (q) => q.where('x.seq', '<', before ?? 0))
    .where(readBy(user))
    .orderBy('x.seq', 'desc')
    .limit(most)
    .selectAll('x')
  const holds = sql<boolean>`l.kind = 'text' and l.recalled_at is null and position(lower(${words}) in lower(l.text)) > 0`
  const [found, end] = await Promise.all([
    db
      .selectFrom(looked.as('l'))
      .where(holds)
      .orderBy('l.seq', 'desc')
      .limit(hitsMost + 1)
      .selectAll('l')
      .execute(),
    db
      .selectFrom(looked.as('l'))
      .select((e) => [e.fn.countAll<number>().as('count'), sql<number>`coalesce(min(l.seq), 0)::int`.as('lowest')])
      .executeTakeFirstOrThrow(),
  ])
  const hits = found.slice(0, hitsMost)
  const last = found.length > hitsMost ? hits[hits.length - 1] : undefined
  return { hits, next: last?.seq ?? (end.count < most ? 0 : end.lowest) }
}
