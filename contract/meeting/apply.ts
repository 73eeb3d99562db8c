import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Done, get, Moment, Named, OneOf, PageInput, post, Said, Text, Uid, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, level } from '../kernel/options'
import { faqLimits } from '../profile/faq'

/** Numbers of the specification, unless they say ours. */
export const applyLimits = {
  /** A.unlock.11, dog food. */
  priceApplyToMeet: 100,
  /** A.apply.19: waiting time, seconds; A.apply.22 to 25: refund, percent. */
  applySeconds: 604_800,
  applyRefundHalf: 50,
  applyRefundAll: 100,
  /** Ours: longest texts; security H2: days to retry after a refusal, and tries ever. */
  applyMessageMax: 100,
  rejectReasonMax: 200,
  applyAgainDays: 7,
  applyTimesMax: 3,
  /** Ours (security §9): per day. */
  appliesPerDay: 20,
} as const

/** A.apply.05, A.X21. */
export const applyState = { pending: 1, accepted: 2, refused: 3, expired: 4, stopped: 5 } as const
/** A.apply.12: the free-text reason. */
export const freeReasonId = 14

/** Random public id, known to its two users only. */
const ApplyId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
const Count = Whole(0, 2_000_000_000)

/** An application as one side reads it (A.apply.05); the person is the other side. */
export const Application = Named('Application', {
  applyId: ApplyId,
  uid: Uid,
  nickname: Said,
  avatarInfo: Closed({ thumb: Closed({ url: Said }) }),
  avatar: Said,
  gender: OneOf(gender),
  birthYear: Whole(0, 2100),
  livingCity: Said,
  position: Said,
  level: OneOf(level),
  vip: Type.Boolean(),
  verified: Closed({
    realName: Type.Boolean(),
    education: Type.Boolean(),
    work: Type.Boolean(),
    marital: Type.Boolean(),
  }),
  isOfficial: Type.Boolean(),
  /** Unseen changes. */
  redDot: Type.Boolean(),
  /** 1 pending, 2 accepted, 3 refused, 4 expired, 5 stopped (A.X21). */
  status: OneOf(applyState),
  /** Seconds left of seven days; 0 once over (A.X45). */
  expireDuration: Whole(0, applyLimits.applySeconds),
  message: Said,
  /** Ours: their chat question that the message answers, or empty. */
  question: Said,
  /** One line with the outcome of the application and its refund. */
  tips: Said,
  updateTime: Moment,
  /** As text (A.list.09). */
  timeTxt: Said,
  /** Passed on to friend information; true when nothing is left to do (A.X45). */
  noActiveApply: Type.Boolean(),
  /** The other side is paired by now (C.paired.06). */
  paired: Type.Boolean(),
  /** Sent with a free card, never refunded (A.apply.26); false on received ones. */
  free: Type.Boolean(),
})
export type Application = Static<typeof Application>

const Applications = Type.Array(Application, { maxItems: limits.pageSizeMax })
const paging = {
  total: Count,
  current: Whole(1, limits.pageNoMax),
  pages: Count,
  totalPage: Count,
}

/** 想认识 (A.apply; document 1 §2 to §9). */
export const apply = {
  // refuses before the user writes or buys dog food for it
  quote: get('/im/v1/applyQuote', {
    access: 'verified',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Tell the price of asking this user, my balance, and any obstacle',
    input: Closed({ targetUserId: Uid }),
    data: Closed({
      price: Count,
      balance: Count,
      meetCards: Count,
      /** Reason it is impossible now; else empty. */
      obstacle: Said,
      /** When to retry; 0 for no wait (security H2). */
      untilTime: Moment,
      /** Our pending application, from either side; else empty. */
      applyId: Said,
      /** Existing conversation, else empty. */
      conversationId: Said,
      /** They are paired (C.paired.06). */
      paired: Type.Boolean(),
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
      targetUserId: Uid,
      message: Type.Optional(Text(applyLimits.applyMessageMax, 0)),
      /** Their chat question, as I read it, that the message answers. */
      question: Type.Optional(Text(faqLimits.questionMax)),
      useCard: Type.Optional(Type.Boolean()),
    }),
    data: Closed({ applyId: ApplyId }),
  }),
  wantMe: post('/im/v2/wantMe', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Applications to me: those to be decided first, then the rest, as one list in pages',
    input: Closed(PageInput),
    data: Closed({
      toBeHandle: Applications,
      handled: Applications,
      toBeHandleCount: Count,
      handledCount: Count,
      /** Unseen among the undecided. */
      unreadCount: Count,
      ...paging,
    }),
  }),
  iWant: post('/im/v2/iWant', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Applications of mine, latest first, and how many have news',
    input: Closed(PageInput),
    data: Closed({ list: Applications, unreadCount: Count, ...paging }),
  }),
  friend: get('/im/v1/friendInfo', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'read',
    ours: true,
    summary: 'One application; opened by its receiver it counts as viewed',
    input: Closed({ applyId: ApplyId }),
    data: Closed({ application: Application, sent: Type.Boolean(), conversationId: Said }),
  }),
  accept: get('/im/v2/accept', {
    access: 'session',
    effect: 'write',
    once: 'signed',
    link: 'never',
    limiter: 'write',
    summary: 'Accepts an application to me: the two can chat',
    input: Closed({ id: ApplyId }),
    data: Closed({ conversationId: Said }),
  }),
  reject: get('/im/v1/reject', {
    access: 'session',
    effect: 'write',
    once: 'signed',
    link: 'never',
    limiter: 'write',
    summary: 'Refuses an application to me with reasons, joined by commas',
    input: Closed({ id: ApplyId, rejectReason: Text(applyLimits.rejectReasonMax) }),
    data: Done,
  }),
  reasons: get('/im/rejectReason', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Reasons to refuse; 14 is free text',
    data: Closed({ list: Type.Array(Closed({ id: Whole(1, 99), reason: Said }), { maxItems: 50 }) }),
  }),
  remove: post('/im/v2/deleteApply', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    summary: 'Takes handled applications out of my lists; pending ones stay. `sent` says which list `all` means',
    input: Closed({
      ids: Type.Array(ApplyId, { maxItems: 50 }),
      all: Type.Optional(Type.Boolean()),
      sent: Type.Optional(Type.Boolean()),
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
    summary: 'Takes back an application of mine: half returns',
    input: Closed({ id: ApplyId }),
    data: Closed({ refunded: Count }),
  }),
  read: get('/im/v1/readApply', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'I have seen the news of this one',
    input: Closed({ id: ApplyId }),
    data: Done,
  }),
}
