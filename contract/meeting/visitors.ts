import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { BirthStep } from '../core/person-rows'
import { Closed, get, Named, OneOf, Paged, PageInput, RowUid, Said, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, level, userStatus } from '../kernel/options'
import { Unlocked } from '../money/unlocks'

/** Numbers of the specification, unless they say ours. */
export const visitorLimits = {
  /** Ours, security §9: different people whose pages a user may open a day. */
  peopleOpenedPerDay: 300,
} as const

/**
 * A visitor of my page (A.visitor.04). While locked, `uid` is a handle only `unlock` accepts, nickname and avatar a
 * mask and a placeholder: the real ones are not in the answer (A.visitor.05).
 */
export const Visitor = Named('Visitor', {
  uid: RowUid,
  nickname: Said,
  /** Empty while locked and after cancellation. */
  avatar: Said,
  gender: OneOf(gender),
  /** Four digits; 0 when unknown. */
  birthYear: Whole(0, 2100),
  birthStep: BirthStep,
  /** While locked the province, or '', where the city would be rare (security V8). */
  livingCity: Said,
  /** Percent in steps of 5, absent when too little is known (A.X57, security V2). */
  similarity: Type.Optional(Whole(0, 100)),
  lastVisitTimeTxt: Said,
  visitCount: Whole(1, 2_000_000_000),
  unlocked: Type.Boolean(),
  status: OneOf(userStatus),
  /** Dog food (A.visitor.17). */
  unlockCost: Whole(0, limits.dogFoodMax),
  /** Unlocked rows only. */
  level: Type.Optional(OneOf(level)),
  vip: Type.Optional(Type.Boolean()),
})
export type Visitor = Static<typeof Visitor>

/** Visitors (A.visitor; document 1 §2, §3, §7). */
export const visitors = {
  list: get('/user/v3/visitors', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'My visitors, latest first',
    input: Closed(PageInput),
    data: Paged(Visitor),
  }),
  counts: get('/user/v3/visitorNums', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'People who came today and ever, and whether to show the official-account popup',
    data: Closed({
      todayVisitorNums: Whole(0, 2_000_000_000),
      totalVisitorNums: Whole(0, 2_000_000_000),
      popup: Type.Boolean(),
      /** QR code picture; empty without popup. */
      popupQr: Said,
      /** Membership makes unlocks free; only the server decides (A.X25). */
      freeUnlock: Type.Boolean(),
    }),
  }),
  week: get('/user/v3/visitorWeek', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary:
      'How many people of my list came within seven days, for a card that others see: in steps of five, 0 for fewer than five',
    input: Closed({}),
    data: Closed({ people: Whole(0, 2_000_000_000) }),
  }),
  unlock: get('/user/v3/unlockVisitor', {
    access: 'session',
    effect: 'write',
    once: 'signed',
    link: 'never',
    limiter: 'money',
    summary: 'Pays for one visitor and shows who it is; code 450 carries the balance in data.num',
    /** `free`: shown as free, so nothing may be charged. */
    input: Closed({ uid: RowUid, free: Type.Optional(Type.Boolean()) }),
    data: Unlocked,
  }),
}
