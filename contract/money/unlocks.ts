import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  byPost,
  Closed,
  get,
  Moment,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  RowUid,
  Said,
  twinsUntil,
  Uid,
  Whole,
} from '../kernel/define'
import { degree, level, userStatus } from '../kernel/options'

/** A.unlockrecord.01: 1 is an unlock that counts everywhere. The specification names no other source. */
const unlockSource = { everywhere: 1 } as const

/** A.unlockrecord.02. A cancelled user is shown as cancelled and without portrait; no call accepts the `uid`. */
const Record = Named('Record', {
  uid: About(RowUid, 'Public id of the user; for a cancelled user a handle that no call takes'),
  nickname: About(Said, 'Shown name of the user; a fixed text for a cancelled user'),
  avatar: Said,
  birthYear: About(Whole(0, 2100), 'Year of birth, four digits; 0 for a cancelled user'),
  height: About(Whole(0, 300), 'Height in centimetres; 0 when unset or for a cancelled user'),
  highestdegree: About(OneOf(degree), 'Highest degree; 0 when unset or for a cancelled user'),
  livingCity: Said,
  status: About(OneOf(userStatus), 'State of the account; unviewable is a user who found a partner'),
  level: About(Type.Optional(OneOf(level)), 'Level of the user; absent for a cancelled user'),
  happenTime: About(Moment, 'When the caller unlocked the user, in milliseconds since 1970'),
  /** A.list.09. */
  timeTxt: About(Said, 'When the caller unlocked the user, as a text for the user'),
  sourceTxt: About(Said, 'List in which the user was unlocked, as a text for the user'),
})

export const Unlocked = Named('Unlocked', {
  uid: About(Uid, 'Public id of the user, ten digits'),
  avatar: Said,
  nickname: About(Said, 'Shown name of the user'),
  level: About(OneOf(level), 'Level of the user'),
  vip: Type.Boolean(),
})
export type Unlocked = Static<typeof Unlocked>

const input = Closed({
  ...PageInput,
  source: About(Type.Optional(OneOf(unlockSource)), 'Which unlocks to list; absent lists the same'),
})

const unlock = get('/im/v2/unlock', {
  access: 'session',
  effect: 'write',
  once: 'signed',
  link: 'never',
  limiter: 'money',
  summary: 'Unlock the user behind a handle of one of my lists, at the price of that list',
  input: Closed({ uid: About(RowUid, 'Handle of the locked row, or the uid of a user who is unlocked already') }),
  data: Unlocked,
})

/** All unlocks of the viewer (A.unlock, A.unlockrecord; document 1 §2, §3, §7). */
export const unlocks = {
  unlock,
  unlockByPost: byPost(unlock),
  history: post('/im/v1/unlockHistory', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List all users I unlocked, latest first',
    input,
    data: Paged(Record),
  }),
  collect: get('/im/v3/collectList', {
    sunset: twinsUntil,
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List all users I unlocked, latest first, as `/im/v1/unlockHistory` does',
    input,
    data: Paged(Record),
  }),
}
