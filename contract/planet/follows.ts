import * as Type from 'typebox/type'
import { LevelledPage, PersonRow } from '../core/person-rows'
import { About, Closed, get, OneOf, Paged, PageInput, post, RowUid, Whole } from '../kernel/define'
import { Unlocked } from '../money/unlocks'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const followLimits = {
  /** A.unlock.11, dog food. */
  priceUnlockFollower: 20,
  /** Ours (security §9): follows per day. */
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
    summary: 'List the users I follow, the latest first',
    input: Closed(PageInput),
    data: Paged(PersonRow),
  }),
  followers: get('/sns/v2/followers', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List my followers, the latest first, masked until unlocked; with `low` those below my level',
    input: LevelledPage,
    data: Paged(PersonRow),
  }),
  mutual: get('/sns/v2/mutualFollowing', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the users who follow me as I follow them',
    input: Closed(PageInput),
    data: Paged(PersonRow),
  }),
  counts: get('/sns/v1/counts', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Count the rows of the three lists',
    data: Closed({
      following: About(Whole(0, 2_000_000_000), 'How many users the caller follows, as the list counts them'),
      followers: About(Whole(0, 2_000_000_000), 'How many users follow the caller, as the list counts them'),
      mutual: About(Whole(0, 2_000_000_000), 'How many of them follow each other with the caller'),
    }),
  }),
  follow: post('/sns/v1/follow', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'relation',
    summary: 'Follow a user, stop following, or remove a follower',
    input: Closed({
      uid: About(RowUid, 'Public id of the user; to remove a follower whose row is locked, the handle of that row'),
      type: About(OneOf(followType), 'What to do'),
    }),
    data: Closed({
      following: About(Type.Boolean(), 'Whether the caller follows the user now'),
      mutual: About(Type.Boolean(), 'Whether both follow each other now'),
    }),
  }),
  unlock: post('/sns/v1/unlockFollower', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    summary: 'Pay to unlock one follower; code 450 carries the balance in data.num',
    input: Closed({ uid: About(RowUid, 'Handle of the locked row in the list of followers') }),
    data: Unlocked,
  }),
  showLower: get('/sns/v1/showLower', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Tell whether followers below my level are in a list of their own',
    data: Type.Boolean(),
  }),
}
