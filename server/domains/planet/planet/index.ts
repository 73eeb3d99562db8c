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

/** Posts shown on a profile. */
const cards = 3

/** Comments that appeared or went, and the heat with them. */
export const countComments = (db: Db, post: number, by: number): Promise<number> => q.addTo(db, post, 'comment', by)

/** Adds a post to those that the user commented on, at this moment. */
export const noteComment = (db: Db, { user, post, at }: { user: number; post: number; at: Date }) =>
  q.interactAgain(db, { user, kind: 'commented', post, at })

/** @throws ApiError absent alike for hidden and unknown authors */
async function authorOf({ db, me, now }: SessionContext, uid: string) {
  const { person } = await meet(db, uid, me.id, now)
  if (!person) throw refuse('absent')
  return person
}

/** Reads the viewer's own posts as another kind of reader would, when `as` asks for it. */
const looking = ({ me }: SessionContext, author: { id: number }, as: SeenBy | undefined): Reading =>
  as && author.id === me.id ? seenBy[as] : me.viewer

export { addPosts, addReadyPosts, type ReadyPost } from './ready-posts'

/** Counts published posts under a user's name, as the viewer may read them. */
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
