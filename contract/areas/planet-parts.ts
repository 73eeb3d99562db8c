import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, OneOf, Said, Uid, Whole, WordOf } from '../define'
import { limits } from '../limits'
import { linkTypes } from '../options'

/** Of a user named by @uid in a text, whom the viewer may see (A.profile.13). */
export const Mentioned = Closed({ uid: Uid, nickname: Said })

/** One picture: `url` whole, `thumb` for a card; both boxes are fixed by width and height, pixels. */
export const PostPicture = Closed({ url: Said, thumb: Said, width: Whole(0, 10_000), height: Whole(0, 10_000) })

/** Seconds are measured by the server. */
export const VoiceData = Closed({ url: Said, voiceDuration: Whole(0, limits.voiceSeconds) })
/** Of a video (B.planet.12, shape ours): pixels as it is shown, and seconds, measured by the server. */
export const VideoInfo = Closed({
  width: Whole(0, 10_000),
  height: Whole(0, 10_000),
  duration: Whole(0, limits.videoSeconds),
})
export type VideoInfo = Static<typeof VideoInfo>
export type VoiceData = Static<typeof VoiceData>

/** What a post leads to: a thing of the product and nothing else. `id` opens it, with `type` (ours). */
export const LinkData = Closed({
  imgUrl: Said,
  desc: Said,
  type: WordOf(linkTypes),
  id: Type.String({ minLength: 1, maxLength: 22 }),
})
export type LinkData = Static<typeof LinkData>

/** The same as it is asked for. */
export const LinkWish = Closed({
  type: WordOf(linkTypes),
  id: Type.String({ pattern: '^([0-9]{1,10}|[A-Za-z0-9_-]{22})$', minLength: 1, maxLength: 22 }),
})

const Count = Whole(0, 2_000_000_000)
export const OptionId = Whole(1, limits.voteOptionsMax)

/** B.planet.12. `totalNum` and `playerNum` are known before voting; a percentage is drawn only afterwards (B.planet.15). */
export const VoteInfo = Closed({
  playerNum: Count,
  isVote: Type.Boolean(),
  /** 0 before voting. */
  userVoteItemId: Whole(0, limits.voteOptionsMax),
  /** 1 open, 0 closed (meaning ours: the specification shows the field alone). */
  status: OneOf([0, 1]),
  items: Type.Array(Closed({ voteItemId: OptionId, text: Said, totalNum: Count, isVote: Type.Boolean() }), {
    maxItems: limits.voteOptionsMax,
  }),
})
export type VoteInfo = Static<typeof VoteInfo>

/** As whom I look at my own page and posts; of others' pages it changes nothing. */
export const seenAs = ['stranger', 'mutual'] as const
export type SeenBy = (typeof seenAs)[number]
export const SeenAs = Type.Optional(WordOf(seenAs))
