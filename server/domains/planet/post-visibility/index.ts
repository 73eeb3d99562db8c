import { planetLimits } from '../../../../contract/planet/planet'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import * as q from './queries'

export { maskedName, toMinute } from './rules'

/**
 * SQL conditions over a post `d` and its author `u`: who may read it, and who may know its author (B.planet.30; security
 * V1, V11, V13). The planet, comments and notices use them.
 */
export const {
  behindAnonymous,
  behindBan,
  behindMask,
  commentShown,
  did,
  followed,
  isAudience,
  isMasked,
  likesOfComment,
  likesOfPost,
  readable,
} = q

/** Comments that the viewer can come to, by inner id of their post: a raw counter would tell of who hides (security G6). */
export async function commentsFor(
  db: Db,
  posts: readonly q.Commented[],
  reader: { viewer: Viewer; now: Date },
): Promise<Map<number, number>> {
  if (posts.length === 0) return new Map()
  const rows = await q.commentCounts(db, posts, { ...reader, most: planetLimits.commentsCounted })
  return new Map(rows.map(({ id, comments }) => [id, comments]))
}
