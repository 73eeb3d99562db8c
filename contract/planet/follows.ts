import * as Type from 'typebox/type'
import { LevelledPage, PersonRow } from '../core/person-rows'
import { Closed, get, OneOf, Paged, PageInput, post, RowUid, Whole } from '../kernel/define'
import { Unlocked } from '../money/unlocks'

/** Numbers of the specification, unless they say ours. */
export const followLimits = {
  /** A.unlock.11, dog food. */
  priceUnlockFollower: 20,
  /** Ours (security §9): per day. */
  followsPerDay: 200,
} as const

/** A.follow.08 to 10: unfollow, follow, remove a follower. */
export const followType = { unfollow: 0, follow: 1, remove: 2 } as const

/** Following (A.follow; document 1 §2, §4, §7). */
export const follows = {
  following: get('/sns/v1/following', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'People I follow, latest first',
    input: Closed(PageInput),
    data: Paged(PersonRow),
  }),
  followers: get('/sns/v2/followers', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'People who follow me, latest first; masked until unlocked. With low those below my level',
    input: LevelledPage,
    data: Paged(PersonRow),
  }),
  mutual: get('/sns/v2/mutualFollowing', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'People who follow me as I follow them',
    input: Closed(PageInput),
    data: Paged(PersonRow),
  }),
  counts: get('/sns/v1/counts', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
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
    link: 'may',
    limiter: 'relation',
    summary: 'Type 1 follows, 0 stops following, 2 removes a follower, by handle while locked (A.follow.08 to 17)',
    input: Closed({ uid: RowUid, type: OneOf(followType) }),
    data: Closed({ following: Type.Boolean(), mutual: Type.Boolean() }),
  }),
  unlock: post('/sns/v1/unlockFollower', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    summary: 'Pays for one follower and shows who it is; code 450 carries the balance in data.num',
    input: Closed({ uid: RowUid }),
    data: Unlocked,
  }),
  showLower: get('/sns/v1/showLower', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Whether followers below my level were left to the list of their own',
    data: Type.Boolean(),
  }),
}
