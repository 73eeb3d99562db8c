import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, Named, OneOf, Paged, PageInput, post, RowUid, Said, Uid, Whole } from '../kernel/define'
import { degree, level, userStatus } from '../kernel/options'

/** A.unlockrecord.01: everywhere. The specification names only 1. */
const unlockSource = { everywhere: 1 } as const

/** A.unlockrecord.02. Cancelled users are named so, have no portrait, and `uid` is a dead handle. */
const Record = Named('Record', {
  uid: RowUid,
  nickname: Said,
  avatar: Said,
  birthYear: Whole(0, 2100),
  height: Whole(0, 300),
  highestdegree: OneOf(degree),
  livingCity: Said,
  status: OneOf(userStatus),
  level: Type.Optional(OneOf(level)),
  happenTime: Moment,
  /** As text (A.list.09). */
  timeTxt: Said,
  /** Source list, as text. */
  sourceTxt: Said,
})

export const Unlocked = Named('Unlocked', {
  uid: Uid,
  avatar: Said,
  nickname: Said,
  level: OneOf(level),
  vip: Type.Boolean(),
})
export type Unlocked = Static<typeof Unlocked>

const input = Closed({ ...PageInput, source: Type.Optional(OneOf(unlockSource)) })

/** All unlocks of the viewer (A.unlock, A.unlockrecord; document 1 §2, §3, §7). */
export const unlocks = {
  unlock: get('/im/v2/unlock', {
    access: 'session',
    effect: 'write',
    once: 'signed',
    link: 'never',
    limiter: 'money',
    summary: 'Unlock the user behind a handle of one of my lists, at that list’s price',
    input: Closed({ uid: RowUid }),
    data: Unlocked,
  }),
  history: post('/im/v1/unlockHistory', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List all users I unlocked, latest first',
    input,
    data: Paged(Record),
  }),
  collect: get('/im/v3/collectList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'The same people in the same shape',
    input,
    data: Paged(Record),
  }),
}
