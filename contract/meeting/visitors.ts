import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { BirthStep } from '../core/person-rows'
import { About, byPost, Closed, get, Named, OneOf, Paged, PageInput, RowUid, Said, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, level, userStatus } from '../kernel/options'
import { Unlocked } from '../money/unlocks'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const visitorLimits = {
  /** Ours (security §9): most users that one user may look at per day. */
  peopleOpenedPerDay: 300,
} as const

/**
 * A visitor of the caller's page (A.visitor.04). In a locked row, `uid` is a handle that only `unlock` accepts, and
 * nickname and avatar are a mask and a placeholder. The answer does not contain the real ones (A.visitor.05).
 */
export const Visitor = Named('Visitor', {
  uid: RowUid,
  nickname: About(Said, 'Shown name of the visitor; a mask while the row is locked'),
  avatar: About(
    Said,
    'Address of the portrait, signed and good for some minutes; empty while locked, without one, and after cancellation',
  ),
  gender: OneOf(gender),
  birthYear: About(
    Whole(0, 2100),
    'Year of birth, four digits; 0 when unknown, and where the year alone would be rare',
  ),
  birthStep: BirthStep,
  /** security V8. */
  livingCity: About(Said, 'City of the visitor; while locked the province, or empty, where the city would be rare'),
  /** Percent in steps of 5, absent when too little is known (A.X57, security V2). */
  similarity: Type.Optional(Whole(0, 100)),
  lastVisitTimeTxt: About(Said, 'When the visitor came last, as a text for the user'),
  visitCount: About(Whole(1, 2_000_000_000), 'How many times the visitor came'),
  unlocked: Type.Boolean(),
  status: About(OneOf(userStatus), 'Status of the visitor; while locked, the one at the visit'),
  /** A.visitor.17. */
  unlockCost: About(Whole(0, limits.dogFoodMax), 'Price of unlocking the row, in dog food; members pay nothing'),
  level: About(Type.Optional(OneOf(level)), 'Level of the visitor; absent while locked'),
  vip: About(Type.Optional(Type.Boolean()), 'Whether the visitor is a member; absent while locked'),
})
export type Visitor = Static<typeof Visitor>

const unlock = get('/user/v3/unlockVisitor', {
  access: 'session',
  effect: 'write',
  once: 'signed',
  link: 'never',
  limiter: 'money',
  summary: 'Pay to unlock one visitor; code 450 carries the balance in data.num',
  /** `free`: shown as free, so nothing may be charged. */
  input: Closed({
    uid: About(RowUid, 'Handle of the locked row in the list of visitors'),
    free: About(
      Type.Optional(Type.Boolean()),
      'True when the unlock was shown as free, so that nothing may be charged; absent is false',
    ),
  }),
  data: Unlocked,
})

/** Visitors (A.visitor; document 1 §2, §3, §7). */
export const visitors = {
  list: get('/user/v3/visitors', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List my visitors, the latest first',
    input: Closed(PageInput),
    data: Paged(Visitor),
  }),
  counts: get('/user/v3/visitorNums', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Count the visitors of today and ever, and tell whether to show the window about the official account',
    data: Closed({
      todayVisitorNums: About(Whole(0, 2_000_000_000), 'How many users came today'),
      totalVisitorNums: About(Whole(0, 2_000_000_000), 'How many users came ever'),
      popup: About(Type.Boolean(), 'Whether to show the window about the official account'),
      popupQr: About(Said, 'Address of the QR code for that window; empty without it'),
      /** A.X25. */
      freeUnlock: About(Type.Boolean(), 'Whether unlocks cost the caller nothing, as a member'),
    }),
  }),
  week: get('/user/v3/visitorWeek', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Count the users of my list who came within seven days, for a card that other users see',
    input: Closed({}),
    data: Closed({
      people: About(
        Whole(0, 2_000_000_000),
        'How many users came within seven days, in steps of five; 0 for fewer than five',
      ),
    }),
  }),
  unlock,
  unlockByPost: byPost(unlock),
}
