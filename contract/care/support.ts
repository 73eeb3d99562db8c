import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { UploadId } from '../core/uploads'
import { About, Closed, Done, get, Moment, Named, Paged, PageInput, post, Said, Text, WordOf } from '../kernel/define'

/** Limits of customer service and of appeals from the login screen. This project chose all of them. */
export const supportLimits = {
  /** Most characters and pictures in one message. */
  wordsMax: 1000,
  images: 6,
  /** Most open requests of one user, and most messages in each request. */
  open: 5,
  messages: 50,
  /** Days after the answer until an answered request is closed. */
  days: 15,
  /** Most pictures of an appeal without a login, and lifetime of its ticket in minutes. */
  appealImages: 3,
  appealMinutes: 30,
} as const

/** Names of the topics, as the user and staff read them. */
export const supportTopicNames = {
  account: '账号与登录',
  verify: '认证与头像',
  identity: '证件核验',
  money: '订单与狗粮',
  people: '遇到的人',
  fault: '功能故障',
  other: '其他',
} as const satisfies Record<(typeof supportTopics)[number], string>

/** What a request to customer service is about. */
export const supportTopics = ['account', 'verify', 'identity', 'money', 'people', 'fault', 'other'] as const
/** `open` waits for an answer, `answered` has one, `closed` takes no more messages. */
export const supportStates = ['open', 'answered', 'closed'] as const

/** The number of a request. The user can quote it elsewhere. */
const No = Type.String({ pattern: '^KF[0-9]{10}$', minLength: 12, maxLength: 12 })
const Written = {
  words: About(Text(supportLimits.wordsMax), 'The message'),
  images: About(
    Type.Optional(Type.Array(UploadId, { maxItems: supportLimits.images })),
    'Ids of uploads of pictures; absent for none',
  ),
}

/** A request of the caller to customer service. */
export const SupportRequest = Named('SupportRequest', {
  no: About(No, 'Number of the request'),
  topic: About(WordOf(supportTopics), 'Subject of the request'),
  state: About(WordOf(supportStates), 'open waits for an answer, answered has one, closed is over'),
  createTime: Moment,
  changeTime: About(Moment, 'When it changed last, in milliseconds since 1970'),
  last: About(Said, 'The newest message, from either side'),
})
export type SupportRequest = Static<typeof SupportRequest>

/** One message of a request. Its pictures are deleted once the request is closed. */
export const SupportWords = Named('SupportWords', {
  byStaff: About(Type.Boolean(), "True for an answer of staff, false for the caller's own message"),
  words: About(Said, 'The message'),
  images: About(
    Type.Array(Said, { maxItems: supportLimits.images }),
    'Addresses of its pictures, signed and good for some minutes; empty once the request is over',
  ),
  time: About(Moment, 'When it was written, in milliseconds since 1970'),
})
export type SupportWords = Static<typeof SupportWords>

/** Customer service: the app sends a numbered request and shows the answer. Only its author and staff can read it. */
export const support = {
  ask: post('/user/v1/support/ask', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Ask customer service; the same words again are the same request, while it is open',
    input: Closed({ topic: About(WordOf(supportTopics), 'Subject of the request'), ...Written }),
    data: Closed({ no: About(No, 'Number of the request') }),
  }),
  mine: get('/user/v1/support/mine', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my requests to customer service, the last changed first',
    input: Closed(PageInput),
    data: Paged(SupportRequest),
  }),
  request: get('/user/v1/support/request', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get one of my requests with all its messages',
    input: Closed({ no: About(No, 'Number of the request') }),
    data: Closed({
      no: About(No, 'Number of the request'),
      topic: About(WordOf(supportTopics), 'Subject of the request'),
      state: About(WordOf(supportStates), 'open waits for an answer, answered has one, closed is over'),
      createTime: Moment,
      list: About(Type.Array(SupportWords, { maxItems: supportLimits.messages * 2 }), 'The messages, the oldest first'),
    }),
  }),
  say: post('/user/v1/support/say', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Add to a request of mine that is not over; an answered one waits again',
    input: Closed({ no: About(No, 'Number of the request'), ...Written }),
    data: Done,
  }),
  close: post('/user/v1/support/close', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'End a request of mine; its pictures are deleted',
    input: Closed({ no: About(No, 'Number of the request') }),
    data: Done,
  }),
}
