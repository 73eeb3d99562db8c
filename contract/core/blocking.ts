import type { Static } from 'typebox/type'
import {
  About,
  Closed,
  Done,
  get,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  RowUid,
  Said,
  Uid,
  Whole,
} from '../kernel/define'
import { gender } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const blockingLimits = {
  /** A.list.02: rows per page. */
  pageSizeBlock: 15,
  /**
   * A.shield.02 (numbers ours): most users, and most authors of posts, that a user may block. Members may block more.
   */
  blocksMax: 200,
  blocksMaxMember: 500,
  dynamicBlocksMax: 200,
  dynamicBlocksMaxMember: 500,
} as const

/** A.X12. */
export const blockType = { block: 1, unblock: 2 } as const

const Count = Whole(0, 1_000_000)

/**
 * A user blocked by the caller (A.shield.07). The specification gives two names to the id of this user. If the user was
 * masked when blocked, or is now hidden for another reason, the id is a handle that only unblocking accepts, and the
 * row is anonymous.
 */
export const Blocked = Named('Blocked', {
  userUuid: About(
    RowUid,
    'Public id of the user; for an anonymous row a handle that only the call that ends the block takes',
  ),
  loverUserId: About(RowUid, 'The same as `userUuid`'),
  avatar: About(
    Said,
    'Address of the portrait, signed and good for some minutes; empty without one and in an anonymous row',
  ),
  nickname: About(Said, 'Shown name of the user; a fixed text in an anonymous row'),
  /** Ours. */
  gender: About(OneOf({ masked: 0, ...gender }), 'Gender of the user; 0 in an anonymous row'),
  birthYear: About(Whole(0, 2100), 'Year of birth, four digits; 0 in an anonymous row'),
  livingCity: About(Said, 'City in which the user lives; empty when unset, hidden or in an anonymous row'),
})
export type Blocked = Static<typeof Blocked>

/** Blocking of users and posts (A.shield; document 1 §2, §6, §7). A block is immediate and mutual (security H1). */
export const blocking = {
  counts: get('/user/v1/getBlockNum', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Count the users that I block and the authors whose posts I hide, and how many I may',
    data: Closed({
      blockUserNum: About(Count, 'Users that the caller blocks'),
      totalBlockUserNum: About(Count, 'The most users that the caller may block; more for a member'),
      blockUserDynamicNum: About(Count, 'Users whose posts the caller hides'),
      totalBlockUserDynamicNum: About(Count, 'The most users whose posts the caller may hide; more for a member'),
    }),
  }),
  users: post('/im/v1/blockList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the users that I block, the latest first',
    input: Closed(PageInput),
    data: Paged(Blocked),
  }),
  dynamics: get('/dynamic/v1/blockList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the users whose posts I hide, the latest first',
    input: Closed(PageInput),
    data: Paged(Blocked),
  }),
  block: post('/im/v1/block', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Block a user, or end the block; a handle of one of my lists names the user too',
    input: Closed({
      targetUserId: About(RowUid, "Public id of the user, or the handle of a row of one of the caller's lists"),
      type: About(OneOf(blockType), 'Whether to block the user or to end the block'),
    }),
    data: Done,
  }),
  blockDynamics: post('/dynamic/v1/block', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Hide the posts of a user from me; the user is not told',
    input: Closed({ uid: About(Uid, 'Public id of the user, ten digits') }),
    data: Done,
  }),
  cancelDynamics: get('/dynamic/v1/cancelBlock', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Show me the posts of a user again',
    input: Closed({
      blockUserUid: About(RowUid, 'Public id of the user, or the handle of the row in the list of hidden authors'),
    }),
    data: Done,
  }),
}
