import { audience } from '../../../../contract/planet/planet-parts'
import type { Db } from '../../../db/client'
import { testShared } from '../quiz'
import * as mediaQueries from './media.queries'

type Published = { id: number; state: string; anonymous: boolean; audience: number }

/** Records a quiz as shared once all users may read a post that links to it (B.quiz.38). Must run in a transaction. */
export async function noteShared(db: Db, post: Published, now: Date): Promise<void> {
  if (post.state !== 'approved' || post.anonymous || post.audience !== audience.everybody) return
  const test = await mediaQueries.quizOf(db, post.id)
  if (test !== undefined) await testShared(db, { test, post: post.id, now })
}
