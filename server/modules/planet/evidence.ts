import type { SessionContext } from '../../context'
import type { Db } from '../../db/client'
import { countPost } from '../topics'
import * as q from './queries'
import { publishedPost } from './reading'

/** Public words and pictures of a post, as a report keeps them; pictures as keys. */
export type Written = { text: string; pictures: string[]; anonymous: boolean }
/** `masked`: who reports may not know whose it is. */
export type Reported = { author: number; masked: boolean; written: Written }

/** What a report is about: a post that its reporter may read. @throws ApiError absent */
export async function reportedPost(ctx: SessionContext, name: string): Promise<Reported> {
  const { id, user_id, masked, anonymous } = await publishedPost(ctx, name)
  const { text, pictures } = await q.writtenIn(ctx.db, id)
  return { author: user_id, masked, written: { text, pictures, anonymous } }
}

/**
 * Takes a published post out of everybody's sight but its author's, who reads the reason (A.punish.01); must run in a
 * transaction. False when it is not published any more.
 */
export async function takeDownPost(db: Db, name: string, reason: string): Promise<boolean> {
  const id = await q.idByName(db, name)
  const post = id === undefined ? undefined : await q.heldPost(db, id)
  if (post?.state !== 'approved') return false
  await q.set(db, post.id, { state: 'rejected', text_state: 'rejected', reason, decider: 'staff' })
  if (post.topic_id !== null) await countPost(db, post.topic_id, -1)
  return true
}
