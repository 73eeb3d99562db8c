import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, OneOf, Paged, PageInput, post, RowUid, Said, Uid, Whole } from '../define'
import { limits } from '../limits'
import { degrees, followTypes, genders, levels, userStatuses } from '../options'

/**
 * Somebody in a list of relations (A.follow.05, A.recommend.12): follows, fans, recommenders, likes. While locked, `uid` is a
 * handle that only the list's own calls understand, nickname and portrait are a mask and nothing (A.unlock.19), and what
 * could be compared with a page or another list is 0 and false: height, degree, exact times, marks (security V2).
 */
export const Related = Closed({
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
export type Related = Static<typeof Related>

/** Who somebody turned out to be after unlocking, whatever list they stood in. */
export const Unlocked = Closed({ uid: Uid, avatar: Said, nickname: Said, level: OneOf(levels), vip: Type.Boolean() })
export type Unlocked = Static<typeof Unlocked>

/** A page of a list that may leave people below my level to a list of their own: `low` asks for those (A.X42). */
export const LevelledPage = Closed({ ...PageInput, low: Type.Optional(Type.Boolean()) })

/** Following people (A.follow; document 1 §2, §4, §7). */
export const follows = {
  following: get('/sns/v1/following', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'People I follow, latest first',
    input: Closed(PageInput),
    data: Paged(Related),
  }),
  followers: get('/sns/v2/followers', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'People who follow me, latest first; masked until unlocked. With low those below my level (A.X42)',
    input: LevelledPage,
    data: Paged(Related),
  }),
  mutual: get('/sns/v2/mutualFollowing', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'People who follow me as I follow them',
    input: Closed(PageInput),
    data: Paged(Related),
  }),
  counts: get('/sns/v1/counts', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'How many rows each of the three lists has for me',
    data: Closed({
      following: Whole(0, 2_000_000_000),
      followers: Whole(0, 2_000_000_000),
      mutual: Whole(0, 2_000_000_000),
    }),
  }),
  follow: post('/sns/v1/follow', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'relation',
    summary: 'Type 1 follows, 0 stops following, 2 removes a follower, by handle while locked (A.follow.08 to 17)',
    input: Closed({ uid: RowUid, type: OneOf(followTypes) }),
    data: Closed({ following: Type.Boolean(), mutual: Type.Boolean() }),
  }),
  unlock: post('/sns/v1/unlockFollower', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'money',
    summary: 'Pays for one follower and shows who it is; code 450 carries the balance in data.num',
    input: Closed({ uid: RowUid }),
    data: Unlocked,
  }),
  showLower: get('/sns/v1/showLower', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Whether followers below my level were left to the list of their own (A.X42)',
    data: Type.Boolean(),
  }),
}
