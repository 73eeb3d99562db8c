import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Day, Done, get, Moment, OneOf, post, Said, Text, Uid, Whole, WordOf } from '../define'
import { limits } from '../limits'
import { genders, levels, pickDecisions, pickModes, pickPauses, reasonKinds, reasonSides } from '../options'
import { Prefer } from './prefer'

const Count = Whole(0, 2_000_000_000)

/** One true thing that speaks for two people: whose wish it meets, what it is about, and the sentence. */
const Reason = Closed({ side: WordOf(reasonSides), kind: WordOf(reasonKinds), text: Said })

/** Somebody the product thinks I should meet, with the reasons (A.X54). */
export const Pick = Closed({
  uid: Uid,
  nickname: Said,
  gender: OneOf(genders),
  birthYear: Whole(0, 2100),
  livingCity: Said,
  height: Whole(0, 300),
  position: Said,
  school: Said,
  level: OneOf(levels),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
  verified: Closed({
    realName: Type.Boolean(),
    education: Type.Boolean(),
    work: Type.Boolean(),
    marital: Type.Boolean(),
  }),
  photos: Type.Array(Said, { maxItems: 20 }),
  avatar: Said,
  /** A line of theirs to begin with; empty when they wrote none. */
  selfDescription: Said,
  /** Percent by which the two fit, the weaker side counting more; absent when picks are not personal. */
  compatibility: Type.Optional(Whole(0, 100)),
  /** Two to four, from both sides. */
  reasons: Type.Array(Reason, { maxItems: 4 }),
  /** One honest difference; empty when none is known. */
  difference: Said,
  /** What I did about it so far; empty is nothing. */
  decision: WordOf(pickDecisions),
})
export type Pick = Static<typeof Pick>

/** The people of the daily match, and people by my own filters (A.product.03, A.X54; A.prefer.12, 13). */
export const picks = {
  daily: get('/recommend/v1/daily', {
    access: 'session',
    // a user whom the match did not know gets their list at the first look
    effect: 'write',
    once: 'natural',
    limiter: 'read',
    summary: 'My people of the latest daily match, 5 to 10 where there are as many, and when the next ones come',
    data: Closed({
      /** The day of the match they belong to. */
      day: Day,
      nextTime: Moment,
      /** The server's clock, so that a countdown is right on a phone whose clock is not. */
      nowTime: Moment,
      mode: WordOf(pickModes),
      /** Why there are none at all, or nothing. */
      pause: WordOf(pickPauses),
      list: Type.Array(Pick, { maxItems: limits.picksMax }),
    }),
  }),
  pass: post('/recommend/v1/pass', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'Not this one; undo takes it back the same day',
    input: Closed({ uid: Uid, undo: Type.Optional(Type.Boolean()) }),
    data: Done,
  }),
  count: post('/recommend/v1/customCount', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary:
      'How many people these filters let through, and how many of them look for somebody like me: among the 20,000 last here',
    input: Prefer,
    data: Closed({ mine: Count, both: Count }),
  }),
  custom: post('/recommend/v1/custom', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'read',
    summary:
      'People who fit both ways by these filters, best first; `after` goes on behind the last one seen. What is shown is kept with its reasons',
    input: Closed({ ...Prefer.properties, after: Type.Optional(Text(120)) }),
    data: Closed({ list: Type.Array(Pick, { maxItems: limits.picksMax }), next: Said }),
  }),
}
