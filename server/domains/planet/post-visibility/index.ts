import { planetLimits } from '../../../../contract/planet/planet'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import * as q from './queries'

export { maskedName, toMinute } from './rules'

/**
 * SQL conditions over a post `d` and its author `u`: who may read the post, and who may see its author (B.planet.30;
 * security V1, V11, V13). The planet, comments and notices use them.
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

/**
 * The number of comments that the viewer can read, by the id of their post. A raw counter would reveal users who hide
 * (security G6).
 */
export async function commentsFor(
  db: Db,
  posts: readonly q.Commented[],
  reader: { viewer: Viewer; now: Date },
): Promise<Map<number, number>> {
  if (posts.length === 0) return new Map()
  const rows = await q.commentCounts(db, posts, { ...reader, most: planetLimits.commentsCounted })
  return new Map(rows.map(({ id, comments }) => [id, comments]))
}
