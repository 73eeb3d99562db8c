import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { uploadLimits } from '../core/uploads'
import { Closed, Done, get, Named, OneOf, Paged, PageInput, post, Said, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, userStatus } from '../kernel/options'
import { ContentId, dynamicType, Mentioned, postLimits, PostPicture } from './planet-parts'

/** B.notice.02 to 06, B.X03. */
export const noticeType = { like: 1001, comment: 1002, unlocked: 1003, mention: 1004, commentMention: 1005 } as const
export const noticeTypes = [1001, 1002, 1003, 1004, 1005] as const
const likedThings = ['DYNAMIC', 'COMMENT'] as const

/**
 * A notice that another user liked, commented on or unlocked the reader's content, or mentioned the reader (B.notice.10).
 * When the content is deleted or closed, the notice carries the sentence that replaces it (B.X31, B.notice.13). An
 * anonymous author who acts is masked (B.planet.30).
 */
export const PlanetNotice = Named('PlanetNotice', {
  type: OneOf(noticeType),
  likeType: WordOf(['', ...likedThings]),
  level: OneOf({ post: 0, comment: 1, answer: 2, reply: 3 }),
  /** The notice's own id: the specification pages below the last `commentId`, and a like has no comment of its own. */
  commentId: ContentId,
  /** Ours: the comment that was written or liked; '' without one. */
  targetCommentId: Type.String({ maxLength: 22 }),
  commentPid: Type.String({ maxLength: 22 }),
  dynamicId: ContentId,
  dynamicType: OneOf(dynamicType),
  dynamicContent: Said,
  dynamicImages: Type.Array(PostPicture, { maxItems: 1 }),
  dynamicVideoCover: Said,
  voiceDuration: Whole(0, uploadLimits.voiceSeconds),
  /** The text of the comment, or of the liked comment. */
  comments: Said,
  mentions: Type.Array(Mentioned, { maxItems: 2 * postLimits.postMentions }),
  /** Whether the post is anonymous to me. */
  isMask: Type.Boolean(),
  fromIsMask: Type.Boolean(),
  fromUserId: Type.String({ pattern: '^([0-9]{10})?$', maxLength: 10 }),
  fromUserName: Said,
  fromAvatar: Said,
  fromGender: OneOf({ masked: 0, ...gender }),
  /** Dog food to unlock the actor; 0 when there is nothing to unlock. */
  cost: Whole(0, limits.dogFoodMax),
  userDeleted: Type.Boolean(),
  isOpen: Type.Boolean(),
  status: OneOf(userStatus),
  createTimeText: Said,
  /** Ours. */
  read: Type.Boolean(),
})
export type PlanetNotice = Static<typeof PlanetNotice>

/** Interaction notices (B.notice; document 2 §2, §3, §7). Ninety days back (B.planet.07). */
export const planetNotices = {
  list: get('/dynamic/v1/noticeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Interaction notices, latest first; `cursor` is the last commentId',
    input: Closed({ ...PageInput, cursor: Type.Optional(ContentId) }),
    data: Paged(PlanetNotice),
  }),
  unread: get('/dynamic/v1/noticeCount', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'How many notices are unread',
    data: Closed({ unread: Whole(0, 2_000_000_000) }),
  }),
  read: post('/dynamic/v1/readNotices', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'All notices up to one have been read',
    input: Closed({ commentId: ContentId }),
    data: Done,
  }),
}
