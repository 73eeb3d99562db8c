import { planet } from '../../../contract/areas/planet'
import type { SessionContext } from '../../context'
import type { Db } from '../../db/client'
import { refuse } from '../../errors'
import { handlers } from '../../handlers'
import { newHandle } from '../../keys'
import { meet } from '../people'
import * as q from './queries'

/** Posts shown on a profile. */
const cards = 3

/** @throws ApiError absent alike for hidden and unknown authors */
async function authorOf({ db, me, now }: SessionContext, uid: string) {
  const { person } = await meet(db, uid, me.id, now)
  if (!person) throw refuse('absent')
  return person
}

/** For the demo data; writing posts is not built yet. */
export const addPosts = (
  db: Db,
  author: number,
  posts: readonly { content: string; at: Date; anonymous?: boolean; images?: readonly string[] }[],
) =>
  posts.length === 0
    ? Promise.resolve([])
    : q.add(
        db,
        posts.map(({ content, at, anonymous = false, images = [] }) => ({
          public_id: newHandle(),
          user_id: author,
          content,
          image_keys: [...images],
          anonymous,
          state: 'approved',
          created_at: at,
        })),
      )

export default handlers(planet, {
  async count(ctx, { uid }) {
    const author = await authorOf(ctx, uid)
    return { dynamicCount: await q.count(ctx.db, author.id, author.id === ctx.me.id) }
  },

  async cards(ctx, { uid }) {
    const author = await authorOf(ctx, uid)
    const posts = await q.newest(ctx.db, author.id, cards)
    return {
      dynamicCard: posts.map((post) => ({
        dynamicId: post.public_id,
        content: post.content,
        images: post.image_keys.map(ctx.fileUrl),
        createTime: post.created_at.getTime(),
      })),
    }
  },
})
