import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { uploadLimits } from '../core/uploads'
import { Closed, Moment, Named, OneOf, Said, Uid, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, level, reviewState, userStatus } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const postLimits = {
  /** Ours: most pictures of a post, options (A to N), names in a post. */
  postPictures: 9,
  voteOptionsMax: 14,
  postMentions: 10,
} as const

/** B.planet.09: posted are text, video, voice, images and vote; the others are drawn as B.X04 reads them. */
export const dynamicType = {
  text: 1001,
  video: 1002,
  voice: 1003,
  images: 1004,
  picture: 1005,
  vote: 1006,
  poster: 1007,
} as const
/** What a post may lead to (ours): nothing outside the product, where a link could be a trap. */
export const linkTypes = ['article', 'topic', 'quiz', 'autumn'] as const
export const dynamicTypes = [1001, 1002, 1003, 1004, 1005, 1006, 1007] as const
/** Why a post is recommended. */
const dynamicReasons = ['', 'followed', 'city', 'interest', 'popular', 'newcomer', 'fresh'] as const
export type DynamicReason = (typeof dynamicReasons)[number]
/** The readers of a post: all users, users who follow each other, the author alone. */
export const audience = { everybody: 0, mutual: 1, self: 2 } as const
export const audiences = [0, 1, 2] as const

/** Id of a post, a comment or a topic: random, equal for all users, and silent about author and order (security G5). */
export const ContentId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
/** Chosen by the client, so that one thing is written once. */
export const ClientKey = Type.String({ pattern: '^[A-Za-z0-9_-]{16,36}$', minLength: 16, maxLength: 36 })

/** A user named by @uid in a text, if the viewer may see them (A.profile.13). */
export const Mentioned = Named('Mentioned', { uid: Uid, nickname: Said })

/** One picture: `url` whole, `thumb` for a card; both boxes are fixed by width and height, pixels. */
export const PostPicture = Named('PostPicture', {
  url: Said,
  thumb: Said,
  width: Whole(0, 10_000),
  height: Whole(0, 10_000),
})

/** Seconds are measured by the server. */
const VoiceData = Named('VoiceData', { url: Said, voiceDuration: Whole(0, uploadLimits.voiceSeconds) })
/** A video's (B.planet.12, shape ours) displayed size in pixels and its seconds, measured by the server. */
const VideoInfo = Named('VideoInfo', {
  width: Whole(0, 10_000),
  height: Whole(0, 10_000),
  duration: Whole(0, uploadLimits.videoSeconds),
})
type VideoInfo = Static<typeof VideoInfo>
type VoiceData = Static<typeof VoiceData>

/** A post's link, always to a part of the product. `id` opens it, with `type` (ours). */
export const LinkData = Named('LinkData', {
  imgUrl: Said,
  desc: Said,
  type: WordOf(linkTypes),
  id: Type.String({ minLength: 1, maxLength: 22 }),
})
export type LinkData = Static<typeof LinkData>

/** The same as it is asked for. */
export const LinkWish = Named('LinkWish', {
  type: WordOf(linkTypes),
  id: Type.String({ pattern: '^([0-9]{1,10}|[A-Za-z0-9_-]{22})$', minLength: 1, maxLength: 22 }),
})

const Count = Whole(0, 2_000_000_000)
export const OptionId = Whole(1, postLimits.voteOptionsMax)

/** B.planet.12. `totalNum` and `playerNum` are known before voting; a percentage is drawn only afterwards (B.planet.15). */
export const VoteInfo = Named('VoteInfo', {
  playerNum: Count,
  isVote: Type.Boolean(),
  /** 0 before voting. */
  userVoteItemId: Whole(0, postLimits.voteOptionsMax),
  /** 1 open, 0 closed (meaning ours: the specification only shows the field). */
  status: OneOf({ closed: 0, open: 1 }),
  items: Type.Array(Closed({ voteItemId: OptionId, text: Said, totalNum: Count, isVote: Type.Boolean() }), {
    maxItems: postLimits.voteOptionsMax,
  }),
})
export type VoteInfo = Static<typeof VoteInfo>

/** The kind of viewer for which I preview my own page and posts; it changes nothing for others' pages. */
const seenAs = ['stranger', 'mutual'] as const
export type SeenBy = (typeof seenAs)[number]
export const SeenAs = Type.Optional(WordOf(seenAs))

/**
 * A post as its viewer may know it (document 2 §3; B.planet.08 to 29). While masked `uid`, `avatar` and `level` are empty
 * or 0, `nickname` is a mask and `status` is frozen at publication: nothing follows the author (security V1, V2, V11).
 */
export const Dynamic = Named('Dynamic', {
  dynamicId: ContentId,
  dynamicType: OneOf(dynamicType),
  content: Said,
  /** To the minute, so that it can be matched with nothing (security V1). */
  createTime: Moment,
  createTimeText: Said,
  uid: Type.String({ pattern: '^([0-9]{10})?$', maxLength: 10 }),
  nickname: Said,
  avatar: Said,
  /** 0 while masked. */
  gender: OneOf({ masked: 0, ...gender }),
  level: OneOf(level),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
  isStick: Type.Boolean(),
  /** `pid` 2: in a relationship (B.planet.24). */
  state: Closed({ pid: OneOf({ single: 1, paired: 2 }) }),
  status: OneOf(userStatus),
  userDeleted: Type.Boolean(),
  isMask: Type.Boolean(),
  thumbnailMask: Type.Boolean(),
  /** Dog food to unlock; 0 when there is nothing to unlock. */
  cost: Whole(0, limits.dogFoodMax),
  dynamicAreaDesc: Said,
  /** Name of the topic; '' without one. */
  topicContent: Said,
  topicId: Type.String({ maxLength: 22 }),
  dynamicImageInfos: Type.Array(PostPicture, { maxItems: postLimits.postPictures }),
  voteinfo: Type.Optional(VoteInfo),
  voiceData: Type.Optional(VoiceData),
  /** Posts with a video have all three (B.planet.12, B.planet.25): its file, its cover before playback, its box. */
  video: Type.Optional(Said),
  videoCover: Type.Optional(Said),
  videoinfo: Type.Optional(VideoInfo),
  /** Drawn for every post type (B.X04); absent once the link's target is gone. */
  linkDatas: Type.Optional(Type.Array(LinkData, { maxItems: 1 })),
  likeNum: Count,
  ownerLike: Type.Boolean(),
  commentNum: Count,
  mentions: Type.Array(Mentioned, { maxItems: postLimits.postMentions }),
  /** Ours: the author is the viewer. */
  mine: Type.Boolean(),
  /** Ours: the post is anonymous; true only for its author and for users who unlocked it. */
  anonymous: Type.Boolean(),
  /** Ours: whether the viewer follows the author; false while masked. */
  following: Type.Boolean(),
  audience: OneOf(audience),
  /** Ours: declared as made by AI. */
  ai: Type.Boolean(),
  /** Ours: others see approved ones only; `reviewReason` is of the refusal. */
  review: OneOf(reviewState),
  reviewReason: Said,
  /** Ours: of a refused post, for its author: whether an appeal may be made, waits, or was dismissed. */
  appeal: Type.Optional(WordOf(['may', 'open', 'dismissed'])),
  /** Ours: the reason why a recommended feed shows it; '' elsewhere. */
  why: WordOf(dynamicReasons),
  /** Time of the view as text, in the list of viewed posts (sort history). */
  lastVisitTime: Said,
})
export type Dynamic = Static<typeof Dynamic>

/** Its own end signal, `hasMore` (A.X15). */
export const DynamicPage = Named('DynamicPage', {
  dynamics: Type.Array(Dynamic, { maxItems: limits.pageSizeMax }),
  hasMore: Type.Boolean(),
})
