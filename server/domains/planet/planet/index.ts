import { planet } from '../../../../contract/planet/planet'
import type { SeenBy } from '../../../../contract/planet/planet-parts'
import type { Db } from '../../../db/client'
import type { SessionContext, Viewer } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers, inSteps } from '../../../kernel/handlers'
import { holdWriter, meet, type Reading, seenBy } from '../../core/people'
import { toMinute } from '../post-visibility'
import * as feeds from './feeds.queries'
import { closeVote, setAudience } from './own-posts'
import { judgePost, publish, removePost } from './publishing'
import * as q from './queries'
import { like, unlock, vote } from './reactions'
import { feedPage, freshOf, interactionPage, onePost, postsAgain, publishedPost, readPost } from './reading'

export { deletePosts, type Reported, reportedPost, takeDownPost } from './evidence'
export { forgetReactions } from './leaving'
export { forgetInteractions } from './queries'
export { writtenIn } from './media.queries'
export { heldOwn } from './own-posts'
export { decidePost, followFile, postsInReview, restorePost, reviewPosts } from './review'
export { publishedPost, readPost } from './reading'
export { sharedPost } from './sharing'

/** The number of posts that a profile shows. */
const cards = 3

/** Changes the number of a post's comments by `by`, and updates its heat. Returns the new number. */
export const countComments = (db: Db, post: number, by: number): Promise<number> => q.addTo(db, post, 'comment', by)

/** Records that the user commented on the post at this moment. */
export const noteComment = (db: Db, { user, post, at }: { user: number; post: number; at: Date }) =>
  q.interactAgain(db, { user, kind: 'commented', post, at })

/** The visible author with this uid. @throws ApiError absent, the same for hidden and for unknown authors */
async function authorOf({ db, me, now }: SessionContext, uid: string) {
  const { person } = await meet(db, uid, me.id, now)
  if (!person) throw refuse('absent')
  return person
}

/** With `as`, authors see their own posts as another kind of reader would. */
const looking = ({ me }: SessionContext, author: { id: number }, as: SeenBy | undefined): Reading =>
  as && author.id === me.id ? seenBy[as] : me.viewer

export { addPosts, addReadyPosts, type ReadyPost } from './ready-posts'

/** Counts the named, published posts of a user that the viewer may read. */
export const namedPosts = (db: Db, author: number, viewer: Viewer, now: Date): Promise<number> =>
  q.count(db, author, viewer, now)

export default handlers(planet, {
  feed: feedPage,
  fresh: freshOf,
  posts: (ctx, { ids }) => postsAgain(ctx, ids),

  async detail(ctx, { dynamicId }) {
    const { db, me, now } = ctx
    const { id, state } = await readPost(ctx, dynamicId)
    if (state === 'approved') await q.interactAgain(db, { user: me.id, kind: 'viewed', post: id, at: now })
    return onePost(ctx, id)
  },

  publish: inSteps({
    prepare: judgePost,
    write: async (ctx, wish, judgement) => onePost(ctx, await publish(ctx, wish, judgement)),
  }),

  async remove(ctx, { dynamicId }) {
    await removePost(ctx, dynamicId)
    return {}
  },

  like,
  vote,
  audience: setAudience,
  closeVote: (ctx, { dynamicId }) => closeVote(ctx, dynamicId),

  async notInterested(ctx, { dynamicId }) {
    const { db, me, now } = ctx
    await holdWriter(db, me.id)
    const { id } = await publishedPost(ctx, dynamicId)
    await q.interact(db, { user: me.id, kind: 'hidden', post: id, at: now })
    return {}
  },

  unlock: (ctx, { dynamicId }) => unlock(ctx, dynamicId),
  unlockByPost: (ctx, { dynamicId }) => unlock(ctx, dynamicId),
  interactions: interactionPage,

  async count(ctx, { uid, as }) {
    const author = await authorOf(ctx, uid)
    return { dynamicCount: await q.count(ctx.db, author.id, looking(ctx, author, as), ctx.now) }
  },

  async cards(ctx, { uid, as }) {
    const { db, me, now } = ctx
    const author = await authorOf(ctx, uid)
    const wish = { viewer: looking(ctx, author, as), now, cursor: undefined, most: cards }
    const posts = await q.postsById(db, await feeds.ofAuthor(db, author.id, wish), me.viewer, now)
    return {
      dynamicCard: posts
        .sort((a, b) => b.id - a.id)
        .map((post) => ({
          dynamicId: post.public_id,
          content: post.content,
          images: (post.images ?? []).map(({ key }) => ctx.fileUrl(key)),
          createTime: toMinute(post.published_at ?? post.created_at).getTime(),
        })),
    }
  },
})
