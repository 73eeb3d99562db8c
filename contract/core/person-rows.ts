import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Moment, Named, OneOf, PageInput, RowUid, Said, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { degree, gender, level, userStatus } from '../kernel/options'

/** The first of five years of birth, where the year alone would be rare: `birthYear` is 0 then (security V8). */
export const BirthStep = Type.Optional(Whole(0, 2100))

/**
 * A row of follows, fans, recommenders or likes (A.follow.05, A.recommend.12). While locked, `uid` is a handle for this
 * list's calls only, nickname and portrait are masked (A.unlock.19), and each value that other lists could match is 0 or
 * false: height, degree, exact times, marks (security V2).
 */
export const PersonRow = Named('PersonRow', {
  uid: RowUid,
  nickname: Said,
  gender: OneOf(gender),
  avatarInfo: Closed({ thumb: Closed({ url: Said }) }),
  avatar: Said,
  /** Four digits; 0 when unknown. */
  birthYear: Whole(0, 2100),
  birthStep: BirthStep,
  /** Centimetres; 0 when unset. */
  height: Whole(0, 300),
  /** The province of a locked row, or '', where the city would be rare (security V8). */
  livingCity: Said,
  /** When the follow or recommendation began. */
  followingTime: Moment,
  /** As text (A.list.09). */
  timeTxt: Said,
  /** Mutual. */
  following: Type.Boolean(),
  /** Whether I like them. */
  isCollect: Type.Boolean(),
  unlocked: Type.Boolean(),
  status: OneOf(userStatus),
  /** In lists of likes; else 0. */
  likingTime: Moment,
  /** Percent in steps of 5; absent when too little is known (A.X57). */
  similarity: Type.Optional(Whole(0, 100)),
  /** Dog food to unlock; unlockable rows only (A.follow.06). */
  cost: Type.Optional(Whole(0, limits.dogFoodMax)),
  degree: OneOf(degree),
  /** Unlocked rows only. */
  level: Type.Optional(OneOf(level)),
  vip: Type.Optional(Type.Boolean()),
  /** In the list of those who like me: the words of their like, in unlocked rows alone. */
  words: Type.Optional(Said),
})
export type PersonRow = Static<typeof PersonRow>

/** `low` pages the separate list of users below my level (A.X42). */
export const LevelledPage = Named('LevelledPage', { ...PageInput, low: Type.Optional(Type.Boolean()) })
