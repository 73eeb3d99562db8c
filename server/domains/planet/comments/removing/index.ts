import type { Db } from '../../../../db/client'
import type { SessionContext } from '../../../../kernel/context'
import { refuse } from '../../../../kernel/errors'
import { countComments, forgetInteractions } from '../../planet'
import * as comments from '../queries'
import { readComment } from '../reading'
import * as q from './queries'

const counted = (ids: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b)
}

/** Deletes comments with all replies below them. The caller must hold the locks of their posts. */
async function removeTrees(db: Db, roots: readonly number[]): Promise<void> {
  const gone = roots.length === 0 ? [] : await q.trees(db, roots)
  if (gone.length === 0) return
  const ids = new Set(gone.map(({ id }) => id))
  await q.empty(db, [...ids])
  const seen = gone.filter(({ state }) => state === 'approved')
  for (const [post, count] of counted(seen.map(({ dynamic_id }) => dynamic_id))) await countComments(db, post, -count)
  const tops = seen.flatMap(({ top_id }) => (top_id === null || ids.has(top_id) ? [] : top_id))
  for (const [top, count] of counted(tops)) await comments.addReplies(db, top, -count)
  await forgetInteractions(
    db,
    gone.map(({ dynamic_id }) => dynamic_id),
    gone.map(({ user_id }) => user_id),
  )
}

/** Removes the replies below a comment that staff took down; the comment itself is no longer visible. */
export async function removeBelow(db: Db, { id, dynamic_id, top_id }: comments.Comment): Promise<void> {
  await countComments(db, dynamic_id, -1)
  if (top_id !== null) await comments.addReplies(db, top_id, -1)
  await removeTrees(db, await q.childrenOf(db, id))
}

/**
 * Deletes a comment that the caller wrote, or any comment below the caller's own post; idempotent.
 * @throws ApiError absent
 */
export async function remove(ctx: SessionContext, name: string): Promise<void> {
  const { db, me } = ctx
  const found = await comments.byName(db, name)
  if (found?.user_id !== me.id) {
    if (found?.author === me.id && found.state === 'deleted') return
    const { post } = await readComment(ctx, name)
    if (post.user_id !== me.id) throw refuse('absent')
  }
  if (!found) throw refuse('absent')
  await comments.holdPosts(db, [found.dynamic_id])
  await removeTrees(db, [found.id])
}

/**
 * Deletes the comments and likes of a user who closes their account, and corrects the counters; must run in a
 * transaction.
 */
export async function forgetWriter(db: Db, user: number): Promise<void> {
  const written = await q.writtenBy(db, user)
  await comments.holdPosts(db, [...new Set(written.map(({ dynamic_id }) => dynamic_id))])
  await removeTrees(
    db,
    written.map(({ id }) => id),
  )
  await q.unlikeAll(db, user)
}
