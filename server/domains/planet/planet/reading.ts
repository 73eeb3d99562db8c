import type { Data, Input } from '../../../../contract/kernel/define'
import { type planet, planetLimits } from '../../../../contract/planet/planet'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { offsetOf } from '../../../kernel/paging'
import { meet } from '../../core/people'
import { topicByName } from '../topics'
import * as feeds from './feeds.queries'
import { ranked, stretch } from './ranking'
import { texts } from './texts'
import { viewPosts } from './view'

type Wish = Input<typeof planet.feed>
type Page = Data<typeof planet.feed>

const cost = planetLimits.priceUnlockAnonymousDynamic

type Found = { ids: number[]; whys?: Awaited<ReturnType<typeof recommended>>['whys']; city?: string }

const ahead = ({ now }: SessionContext, since: number | undefined) =>
  new Date(Math.min(since ?? now.getTime(), now.getTime()))

/**
 * A page of the recommended feed, plus one row that tells whether there is more. Each stretch is ranked by `ranked`.
 */
async function recommended(ctx: SessionContext, wish: Wish) {
  const { db, me, now } = ctx
  const from = offsetOf(wish)
  const to = Math.min(from + wish.pageSize + 1, planetLimits.feedPosts)
  const { personalised } = await feeds.viewerFacts(db, me.id)
  const since = ahead(ctx, wish.since)
  const voices = wish.containVoice
  const order = []
  const first = Math.floor(from / stretch)
  for (let at = first; at * stretch < to; at += 1) {
    const rows = await feeds.candidates(db, {
      viewer: me.viewer,
      now,
      since,
      offset: at * stretch,
      most: stretch,
      voices,
    })
    order.push(...ranked(rows, personalised, to - at * stretch))
    if (rows.length < stretch) break
  }
  const shown = order.slice(from - first * stretch, to - first * stretch)
  return { ids: shown.map(({ id }) => id), whys: new Map(shown.map(({ id, why }) => [id, why])) }
}

/** Posts of one author. @throws ApiError absent, the same for hidden and for unknown authors */
async function ofAuthor(ctx: SessionContext, uid: string | undefined, wish: Parameters<typeof feeds.ofAuthor>[2]) {
  if (uid === undefined || uid === ctx.me.uid) return feeds.mine(ctx.db, ctx.me.id, wish)
  const { person } = await meet(ctx.db, uid, ctx.me.id, ctx.now)
  if (!person) throw refuse('absent')
  return feeds.ofAuthor(ctx.db, person.id, wish)
}

async function ofTopic(ctx: SessionContext, name: string | undefined, wish: Parameters<typeof feeds.ofTopic>[1]) {
  if (name === undefined) throw refuse('absent')
  return feeds.ofTopic(ctx.db, wish, (await topicByName(ctx.db, name)).id)
}

async function found(ctx: SessionContext, wish: Wish): Promise<Found> {
  const { db, me, now } = ctx
  const most = wish.pageSize + 1
  const one = { viewer: me.viewer, now, cursor: wish.cursor, most, voices: wish.containVoice }
  switch (wish.sort) {
    case 'recommend':
      return recommended(ctx, wish)
    case 'following':
      return { ids: await feeds.following(db, one) }
    case 'city': {
      const { city } = await feeds.viewerFacts(db, me.id)
      return { ids: await feeds.ofCity(db, one, city), city }
    }
    case 'topic':
      return { ids: await ofTopic(ctx, wish.topicId, one) }
    case 'user':
      return { ids: await ofAuthor(ctx, wish.uid, one) }
    case 'history':
      return { ids: await feeds.touched(db, 'viewed', one) }
  }
}

/** A page of a feed (B.planet.06). */
export async function feedPage(ctx: SessionContext, wish: Wish): Promise<Page> {
  const { ids, whys, city = '' } = await found(ctx, wish)
  const dynamics = await viewPosts(ctx, ids.slice(0, wish.pageSize), { ...(whys && { whys }), cost })
  return { dynamics, hasMore: ids.length > wish.pageSize, since: ahead(ctx, wish.since).getTime(), city }
}

/** A page of the posts that the viewer liked, voted in, commented on or unlocked (B.planet.01). */
export async function interactionPage(ctx: SessionContext, wish: Input<typeof planet.interactions>) {
  const { db, me, now } = ctx
  const one = { viewer: me.viewer, now, cursor: wish.cursor, most: wish.pageSize + 1 }
  const ids = await feeds.touched(db, wish.type, one)
  const dynamics = await viewPosts(ctx, ids.slice(0, wish.pageSize), { cost })
  return { dynamics, hasMore: ids.length > wish.pageSize }
}

/** The number of posts that appeared in a feed since the client read it (`planet.fresh`). */
export async function freshOf({ db, me, now }: SessionContext, { sort, since }: Input<typeof planet.fresh>) {
  const { city } = await feeds.viewerFacts(db, me.id)
  const wish = {
    viewer: me.viewer,
    now,
    since: new Date(Math.min(since, now.getTime())),
    most: planetLimits.freshPostsMax,
  }
  return { count: await feeds.newerThan(db, { ...wish, sort, city }) }
}

/** Returns one post as the viewer sees it. @throws ApiError absent */
export async function onePost(ctx: SessionContext, id: number) {
  const [post] = await viewPosts(ctx, [id], { cost })
  if (!post) throw refuse('absent')
  return post
}

/**
 * Reads posts again by public id, with new file addresses. Posts that the viewer may no longer read are left out
 * (security C4).
 */
export async function postsAgain(ctx: SessionContext, names: readonly string[]) {
  const ids = await feeds.named(ctx.db, names, ctx.me.viewer, ctx.now)
  return { dynamics: await viewPosts(ctx, ids, { cost }) }
}

type Reader = Pick<SessionContext, 'db' | 'me' | 'now'>

async function postByName({ db, me, now }: Reader, name: string, sale = false): Promise<feeds.Readable> {
  const post = await feeds.readableByName(db, name, me.viewer, { now, sale })
  if (!post) throw refuse('absent', { message: texts.lost })
  return post
}

const published = (post: feeds.Readable): feeds.Readable => {
  if (post.state !== 'approved') throw refuse('absent')
  return post
}

/** Finds a post that the viewer may read. @throws ApiError absent, the same for hidden, deleted and unknown posts */
export const readPost = (ctx: Reader, name: string): Promise<feeds.Readable> => postByName(ctx, name)

/** Finds a published post, to which users may react. @throws ApiError absent */
export const publishedPost = async (ctx: Reader, name: string) => published(await postByName(ctx, name))

/**
 * Finds a published post for an unlock. Also finds a masked post of a banned author; its unlock is refused later
 * (security V12).
 * @throws ApiError absent
 */
export const postForSale = async (ctx: Reader, name: string) => published(await postByName(ctx, name, true))
