import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  ClientKey,
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
import { ContentId, Mentioned, postLimits } from './planet-parts'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const commentLimits = {
  /** Ours: longest comment in characters, and replies shown below a comment. */
  commentMax: 300,
  repliesShown: 2,
  /** Ours (security §9): comments per day. */
  commentsPerDay: 100,
} as const

const commentOrders = ['hot', 'latest'] as const

const Count = Whole(0, 2_000_000_000)

/** Comments below a post. The author of an anonymous post is masked here as well (B.planet.26, B.planet.30). */
export const Comment = Named('Comment', {
  commentId: ContentId,
  commentPid: About(Type.String({ maxLength: 22 }), 'Id of the comment that it answers; empty at level 1'),
  /** B.X05. */
  level: About(
    OneOf({ comment: 1, answer: 2, reply: 3 }),
    'Depth of the comment: 1 comments on the post, 2 answers a comment, 3 answers an answer',
  ),
  fromIsMask: About(
    Type.Boolean(),
    'Whether the author is masked: they wrote the anonymous post, and the viewer did not unlock it',
  ),
  fromUserId: About(
    Type.String({ pattern: '^([0-9]{10})?$', maxLength: 10 }),
    'Public id of the author; empty while masked',
  ),
  fromUserName: About(Said, 'Shown name of the author, or a mask'),
  /** Ours. */
  fromAvatar: About(Said, "Address of the author's portrait; empty while masked or without one"),
  /** Ours. */
  fromGender: About(OneOf({ masked: 0, ...gender }), 'Gender of the author; 0 while masked'),
  /** Ours. */
  isAuthor: About(Type.Boolean(), 'Whether the author of the post wrote it'),
  /** Ours. */
  toUserName: About(
    Said,
    'Name of the answered user at level 3; empty at other levels, and where the viewer may not see that user',
  ),
  content: About(Said, 'Text of the comment'),
  mentions: Type.Array(Mentioned, { maxItems: postLimits.postMentions }),
  createTime: About(Moment, 'When it was written, in milliseconds since 1970, cut to the minute'),
  createTimeText: About(Said, 'When it was written, as a text for the user'),
  likeNum: Count,
  ownerLike: About(Type.Boolean(), 'Whether the viewer likes the comment'),
  replyNum: About(
    Count,
    'How many replies of both depths the viewer sees below a comment of level 1 in a list; 0 elsewhere',
  ),
  mine: About(Type.Boolean(), 'Whether the viewer wrote it'),
  review: About(OneOf(reviewState), 'State of the review; users other than the author see approved comments only'),
  reviewReason: About(Said, 'Why the review refused it, for its author; empty otherwise'),
})
export type Comment = Static<typeof Comment>

/** A comment of level 1 with its first replies. */
export const Thread = Named('Thread', {
  ...Comment.properties,
  replies: About(
    Type.Array(Comment, { maxItems: commentLimits.repliesShown }),
    'The first replies below it, the oldest first',
  ),
})
export type Thread = Static<typeof Thread>

/** Comments and replies (B.planet, B.notice). The calls are ours, since the specification shows none. */
export const comments = {
  list: get('/dynamic/v1/comments', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'List the comments of a post, the hottest or the latest first, each with its first replies',
    input: Closed({
      ...PageInput,
      dynamicId: ContentId,
      order: About(
        WordOf(commentOrders),
        'Order of the comments: `hot` the most liked first, `latest` the newest first',
      ),
      first: About(
        Type.Optional(ContentId),
        'Id of a comment or reply whose thread begins the first page; absent, and for one that the caller may not read, none does',
      ),
    }),
    data: Paged(Thread),
  }),
  replies: get('/dynamic/v1/replies', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'List all replies below a comment of level 1, the oldest first',
    input: Closed({ ...PageInput, commentId: About(ContentId, 'Id of a comment of level 1') }),
    data: Paged(Comment),
  }),
  add: post('/dynamic/v1/comment', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'comments',
    ours: true,
    summary: 'Comment on a post or answer a comment; the same clientKey again answers the same comment',
    input: Closed({
      clientKey: ClientKey,
      dynamicId: ContentId,
      commentPid: About(Type.Optional(ContentId), 'Id of the comment to answer; absent to comment on the post'),
      content: About(Text(commentLimits.commentMax), 'Text of the comment'),
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
    summary: 'Delete a comment of mine, or any below a post of mine, with its replies',
    input: Closed({ commentId: About(ContentId, 'Id of the comment to delete') }),
    data: Done,
  }),
  like: post('/dynamic/v1/likeComment', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'react',
    ours: true,
    summary: 'Like a comment, or take the like back',
    input: Closed({
      commentId: ContentId,
      like: About(Type.Boolean(), 'True likes the comment, false takes the like back'),
    }),
    data: Closed({
      likeNum: About(Count, 'How many likes the comment has now'),
      ownerLike: About(Type.Boolean(), 'Whether the viewer likes it now'),
    }),
  }),
}
