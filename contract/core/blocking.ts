import type { Static } from 'typebox/type'
import { Closed, Done, get, Named, OneOf, Paged, PageInput, post, RowUid, Said, Uid, Whole } from '../kernel/define'
import { gender } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const blockingLimits = {
  /** A.list.02: rows per page. */
  pageSizeBlock: 15,
  /** A.shield.02 (numbers ours): the most users, and authors of posts, that one may block; members may block more. */
  blocksMax: 200,
  blocksMaxMember: 500,
  dynamicBlocksMax: 200,
  dynamicBlocksMaxMember: 500,
} as const

/** A.X12. */
export const blockType = { block: 1, unblock: 2 } as const

const Count = Whole(0, 1_000_000)

/**
 * A blocked user (A.shield.07): the specification gives their number two names. If invisible for another reason and
 * masked when blocked, it is a handle only unblocking accepts, and the row is anonymous.
 */
export const Blocked = Named('Blocked', {
  userUuid: RowUid,
  loverUserId: RowUid,
  avatar: Said,
  nickname: Said,
  /** Ours, for the placeholder portrait; 0 when anonymous. */
  gender: OneOf({ masked: 0, ...gender }),
  /** Four digits; 0 when unknown. */
  birthYear: Whole(0, 2100),
  livingCity: Said,
})
export type Blocked = Static<typeof Blocked>

/** Blocking users and posts (A.shield; document 1 §2, §6, §7). Mutual and immediate (security H1). */
export const blocking = {
  counts: get('/user/v1/getBlockNum', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'How many I block of how many I may, people and posts',
    data: Closed({
      blockUserNum: Count,
      totalBlockUserNum: Count,
      blockUserDynamicNum: Count,
      totalBlockUserDynamicNum: Count,
    }),
  }),
  users: post('/im/v1/blockList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'People I block, latest first',
    input: Closed(PageInput),
    data: Paged(Blocked),
  }),
  dynamics: get('/dynamic/v1/blockList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'People whose posts I do not see, latest first',
    input: Closed(PageInput),
    data: Paged(Blocked),
  }),
  block: post('/im/v1/block', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Block a user with type 1, end the block with 2; the user may be named by a handle of one of my lists',
    input: Closed({ targetUserId: RowUid, type: OneOf(blockType) }),
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
    input: Closed({ uid: Uid }),
    data: Done,
  }),
  cancelDynamics: get('/dynamic/v1/cancelBlock', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'I see their posts again',
    input: Closed({ blockUserUid: RowUid }),
    data: Done,
  }),
}
