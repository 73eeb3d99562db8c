import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Moment, OneOf, PageInput, RowUid, Said, Whole } from './define'
import { limits } from './limits'
import { degrees, genders, levels, userStatuses } from './options'

/**
 * A person in a list of people (A.follow.05, A.recommend.12): follows, fans, recommenders, likes. While locked, `uid` is a
 * handle that only the list's own calls understand, nickname and portrait are a mask and nothing (A.unlock.19), and what
 * could be compared with a page or another list is 0 and false: height, degree, exact times, marks (security V2).
 */
export const PersonRow = Closed({
  uid: RowUid,
  nickname: Said,
  gender: OneOf(genders),
  avatarInfo: Closed({ thumb: Closed({ url: Said }) }),
  avatar: Said,
  /** Four digits; 0 when not known. */
  birthYear: Whole(0, 2100),
  /** Centimetres; 0 when not said. */
  height: Whole(0, 300),
  livingCity: Said,
  /** When the relation of this list began: the follow, the recommendation. */
  followingTime: Moment,
  /** The same as people read it (A.list.09). */
  timeTxt: Said,
  /** Whether both follow each other. */
  following: Type.Boolean(),
  /** Whether I like them. */
  isCollect: Type.Boolean(),
  unlocked: Type.Boolean(),
  status: OneOf(userStatuses),
  /** When one liked the other, in lists of likes; 0 elsewhere. */
  likingTime: Moment,
  /** Percent in steps of 5; absent when too little is known (A.X57). */
  similarity: Type.Optional(Whole(0, 100)),
  /** What unlocking costs, dog food; only of rows that can be unlocked (A.follow.06). */
  cost: Type.Optional(Whole(0, limits.dogFoodMax)),
  degree: OneOf(degrees),
  /** Only of unlocked rows. */
  level: Type.Optional(OneOf(levels)),
  vip: Type.Optional(Type.Boolean()),
})
export type PersonRow = Static<typeof PersonRow>

/** A page of a list that may leave people below my level to a list of their own: `low` asks for those (A.X42). */
export const LevelledPage = Closed({ ...PageInput, low: Type.Optional(Type.Boolean()) })
