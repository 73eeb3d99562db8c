import { mentionedIn } from '../../../../contract/core/people-mentions'
import type { Input } from '../../../../contract/kernel/define'
import { type Comment, commentLimits, type comments, type Thread } from '../../../../contract/planet/comments'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { offsetOf, paged } from '../../../kernel/paging'
import { isThere, peopleById, usersNamed } from '../../core/people'
import { readPost, type Reported } from '../planet'
import * as q from './queries'
import { commentView } from './rules'

/** Comments by id, as the viewer may see them. @param replies number of replies below each that the viewer may see */
async function viewAll(
  { db, me, now, fileUrl }: SessionContext,
  post: q.Below,
  ids: readonly number[],
  replies: ReadonlyMap<number, number> = new Map(),
): Promise<Map<number, Comment>> {
  const rows = await q.byIds(db, ids, me.viewer, now)
  const written = rows.flatMap(({ person, answered }) => (answered === null ? [person] : [person, answered]))
  const uids = new Set(rows.flatMap(({ content }) => mentionedIn(content)))
  const [people, named] = await Promise.all([
    peopleById(db, [...new Set([me.id, ...written])], me.id),
    usersNamed(db, me.viewer, [...uids], now),
  ])
  const viewer = people.get(me.id)
  if (!viewer) throw new Error('the caller is gone')
  const names = new Map(named.map(({ uid, nickname }) => [uid, nickname]))
  const reader = {
    me: me.id,
    now,
    fileUrl,
    people,
    names,
    isThere: (person: typeof viewer) => isThere(viewer, person, now),
  }
  return new Map(
    rows.flatMap((row) => {
      const view = commentView(row, post, reader, replies.get(row.id))
      return view ? [[row.id, view] as const] : []
    }),
  )
}

/** Returns one comment. @throws ApiError absent */
export async function viewOne(ctx: SessionContext, post: q.Below, id: number): Promise<Comment> {
  const view = (await viewAll(ctx, post, [id])).get(id)
  if (!view) throw refuse('absent')
  return view
}

/** The comment that a page begins with, for a user who followed a notice; undefined on later pages. */
const wantedIn = async ({ db }: SessionContext, reading: q.Reading, { first, pageNo }: Input<typeof comments.list>) =>
  first === undefined || pageNo !== 1 ? undefined : q.approvedByName(db, first, reading)

/** Comments of a post, each with its first replies; totals count only rows that the viewer sees (security G6). */
export async function threadPage(ctx: SessionContext, wish: Input<typeof comments.list>) {
  const { dynamicId, order, first: _, ...page } = wish
  const { db, me, now } = ctx
  const post = await readPost(ctx, dynamicId)
  const reading = { viewer: me.viewer, now, post }
  const [usual, total, wanted] = await Promise.all([
    q.page(db, reading, order, { offset: offsetOf(page), most: page.pageSize }),
    q.total(db, reading),
    wantedIn(ctx, reading, wish),
  ])
  const top = wanted && (wanted.top_id ?? wanted.id)
  const ids = top === undefined ? usual : [top, ...usual.filter((id) => id !== top)].slice(0, page.pageSize)
  const replies = await q.firstReplies(db, ids, reading, commentLimits.repliesShown)
  const counts = new Map(replies.map(({ top_id, total: all }) => [top_id, all]))
  const idsBelow = (id: number) => {
    const known = replies.filter(({ top_id }) => top_id === id).map((reply) => reply.id)
    // the reply that the notice is about takes the last place when it is not among the first
    if (id !== wanted?.top_id || known.includes(wanted.id)) return known
    return [...known.slice(0, commentLimits.repliesShown - 1), wanted.id]
  }
  const views = await viewAll(ctx, post, [...ids, ...ids.flatMap(idsBelow)], counts)
  const threads = ids.flatMap((id): Thread[] => {
    const view = views.get(id)
    return view ? [{ ...view, replies: idsBelow(id).flatMap((reply) => views.get(reply) ?? []) }] : []
  })
  return paged(total, page, threads)
}

/**
 * Returns a comment that the viewer may read, and its post. The viewer's own comments must be approved too.
 * @throws ApiError absent, the same for a hidden comment and for an unknown one
 */
export async function readComment(ctx: SessionContext, name: string) {
  const { db, me, now } = ctx
  const found = await q.byName(db, name)
  // reads a post even when no comment was found, so that a hidden comment takes the same time as an unknown one
  // (security G4)
  const post = await readPost(ctx, found?.post ?? '')
  const comment = await q.approvedByName(db, name, { viewer: me.viewer, now, post })
  if (!comment) throw refuse('absent')
  return { comment, post }
}

/**
 * Returns a comment that the caller reports and may read. It is marked anonymous when its author wrote the anonymous
 * post.
 * @throws ApiError absent
 */
export async function reportedComment(ctx: SessionContext, name: string, below: string): Promise<Reported> {
  const { comment, post } = await readComment(ctx, name)
  if (post.id !== (await readPost(ctx, below)).id) throw refuse('absent')
  const anonymous = post.anonymous && comment.user_id === post.user_id
  const written = { text: comment.content, pictures: [], anonymous }
  return { author: comment.user_id, masked: post.masked && anonymous, written }
}

/** A page of all replies below a comment of level 1. @throws ApiError absent, also for a comment of another level */
export async function replyPage(ctx: SessionContext, { commentId, ...page }: Input<typeof comments.replies>) {
  const { db, me, now } = ctx
  const { comment, post } = await readComment(ctx, commentId)
  if (comment.level !== 1) throw refuse('absent')
  const reading = { viewer: me.viewer, now, post }
  const [ids, total] = await Promise.all([
    q.replies(db, comment.id, reading, { offset: offsetOf(page), most: page.pageSize }),
    q.repliesTotal(db, comment.id, reading),
  ])
  const views = await viewAll(ctx, post, ids)
  return paged(
    total,
    page,
    ids.flatMap((id) => views.get(id) ?? []),
  )
}
