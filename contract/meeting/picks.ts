import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Day, Done, get, Moment, Named, OneOf, post, Said, Text, Uid, Whole, WordOf } from '../kernel/define'
import { fitLimits } from '../kernel/fit'
import { gender, level } from '../kernel/options'
import { Prefer } from '../profile/prefer'
import { Greeting } from '../profile/profile'

/** Numbers of the specification, unless they say ours. */
export const pickLimits = {
  /** A.prefer.12: users per daily match. */
  picksMin: 5,
  picksMax: 10,
} as const

/** How picks are chosen: by both sides' wishes, or with personalisation off. */
const pickModes = ['personal', 'plain'] as const
/** No picks: basic information missing, or paired or hidden. */
const pickPauses = ['', 'profile', 'paired', 'stealth'] as const
/** Decisions whose effect is shown after the first of their kind. */
export const pickHints = ['pass', 'like'] as const
const pickDecisions = ['', 'pass', 'like', 'apply'] as const
export const reasonSides = ['mine', 'theirs', 'both', 'fact'] as const
export const reasonKinds = [
  'city',
  'home',
  'age',
  'height',
  'degree',
  'interests',
  'work',
  'marital',
  'values',
  'likes',
  'verified',
  'new',
] as const

const Count = Whole(0, 2_000_000_000)

/** Why two users fit: whose wish, about what, as text. */
const Reason = Named('PickReason', {
  side: WordOf(reasonSides),
  kind: WordOf(reasonKinds),
  text: Said,
  /** The things that the sentence names, to be drawn as stickers. */
  things: Type.Optional(Type.Array(Said, { maxItems: 3 })),
  /** How near, percent. */
  near: Type.Optional(Whole(0, 100)),
})

/** A suggested user with reasons (A.X54). */
export const Pick = Named('Pick', {
  uid: Uid,
  nickname: Said,
  gender: OneOf(gender),
  birthYear: Whole(0, 2100),
  /** Full years today. */
  age: Whole(0, 150),
  livingCity: Said,
  height: Whole(0, 300),
  position: Said,
  school: Said,
  level: OneOf(level),
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
  /** Their own line; else empty. */
  selfDescription: Said,
  greeting: Type.Optional(Greeting),
  /** Probability in percent that both say yes, in steps of five; absent where it cannot be told (A.prefer.14). */
  compatibility: Type.Optional(Whole(fitLimits.min, fitLimits.max)),
  /** Two to four, from both sides. */
  reasons: Type.Array(Reason, { maxItems: 4 }),
  /** One known difference; else empty. */
  difference: Said,
  /** My decision; empty for none. */
  decision: WordOf(pickDecisions),
})
export type Pick = Static<typeof Pick>

/** The daily match, and people by my filters (A.product.03, A.X54; A.prefer.12, 13). */
export const picks = {
  daily: get('/recommend/v1/daily', {
    access: 'session',
    // a user missing in the match gets a list at first read
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    ours: true,
    summary: 'My people of the latest daily match, 5 to 10 where there are as many, and when the next ones come',
    data: Closed({
      /** Day of the match. */
      day: Day,
      nextTime: Moment,
      /** Server time, for countdowns. */
      nowTime: Moment,
      mode: WordOf(pickModes),
      /** Why there are none; else empty. */
      pause: WordOf(pickPauses),
      /**
       * While the first portrait is in review, the caller is shown to no user: minutes in which most reviews end, 0 for
       * unknown.
       */
      portraitMinutes: Type.Optional(Count),
      /** Days in a row, with this one, on which I looked at my people; at most 60. */
      streak: Count,
      /** Free cards with which I can ask to meet. */
      meetCards: Count,
      /** Hints that the caller has already seen, on any device. */
      told: Type.Array(WordOf(pickHints), { maxItems: pickHints.length }),
      /** Mean compatibility of all who fit each other's filters, percent; without it no figure is told (A.prefer.14). */
      usual: Type.Optional(Whole(fitLimits.usualMin, fitLimits.usualMax)),
      list: Type.Array(Pick, { maxItems: pickLimits.picksMax }),
    }),
  }),
  pass: post('/recommend/v1/pass', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Not this one; undo takes it back the same day',
    input: Closed({ uid: Uid, undo: Type.Optional(Type.Boolean()) }),
    data: Done,
  }),
  told: post('/recommend/v1/told', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'What a first pass or like does was said to me: not again, on no device',
    input: Closed({ hint: WordOf(pickHints) }),
    data: Done,
  }),
  count: post('/recommend/v1/customCount', {
    access: 'session',
    // the first of a day keeps the caller's facts till noon
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    ours: true,
    summary:
      'Count users who pass these filters, and those of them who look for a user like me as I was at noon, among the 20,000 last active; 0 means fewer than five',
    input: Prefer,
    data: Closed({ mine: Count, both: Count }),
  }),
  custom: post('/recommend/v1/custom', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    ours: true,
    summary:
      'List users who fit both ways by these filters, best first; `after` continues behind the last one seen. The shown users are stored with their reasons',
    input: Closed({ ...Prefer.properties, after: Type.Optional(Text(120)) }),
    data: Closed({ list: Type.Array(Pick, { maxItems: pickLimits.picksMax }), next: Said }),
  }),
}
