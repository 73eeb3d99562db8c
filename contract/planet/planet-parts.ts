import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { uploadLimits } from '../core/uploads'
import { About, Closed, Moment, Named, OneOf, Said, Uid, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, level, reviewState, userStatus } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const postLimits = {
  /** Ours: most pictures of a post, most options of a vote (A to N), most mentions in a post. */
  postPictures: 9,
  voteOptionsMax: 14,
  postMentions: 10,
} as const

/** B.planet.09: users can post text, video, voice, images and votes. The other types are shown as B.X04 defines. */
export const dynamicType = {
  text: 1001,
  video: 1002,
  voice: 1003,
  images: 1004,
  picture: 1005,
  vote: 1006,
  poster: 1007,
} as const
/** Targets that a post may link to (ours). All are inside the product, because an outside link could be malicious. */
export const linkTypes = ['article', 'topic', 'quiz', 'autumn'] as const
export const dynamicTypes = [1001, 1002, 1003, 1004, 1005, 1006, 1007] as const
/** Why a post is recommended to the viewer. */
const dynamicReasons = ['', 'followed', 'city', 'interest', 'popular', 'newcomer', 'fresh'] as const
export type DynamicReason = (typeof dynamicReasons)[number]
/** Who can read a post: all users, users who follow each other with the author, or the author alone. */
export const audience = { everybody: 0, mutual: 1, self: 2 } as const
export const audiences = [0, 1, 2] as const

/** Random id of a post, comment or topic, equal for all users. It reveals neither author nor order (security G5). */
export const ContentId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/** A user named by @uid in a text. It is present only if the viewer may see the user (A.profile.13). */
export const Mentioned = Named('Mentioned', { uid: Uid, nickname: About(Said, 'Shown name of the user') })

/**
 * One picture: `url` is the whole picture, `thumb` a small one for a card. Width and height, in pixels, fix both boxes.
 */
export const PostPicture = Named('PostPicture', {
  url: About(Said, 'Address of the whole picture, signed and good for some minutes'),
  thumb: About(Said, 'Address of the small picture for a card, signed and good for some minutes'),
  width: About(Whole(0, 10_000), 'Width of the whole picture in pixels'),
  height: About(Whole(0, 10_000), 'Height of the whole picture in pixels'),
})

/** A voice. The server measures its length in seconds. */
const VoiceData = Named('VoiceData', {
  url: About(Said, 'Address of the voice file, signed and good for some minutes'),
  voiceDuration: About(Whole(0, uploadLimits.voiceSeconds), 'Length of the voice in seconds, measured by the server'),
})
/** Displayed size of a video in pixels and its length in seconds, measured by the server (B.planet.12, shape ours). */
const VideoInfo = Named('VideoInfo', {
  width: About(Whole(0, 10_000), 'Shown width of the video in pixels'),
  height: About(Whole(0, 10_000), 'Shown height of the video in pixels'),
  duration: About(Whole(0, uploadLimits.videoSeconds), 'Length of the video in seconds, measured by the server'),
})
type VideoInfo = Static<typeof VideoInfo>
type VoiceData = Static<typeof VoiceData>

/** The link of a post, always to a part of the product. `type` (ours) and `id` name the target. */
export const LinkData = Named('LinkData', {
  imgUrl: About(Said, 'Address of the picture of the link; empty without one'),
  desc: About(Said, 'Title of the target'),
  type: About(WordOf(linkTypes), 'Kind of the target; together with `id` it opens the target'),
  id: About(Type.String({ minLength: 1, maxLength: 22 }), 'Id of the target'),
})
export type LinkData = Static<typeof LinkData>

/** A link as the author of a new post sends it. */
export const LinkWish = Named('LinkWish', {
  type: About(WordOf(linkTypes), 'Kind of the target'),
  id: About(
    Type.String({ pattern: '^([0-9]{1,10}|[A-Za-z0-9_-]{22})$', minLength: 1, maxLength: 22 }),
    'Id of the target: the number of an article, the id of a topic, or the id of an own quiz or result',
  ),
})

const Count = Whole(0, 2_000_000_000)
export const OptionId = Whole(1, postLimits.voteOptionsMax)

/** B.planet.12. `totalNum` and `playerNum` are known before voting, percentages are shown only after (B.planet.15). */
export const VoteInfo = Named('VoteInfo', {
  playerNum: About(Count, 'How many users have voted'),
  isVote: About(Type.Boolean(), 'Whether the viewer has voted'),
  userVoteItemId: About(
    Whole(0, postLimits.voteOptionsMax),
    'Number of the option that the viewer chose; 0 before voting',
  ),
  /** Ours. */
  status: About(OneOf({ closed: 0, open: 1 }), 'Whether the vote is open; once closed it takes no votes'),
  items: About(
    Type.Array(
      Closed({
        voteItemId: About(OptionId, 'Number of the option, from 1'),
        text: About(Said, 'Text of the option'),
        totalNum: About(Count, 'How many users chose it; show it only to viewers who have voted'),
        isVote: About(Type.Boolean(), 'Whether the viewer chose it'),
      }),
      {
        maxItems: postLimits.voteOptionsMax,
      },
    ),
    'The options in their order',
  ),
})
export type VoteInfo = Static<typeof VoteInfo>

/** Kind of viewer for which users preview their own page and posts. The value has no effect on pages of others. */
const seenAs = ['stranger', 'mutual'] as const
export type SeenBy = (typeof seenAs)[number]
export const SeenAs = Type.Optional(WordOf(seenAs))

/**
 * A post as its viewer may see it (document 2 §3; B.planet.08 to 29). In a masked post `uid` and `avatar` are empty,
 * `level` is 0, `nickname` is a mask, and `status` is frozen at publication. So no later change of the author shows in
 * it (security V1, V2, V11).
 */
export const Dynamic = Named('Dynamic', {
  dynamicId: ContentId,
  dynamicType: About(OneOf(dynamicType), 'Kind of the post'),
  content: About(Said, 'Text of the post; may be empty'),
  /** security V1. */
  createTime: About(Moment, 'When it was published, in milliseconds since 1970, cut to the minute'),
  createTimeText: About(Said, 'When it was published, as a text for the user'),
  uid: About(Type.String({ pattern: '^([0-9]{10})?$', maxLength: 10 }), 'Public id of the author; empty while masked'),
  nickname: About(Said, 'Shown name of the author, or a mask'),
  avatar: About(
    Said,
    "Address of the author's portrait, signed and good for some minutes; empty while masked or without one",
  ),
  gender: About(OneOf({ masked: 0, ...gender }), 'Gender of the author; 0 while masked'),
  level: About(OneOf(level), 'Level of the author; 0 while masked'),
  vip: About(Type.Boolean(), 'Whether the author is a member; false while masked'),
  isOfficial: About(Type.Boolean(), 'Whether the author is an account of the operator; false while masked'),
  isStick: About(Type.Boolean(), 'Whether the post is marked as pinned'),
  /** B.planet.24. */
  state: About(
    Closed({
      pid: About(OneOf({ single: 1, paired: 2 }), 'Whether the author is single or in a relationship; 1 while masked'),
    }),
    'Relationship of the author',
  ),
  status: About(OneOf(userStatus), 'Status of the author; while the author is masked, the one at publication'),
  userDeleted: About(Type.Boolean(), 'Whether the author has cancelled their account'),
  isMask: About(
    Type.Boolean(),
    "Whether the author is masked: the post is anonymous, not the viewer's own and not unlocked",
  ),
  thumbnailMask: About(Type.Boolean(), 'The same as `isMask`'),
  cost: About(Whole(0, limits.dogFoodMax), 'Dog food to unlock the author; 0 when there is nothing to unlock'),
  dynamicAreaDesc: About(Said, 'City that the author attached to the post; empty without one'),
  topicContent: About(Said, 'Name of the topic; empty without one'),
  topicId: Type.String({ maxLength: 22 }),
  dynamicImageInfos: About(
    Type.Array(PostPicture, { maxItems: postLimits.postPictures }),
    'The approved pictures in their order; empty without any, and for a video',
  ),
  voteinfo: About(Type.Optional(VoteInfo), 'The vote; absent when the post has none'),
  voiceData: About(Type.Optional(VoiceData), 'The voice; absent when the post has none, or when the review refused it'),
  /** B.planet.12, B.planet.25. */
  video: About(Type.Optional(Said), 'Address of the video file, signed and good for some minutes; absent without one'),
  videoCover: About(
    Type.Optional(Said),
    'Address of the picture that is shown before the video plays; absent without a video',
  ),
  videoinfo: About(Type.Optional(VideoInfo), 'Size and length of the video; absent without one'),
  /** B.X04. */
  linkDatas: About(
    Type.Optional(Type.Array(LinkData, { maxItems: 1 })),
    'The link of the post, one at most; absent without one, and once its target is gone',
  ),
  likeNum: Count,
  ownerLike: About(Type.Boolean(), 'Whether the viewer likes the post'),
  commentNum: About(Count, 'How many comments the viewer may read, counted up to 1000'),
  mentions: About(
    Type.Array(Mentioned, { maxItems: postLimits.postMentions }),
    'Users named in the text, if the viewer may see them',
  ),
  /** Ours. */
  mine: About(Type.Boolean(), 'Whether the viewer is the author'),
  /** Ours. */
  anonymous: About(
    Type.Boolean(),
    "Whether the post is anonymous; masked posts too have true, and so has the author's own",
  ),
  /** Ours. */
  following: About(Type.Boolean(), 'Whether the viewer follows the author; false while masked'),
  audience: About(
    OneOf(audience),
    'Readers of the post: all users, users who follow each other with the author, or the author alone',
  ),
  /** Ours. */
  ai: About(Type.Boolean(), 'Whether the author declared it as made by AI'),
  /** Ours. */
  review: About(OneOf(reviewState), 'State of the review; users other than the author see approved posts only'),
  reviewReason: About(Said, 'Why the review refused the post, for its author; empty otherwise'),
  /** Ours. */
  appeal: About(
    Type.Optional(WordOf(['may', 'open', 'dismissed'])),
    'For the author of a refused post: whether an appeal may be made, is open, or was dismissed; absent otherwise',
  ),
  /** Ours. */
  why: About(
    WordOf(dynamicReasons),
    'Why a recommended feed shows it: author followed, same city, shared interest, popular, newcomer or new; else empty',
  ),
  lastVisitTime: About(
    Said,
    'When the viewer saw it last, as a text for the user; empty outside of the list of viewed posts',
  ),
})
export type Dynamic = Static<typeof Dynamic>

/** A page of posts. `hasMore` tells whether more follow (A.X15). */
export const DynamicPage = Named('DynamicPage', {
  dynamics: About(Type.Array(Dynamic, { maxItems: limits.pageSizeMax }), 'The posts of this page'),
  hasMore: About(Type.Boolean(), 'Whether a further page follows'),
})
