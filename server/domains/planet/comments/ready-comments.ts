import type { Db } from '../../../db/client'
import { newHandle } from '../../../kernel/keys'
import { countComments, noteComment } from '../planet'
import * as q from './queries'

/** A comment of the demo data, which needs no review. `answer` is the reply of the post's author. */
export type ReadyComment = {
  post: number
  author: number
  content: string
  at: Date
  answer?: { content: string; at: Date }
}

/**
 * Adds comments of the demo data; must run in a transaction.
 * @returns their ids in order, without those of the answers
 */
export async function addReadyComments(db: Db, comments: readonly ReadyComment[]): Promise<number[]> {
  const ids: number[] = []
  for (const { post, author, content, at, answer } of comments) {
    const written = { client_key: newHandle(), dynamic_id: post, state: 'approved' as const }
    const top = await q.add(db, {
      ...written,
      public_id: newHandle(),
      user_id: author,
      level: 1,
      content,
      created_at: at,
    })
    ids.push(top.id)
    await noteComment(db, { user: author, post, at })
    const host = answer && (await q.authorOfPost(db, post))?.user_id
    if (answer && host !== undefined) {
      const below = { top_id: top.id, parent_id: top.id, level: 2, content: answer.content, created_at: answer.at }
      await q.add(db, { ...written, ...below, public_id: newHandle(), client_key: newHandle(), user_id: host })
      await q.addReplies(db, top.id, 1)
    }
    await countComments(db, post, answer ? 2 : 1)
  }
  return ids
}
