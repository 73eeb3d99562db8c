import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  Closed,
  Done,
  get,
  Moment,
  Named,
  OneOf,
  PageInput,
  post,
  Said,
  Text,
  Uid,
  Whole,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, level } from '../kernel/options'
import { faqLimits } from '../profile/faq'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const applyLimits = {
  /** A.unlock.11, dog food. */
  priceApplyToMeet: 100,
  /** A.apply.19: seconds that an application waits. A.apply.22 to 25: refunds in percent. */
  applySeconds: 604_800,
  applyRefundHalf: 50,
  applyRefundAll: 100,
  /**
   * Ours: longest texts. security H2: days after a refusal until the user may apply to the same person again, and most
   * applications to one person.
   */
  applyMessageMax: 100,
  rejectReasonMax: 200,
  applyAgainDays: 7,
  applyTimesMax: 3,
  /** Ours (security §9): applications per day. */
  appliesPerDay: 20,
} as const

/** A.apply.05, A.X21. */
export const applyState = { pending: 1, accepted: 2, refused: 3, expired: 4, stopped: 5 } as const
/** A.apply.12: id of the reason with free text. */
export const freeReasonId = 14

/** Random public id, known only to the two users of the application. */
const ApplyId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
const Count = Whole(0, 2_000_000_000)

/** An application as one of its two users reads it (A.apply.05). The person shown is the other user. */
export const Application = Named('Application', {
  applyId: ApplyId,
  uid: About(Uid, 'Public id of the other user'),
  nickname: About(Said, 'Shown name of the other user; a sentence that says so once they have cancelled'),
  avatarInfo: About(
    Closed({
      thumb: About(
        Closed({ url: About(Said, 'Address of the portrait, signed and good for some minutes; empty without one') }),
        'The small portrait',
      ),
    }),
    'The portrait; the same as `avatar`',
  ),
  avatar: Said,
  gender: OneOf(gender),
  birthYear: Whole(0, 2100),
  livingCity: Said,
  position: Said,
  level: About(OneOf(level), 'Level of the other user'),
  vip: Type.Boolean(),
  verified: About(
    Closed({
      realName: About(Type.Boolean(), 'Whether name and identity number passed'),
      education: About(Type.Boolean(), 'Whether the education passed'),
      work: About(Type.Boolean(), 'Whether the work passed'),
      marital: About(Type.Boolean(), 'Whether the marital state passed'),
    }),
    'Proofs of the other user that passed',
  ),
  isOfficial: Type.Boolean(),
  redDot: About(Type.Boolean(), 'Whether it has news that the caller has not seen'),
  /** A.X21. */
  status: About(OneOf(applyState), 'State of the application'),
  /** A.X45. */
  expireDuration: About(
    Whole(0, applyLimits.applySeconds),
    'Seconds until a pending application expires, of seven days; 0 once it is over',
  ),
  message: About(
    Said,
    'Words of the applicant; empty without any, and for the receiver until the review has approved them',
  ),
  /** Ours. */
  question: About(Said, "The receiver's chat question that the message answers; empty without one"),
  tips: About(Said, 'State, reason and refund in one sentence for the user'),
  updateTime: About(Moment, 'When it was made, or when it ended, in milliseconds since 1970'),
  /** A.list.09. */
  timeTxt: About(Said, 'The same moment, as a text for the user'),
  /** A.X45. */
  noActiveApply: About(Type.Boolean(), 'Whether nothing is left to decide: the application is not pending'),
  /** C.paired.06. */
  paired: About(Type.Boolean(), 'Whether the other user is in a relationship by now'),
  /** A.apply.26. */
  free: About(
    Type.Boolean(),
    'Whether it was sent with a free card, which returns no dog food; false on received ones',
  ),
})
export type Application = Static<typeof Application>

const Applications = Type.Array(Application, { maxItems: limits.pageSizeMax })
const paging = {
  total: About(Count, 'Rows of the whole list'),
  current: About(Whole(1, limits.pageNoMax), 'This page, from 1'),
  pages: About(Count, 'Pages of the whole list, at this size'),
  totalPage: About(Count, 'The same as `pages`'),
}

/** Applications to meet (想认识; A.apply; document 1 §2 to §9). */
export const apply = {
  // refuses early, before the user writes a message or buys dog food for it
  quote: get('/im/v1/applyQuote', {
    access: 'verified',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Tell the price of asking this user, my balance, and any obstacle',
    input: Closed({ targetUserId: About(Uid, 'Public id of the user to apply to') }),
    data: Closed({
      price: About(Count, 'Price of an application in dog food'),
      balance: About(Count, "Balance of the caller's wallet in dog food"),
      meetCards: About(Count, 'How many free cards the caller holds, each good for one application'),
      obstacle: About(Said, 'Why the caller cannot apply now, in a sentence for the user; empty when they can'),
      /** security H2. */
      untilTime: About(Moment, 'From when the caller may apply again, in milliseconds since 1970; 0 without a wait'),
      applyId: About(Said, 'Id of a pending application between the two users, from either side; empty without one'),
      conversationId: About(Said, 'Id of the conversation that the two users have; empty without one'),
      /** C.paired.06. */
      paired: About(Type.Boolean(), 'Whether the user is in a relationship'),
    }),
  }),
  send: post('/im/v2/apply', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Ask to get to know a user for 100 dog food or a free card; code 450 carries the balance',
    input: Closed({
      targetUserId: About(Uid, 'Public id of the user to apply to'),
      message: About(
        Type.Optional(Text(applyLimits.applyMessageMax, 0)),
        'Words to the user; absent or empty for none',
      ),
      question: About(
        Type.Optional(Text(faqLimits.questionMax)),
        "The user's chat question that the message answers, as the caller read it; absent when it answers none",
      ),
      useCard: About(
        Type.Optional(Type.Boolean()),
        'Whether to pay with a free card in place of dog food; absent is false',
      ),
    }),
    data: Closed({ applyId: ApplyId }),
  }),
  wantMe: post('/im/v2/wantMe', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the applications to me: those to be decided first, then the rest, as one list in pages',
    input: Closed(PageInput),
    data: Closed({
      toBeHandle: About(Applications, "Rows of this page that wait for the caller's decision"),
      handled: About(Applications, 'Rows of this page that are over'),
      toBeHandleCount: About(Count, "How many applications wait for the caller's decision"),
      handledCount: About(Count, 'How many applications are over'),
      unreadCount: About(Count, 'How many pending applications the caller has not seen'),
      ...paging,
    }),
  }),
  iWant: post('/im/v2/iWant', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List my applications, the latest first, and count those with news',
    input: Closed(PageInput),
    data: Closed({
      list: About(Applications, 'Rows of this page'),
      unreadCount: About(Count, "How many of the caller's applications have news that the caller has not seen"),
      ...paging,
    }),
  }),
  friend: get('/im/v1/friendInfo', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'read',
    ours: true,
    summary: 'Get one application; opened by its receiver it counts as viewed',
    input: Closed({ applyId: ApplyId }),
    data: Closed({
      application: About(Application, 'The application as the caller sees it'),
      sent: About(Type.Boolean(), 'Whether the caller sent it'),
      conversationId: About(Said, 'Id of the conversation that the two users have; empty without one'),
    }),
  }),
  accept: get('/im/v2/accept', {
    access: 'session',
    effect: 'write',
    once: 'signed',
    link: 'never',
    limiter: 'write',
    summary: 'Accept an application to me; the two users can chat then',
    input: Closed({ id: About(ApplyId, 'Id of the application') }),
    data: Closed({ conversationId: About(Said, 'Id of the conversation of the two users') }),
  }),
  reject: get('/im/v1/reject', {
    access: 'session',
    effect: 'write',
    once: 'signed',
    link: 'never',
    limiter: 'write',
    summary: 'Refuse an application to me with reasons, joined by commas',
    input: Closed({
      id: About(ApplyId, 'Id of the application'),
      rejectReason: About(
        Text(applyLimits.rejectReasonMax),
        'Texts of the reasons of /im/rejectReason, joined by commas; any other text is the own words of the caller',
      ),
    }),
    data: Done,
  }),
  reasons: get('/im/rejectReason', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the reasons to refuse; 14 is free text',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            id: About(Whole(1, 99), 'Id of the reason; 14 is free text'),
            reason: About(Said, 'The reason, as a text for the user'),
          }),
          { maxItems: 50 },
        ),
        'The reasons in their order',
      ),
    }),
  }),
  remove: post('/im/v2/deleteApply', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    summary: 'Take handled applications out of my lists; pending ones stay',
    input: Closed({
      ids: About(Type.Array(ApplyId, { maxItems: 50 }), 'Ids of the applications; pending ones stay'),
      all: About(
        Type.Optional(Type.Boolean()),
        'Whether to take out all handled applications of a list; absent is false',
      ),
      sent: About(
        Type.Optional(Type.Boolean()),
        'With `all`: true means the sent ones, false or absent the received ones',
      ),
    }),
    data: Done,
  }),
  stop: get('/im/v1/stopApply', {
    access: 'session',
    effect: 'write',
    once: 'signed',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Take back an application of mine; half of its price returns',
    input: Closed({ id: About(ApplyId, 'Id of the application') }),
    data: Closed({ refunded: About(Count, 'Dog food that came back') }),
  }),
  read: get('/im/v1/readApply', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Mark the news of an application as seen',
    input: Closed({ id: About(ApplyId, 'Id of the application') }),
    data: Done,
  }),
}
