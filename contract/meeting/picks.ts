import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  Closed,
  Day,
  Done,
  get,
  Moment,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Token,
  Uid,
  Whole,
  WordOf,
} from '../kernel/define'
import { fitLimits } from '../kernel/fit'
import { gender, level } from '../kernel/options'
import { Prefer } from '../profile/prefer'
import { Greeting } from '../profile/profile'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const pickLimits = {
  /** A.prefer.12: least and most users in a daily match. */
  picksMin: 5,
  picksMax: 10,
} as const

/** How the picks are chosen: by the wishes of both sides, or without personalisation. */
const pickModes = ['personal', 'plain'] as const
/** Why there are no picks: basic data is missing, the user is paired, or the user is in stealth. */
const pickPauses = ['', 'profile', 'paired', 'stealth'] as const
/** Decisions that the app explains after the user takes them for the first time. */
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

/** One reason why two users fit: which side has the wish, its subject, and a text for the user. */
const Reason = Named('PickReason', {
  side: About(
    WordOf(reasonSides),
    "Whose wish is met: the caller's, the other's, or of both; `fact` is a fact about the other",
  ),
  kind: About(WordOf(reasonKinds), 'Topic of the reason'),
  text: About(Said, 'The reason, in a sentence for the user'),
  things: About(
    Type.Optional(Type.Array(Said, { maxItems: 3 })),
    'Things that the sentence names, three at most; absent for none',
  ),
  near: About(
    Type.Optional(Whole(0, 100)),
    'How near the two are in this, in percent; absent where that has no measure',
  ),
})

/** A suggested user and the reasons for the suggestion (A.X54). */
export const Pick = Named('Pick', {
  uid: Uid,
  nickname: About(Said, 'Shown name of the user'),
  gender: OneOf(gender),
  birthYear: Whole(0, 2100),
  age: About(Whole(0, 150), 'Age in full years'),
  livingCity: Said,
  height: Whole(0, 300),
  position: Said,
  school: Said,
  level: About(OneOf(level), 'Level of the user'),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
  verified: About(
    Closed({
      realName: About(Type.Boolean(), 'Whether name and identity number passed'),
      education: About(Type.Boolean(), 'Whether the education passed'),
      work: About(Type.Boolean(), 'Whether the work passed'),
      marital: About(Type.Boolean(), 'Whether the marital state passed'),
    }),
    'Proofs of the user that passed',
  ),
  photos: About(
    Type.Array(Said, { maxItems: 20 }),
    'Addresses of the photos in their order, signed and good for some minutes',
  ),
  avatar: Said,
  /** The user's own text; empty without one. */
  selfDescription: Said,
  greeting: About(Type.Optional(Greeting), 'A recorded greeting; absent without one'),
  /** A.prefer.14. */
  compatibility: About(
    Type.Optional(Whole(fitLimits.min, fitLimits.max)),
    'Probability that both say yes: percent in steps of 5, absent where it cannot be told',
  ),
  reasons: About(Type.Array(Reason, { maxItems: 4 }), 'Why the two fit, from both sides, four at most'),
  difference: About(Said, 'One known difference, in a sentence for the user; empty for none'),
  decision: About(WordOf(pickDecisions), 'Decision of the caller about the user; empty for none'),
})
export type Pick = Static<typeof Pick>

/** A user that the caller passed. */
export const Passed = Named('Passed', {
  uid: Uid,
  nickname: About(Said, 'Shown name of the user'),
  avatar: Said,
  gender: OneOf(gender),
  age: About(Whole(0, 150), 'Age in full years'),
  livingCity: Said,
  passTime: About(Moment, 'When the caller passed the user, in milliseconds since 1970'),
})
export type Passed = Static<typeof Passed>

/** The daily match, and users found by the caller's filters (A.product.03, A.X54; A.prefer.12, 13). */
export const picks = {
  daily: get('/recommend/v1/daily', {
    access: 'session',
    // a write, since the first read creates the list of a user who has none
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    ours: true,
    summary: 'Get the users of my latest daily match, 5 to 10 where there are as many, and when the next ones come',
    data: Closed({
      day: About(Day, 'Day of the match, `YYYY-MM-DD`'),
      nextTime: About(Moment, 'When the next users come, in milliseconds since 1970'),
      /** Server time, used for countdowns. */
      nowTime: Moment,
      mode: About(WordOf(pickModes), "Whether the users are chosen by both sides' wishes, or without personalisation"),
      pause: About(
        WordOf(pickPauses),
        'Why there are no users: profile incomplete, in a relationship, or hidden; empty otherwise',
      ),
      portraitMinutes: About(
        Type.Optional(Count),
        'Minutes in which most reviews of a portrait end, 0 for unknown; absent unless the first portrait is in review',
      ),
      streak: About(
        Count,
        'Days in a row, with this one, on which the caller looked at the list; 60 at most, 0 during a pause',
      ),
      meetCards: About(Count, 'How many free cards the caller holds, each good for one application'),
      told: About(
        Type.Array(WordOf(pickHints), { maxItems: pickHints.length }),
        'Hints that the caller has seen, on any device',
      ),
      /** A.prefer.14. */
      usual: About(
        Type.Optional(Whole(fitLimits.usualMin, fitLimits.usualMax)),
        'Mean compatibility of all who fit each other, in percent; absent where no figure is told',
      ),
      list: About(
        Type.Array(Pick, { maxItems: pickLimits.picksMax }),
        'Users of the match who are still visible, ten at most',
      ),
    }),
  }),
  pass: post('/recommend/v1/pass', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Pass a user, or take a pass back',
    input: Closed({
      uid: About(Uid, 'Public id of the user to pass'),
      undo: About(Type.Optional(Type.Boolean()), 'True takes the pass back; absent is false'),
    }),
    data: Done,
  }),
  passed: get('/recommend/v1/passed', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the users that I passed within 90 days, the latest first; each pass can be taken back',
    input: Closed(PageInput),
    data: Paged(Passed),
  }),
  told: post('/recommend/v1/told', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Mark a hint about passing or liking as seen, for all my devices',
    input: Closed({ hint: About(WordOf(pickHints), 'The hint that was shown') }),
    data: Done,
  }),
  count: post('/recommend/v1/customCount', {
    access: 'session',
    // a write, since the first call of a day freezes the caller's facts until noon
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    ours: true,
    summary:
      'Count users who pass these filters, and those of them who look for a user like me as I was at noon, among the 20,000 last active; 0 means fewer than five',
    input: Prefer,
    data: Closed({
      mine: About(Count, 'How many users pass the filters; 0 for fewer than five'),
      both: About(Count, 'How many of them look for a user like the caller; 0 for fewer than five'),
    }),
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
    input: Closed({
      ...Prefer.properties,
      after: About(Type.Optional(Token(120)), '`next` of the last answer; absent for the first page'),
    }),
    data: Closed({
      list: About(Type.Array(Pick, { maxItems: pickLimits.picksMax }), 'Users of this page, ten at most'),
      next: About(Said, 'Send it as `after` for the next page; empty at the end'),
    }),
  }),
}
