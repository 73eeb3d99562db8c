import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  Closed,
  Done,
  get,
  Moment,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Text,
  Whole,
  WordOf,
} from '../kernel/define'
import { gender, reviewState } from '../kernel/options'
import { ClientKey, ContentId, Mentioned, postLimits } from './planet-parts'

/** Numbers of the specification, unless they say ours. */
export const commentLimits = {
  /** Ours: longest comment, and replies shown below one. */
  commentMax: 300,
  repliesShown: 2,
  /** Ours (security §9): per day. */
  commentsPerDay: 100,
} as const

const commentOrders = ['hot', 'latest'] as const

const Count = Whole(0, 2_000_000_000)

/** Comments below a post. The author of an anonymous post is masked here as well (B.planet.26, B.planet.30). */
export const Comment = Named('Comment', {
  commentId: ContentId,
  /** The comment it answers; '' at level 1. */
  commentPid: Type.String({ maxLength: 22 }),
  /** Depth (B.X05): 1 answers the post, 2 a comment, 3 a reply. */
  level: OneOf({ comment: 1, answer: 2, reply: 3 }),
  fromIsMask: Type.Boolean(),
  /** Empty while masked. */
  fromUserId: Type.String({ pattern: '^([0-9]{10})?$', maxLength: 10 }),
  fromUserName: Said,
  /** Ours. */
  fromAvatar: Said,
  /** Ours: 0 while masked. */
  fromGender: OneOf({ masked: 0, ...gender }),
  /** Ours: by the author of the post. */
  isAuthor: Type.Boolean(),
  /** Ours: the answered user, at level 3. */
  toUserName: Said,
  content: Said,
  mentions: Type.Array(Mentioned, { maxItems: postLimits.postMentions }),
  /** To the minute. */
  createTime: Moment,
  createTimeText: Said,
  likeNum: Count,
  ownerLike: Type.Boolean(),
  /** Replies of both depths below a comment of level 1. */
  replyNum: Count,
  mine: Type.Boolean(),
  review: OneOf(reviewState),
  reviewReason: Said,
})
export type Comment = Static<typeof Comment>

/** A comment of level 1 with its first replies. */
export const Thread = Named('Thread', {
  ...Comment.properties,
  replies: Type.Array(Comment, { maxItems: commentLimits.repliesShown }),
})
export type Thread = Static<typeof Thread>

/** Comments and replies (B.planet, B.notice; calls ours: the specification shows none). */
export const comments = {
  list: get('/dynamic/v1/comments', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'Comments of a post, hottest or latest first, each with its first replies',
    input: Closed({ ...PageInput, dynamicId: ContentId, order: WordOf(commentOrders) }),
    data: Paged(Thread),
  }),
  replies: get('/dynamic/v1/replies', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'All replies below a comment of level 1, oldest first',
    input: Closed({ ...PageInput, commentId: ContentId }),
    data: Paged(Comment),
  }),
  add: post('/dynamic/v1/comment', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'comments',
    ours: true,
    summary: 'Comments on a post or answers a comment; the same clientKey again answers the same comment',
    input: Closed({
      clientKey: ClientKey,
      dynamicId: ContentId,
      commentPid: Type.Optional(ContentId),
      content: Text(commentLimits.commentMax),
    }),
    data: Comment,
  }),
  remove: post('/dynamic/v1/deleteComment', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Deletes a comment of mine, or any below a post of mine, with its replies',
    input: Closed({ commentId: ContentId }),
    data: Done,
  }),
  like: post('/dynamic/v1/likeComment', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'react',
    ours: true,
    summary: 'Likes a comment, or takes it back',
    input: Closed({ commentId: ContentId, like: Type.Boolean() }),
    data: Closed({ likeNum: Count, ownerLike: Type.Boolean() }),
  }),
}
