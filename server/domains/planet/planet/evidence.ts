import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { tellNotice } from '../../core/notices'
import { countPost } from '../topics'
import * as mediaQueries from './media.queries'
import * as q from './queries'
import { publishedPost } from './reading'
import { isCounted } from './rules'
import { texts } from './texts'

/** The content of a post as a report keeps it. Files are given by their storage keys. */
type Written = {
  text: string
  pictures: string[]
  voice?: string
  video?: string
  link?: { type: string; id: string; desc: string }
  anonymous: boolean
}
/** `masked`: the author is hidden from the user who reports. */
export type Reported = { author: number; masked: boolean; written: Written }

/** Returns the post that the caller reports and may read. @throws ApiError absent */
export async function reportedPost(ctx: SessionContext, name: string): Promise<Reported> {
  const { id, user_id, masked, anonymous } = await publishedPost(ctx, name)
  const { text = '', pictures = [], voice = '', video = '', link } = (await mediaQueries.writtenIn(ctx.db, id)) ?? {}
  const parts = {
    ...(voice !== '' && { voice }),
    ...(video !== '' && { video }),
    ...(link && { link: { type: link.type, id: link.id, desc: link.desc } }),
  }
  return { author: user_id, masked, written: { text, pictures, ...parts, anonymous } }
}

/**
 * Hides a published post from all users except its author, who is told the reason and may appeal (A.punish.01); must
 * run in a transaction. Returns false when the post is not published any more.
 */
export async function takeDownPost(db: Db, name: string, reason: string, now: Date): Promise<boolean> {
  const id = await q.idByName(db, name)
  const post = id === undefined ? undefined : await q.heldPost(db, id)
  if (post?.state !== 'approved') return false
  await q.set(db, post.id, { state: 'rejected', text_state: 'rejected', reason, decider: 'staff' })
  if (isCounted(post)) await countPost(db, post.topic_id, -1)
  const text = texts.takenDown(reason)
  await tellNotice(db, { user: post.user_id, kind: 'review', about: 'post', text, at: now })
  return true
}

/** Deletes posts of a user as a punishment. Skips unknown posts and posts of other users. Must run in a transaction. */
export async function deletePosts(db: Db, user: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const id = await q.idByName(db, name)
    const post = id === undefined ? undefined : await q.heldPost(db, id)
    if (post?.user_id !== user || post.state === 'deleted') continue
    await q.set(db, post.id, { state: 'deleted' })
    if (isCounted(post)) await countPost(db, post.topic_id, -1)
  }
}
