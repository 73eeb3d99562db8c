import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { uploadLimits } from '../core/uploads'
import { About, Closed, Done, get, Named, OneOf, Paged, PageInput, post, Said, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, userStatus } from '../kernel/options'
import { ContentId, dynamicType, Mentioned, postLimits, PostPicture } from './planet-parts'

/** B.notice.02 to 06, B.X03: codes of the kinds of notices. */
export const noticeType = { like: 1001, comment: 1002, unlocked: 1003, mention: 1004, commentMention: 1005 } as const
export const noticeTypes = [1001, 1002, 1003, 1004, 1005] as const
const likedThings = ['DYNAMIC', 'COMMENT'] as const

/**
 * A notice that another user liked, commented on or unlocked the reader's content, or mentioned the reader
 * (B.notice.10). When the content is deleted or closed, the notice shows a sentence in its place (B.X31, B.notice.13).
 * It masks the author of an anonymous post (B.planet.30).
 */
export const PlanetNotice = Named('PlanetNotice', {
  type: About(
    OneOf(noticeType),
    'Reason for the notice: a like, a comment, an unlocked post, a mention in a post or one in a comment',
  ),
  likeType: About(
    WordOf(['', ...likedThings]),
    'For a like, whether the post or a comment was liked; empty for other types',
  ),
  level: About(
    OneOf({ post: 0, comment: 1, answer: 2, reply: 3 }),
    'Level of the comment that was written or liked; 0 when the notice is about the post itself',
  ),
  commentId: About(ContentId, 'Id of the notice, which `cursor` takes; the comment has `targetCommentId`'),
  /** Ours. */
  targetCommentId: About(
    Type.String({ maxLength: 22 }),
    'Id of the comment that was written or liked; empty without one, and once it is gone',
  ),
  commentPid: About(
    Type.String({ maxLength: 22 }),
    'Id of the comment that this comment answers; empty at level 1, without a comment, and once it is gone',
  ),
  dynamicId: ContentId,
  dynamicType: OneOf(dynamicType),
  dynamicContent: About(Said, 'Text of the post, or the sentence that replaces it once it is deleted or closed'),
  dynamicImages: About(
    Type.Array(PostPicture, { maxItems: 1 }),
    'The first picture of the post; empty for a video, without pictures, and once the post is closed',
  ),
  dynamicVideoCover: About(Said, 'Address of the cover of a video; empty for other posts, and once the post is closed'),
  voiceDuration: About(
    Whole(0, uploadLimits.voiceSeconds),
    "Length of the post's voice in seconds; 0 without one, and once the post is closed",
  ),
  comments: About(
    Said,
    'Text of the comment that was written or liked, or the sentence that replaces it; empty without a comment',
  ),
  mentions: About(
    Type.Array(Mentioned, { maxItems: 2 * postLimits.postMentions }),
    'Users named in the two texts, if the reader may see them',
  ),
  isMask: About(Type.Boolean(), 'Whether the author of the post is masked for the reader'),
  fromIsMask: About(
    Type.Boolean(),
    'Whether the acting user is masked: they wrote the anonymous post, or their content is gone',
  ),
  fromUserId: About(
    Type.String({ pattern: '^([0-9]{10})?$', maxLength: 10 }),
    'Public id of the acting user; empty while masked',
  ),
  fromUserName: About(Said, 'Shown name of the acting user, or a mask'),
  fromAvatar: About(Said, "Address of the acting user's portrait; empty while masked or without one"),
  fromGender: About(OneOf({ masked: 0, ...gender }), 'Gender of the acting user; 0 while masked'),
  cost: About(Whole(0, limits.dogFoodMax), 'Dog food to unlock the acting user; 0 when there is nothing to unlock'),
  userDeleted: About(
    Type.Boolean(),
    'Whether the author of the post has cancelled their account; false while the author is masked',
  ),
  isOpen: About(Type.Boolean(), 'Whether the reader may open the post'),
  status: About(
    OneOf(userStatus),
    'Status of the author of the post; while the author is masked, the one at publication',
  ),
  createTimeText: About(Said, 'When it happened, as a text for the user'),
  /** Ours. */
  read: About(Type.Boolean(), 'Whether the notice has been read'),
})
export type PlanetNotice = Static<typeof PlanetNotice>

/** Interaction notices of the last ninety days (B.notice, B.planet.07; document 2 §2, §3, §7). */
export const planetNotices = {
  list: get('/dynamic/v1/noticeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List interaction notices of the last 90 days, the latest first; `cursor` is the last commentId',
    input: Closed({
      ...PageInput,
      cursor: About(Type.Optional(ContentId), '`commentId` of the last notice shown; absent for the first page'),
    }),
    data: Paged(PlanetNotice),
  }),
  unread: get('/dynamic/v1/noticeCount', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Count the unread notices',
    data: Closed({ unread: Whole(0, 2_000_000_000) }),
  }),
  read: post('/dynamic/v1/readNotices', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Mark all notices up to one as read',
    input: Closed({ commentId: About(ContentId, '`commentId` of the newest notice that was read') }),
    data: Done,
  }),
}
