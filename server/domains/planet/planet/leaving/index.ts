import type { Db } from '../../../../db/client'
import { countPost } from '../../topics'
import { heatOf } from '../rules'
import * as q from './queries'

const counted = (taken: readonly q.Taken[]) => {
  const of = new Map<number, { liked: number; voted: number }>()
  for (const { kind, post } of taken) {
    const before = of.get(post) ?? { liked: 0, voted: 0 }
    of.set(post, { ...before, [kind]: before[kind] + 1 })
  }
  return of
}

/**
 * Removes the likes and votes of a user who closes their account from counters and heat, and their posts from the
 * counts of topics (security P6). Must run in a transaction that locks the user's row.
 */
export async function forgetReactions(db: Db, user: number): Promise<void> {
  const taken = await q.takeAllBack(db, user)
  const less = counted(taken)
  const posts = await q.hold(db, [...less.keys()])
  await q.recount(
    db,
    posts.map(({ id, published_at, ...before }) => {
      const { liked = 0, voted = 0 } = less.get(id) ?? {}
      const after = { ...before, like_num: before.like_num - liked, vote_num: before.vote_num - voted }
      return { id, ...after, heat: published_at ? heatOf(published_at, after) : before.heat }
    }),
  )
  await q.lowerOptions(
    db,
    taken.filter(({ kind }) => kind === 'voted'),
  )
  for (const { topic_id, posts: gone } of await q.topicsOf(db, user)) await countPost(db, topic_id, -gone)
}
