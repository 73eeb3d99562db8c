import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  ClientId,
  Closed,
  Done,
  get,
  Moment,
  Named,
  Paged,
  PageInput,
  post,
  Said,
  Text,
  Whole,
  WordOf,
} from '../kernel/define'
import {
  askingMomentNames,
  lookedAtKinds,
  noticeKinds,
  noticeLimits,
  permissionAnswers,
  popUpPlaces,
} from './notices-kinds'

const Count = Whole(0, 2_000_000_000)
/** Random id of a notice; only its recipient learns it. */
const NoticeId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/** Screen that a notice opens: the screen of its kind, and the item on it (`about`, '' for the screen as a whole). */
const Place = { kind: WordOf(noticeKinds), about: Type.String({ maxLength: 40 }) }

/** One notice of 二狗小助手. It names no user and quotes no user's words (security C8). */
export const Notice = Named('Notice', {
  noticeId: NoticeId,
  ...Place,
  text: Said,
  time: Moment,
  timeTxt: Said,
  read: Type.Boolean(),
})
export type Notice = Static<typeof Notice>

/** Of WeChat's template messages. */
const TemplateId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', minLength: 1, maxLength: 64 })

/** Ours: notices in and outside the app. */
export const notices = {
  list: get('/notice/v1/list', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'What 二狗小助手 told me, latest first',
    input: Closed(PageInput),
    data: Paged(Notice),
  }),
  assistant: get('/notice/v1/assistant', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary:
      'The last word of 二狗小助手 that no conversation or entry says by itself, and how many count as unread; `text` is empty while there is none',
    data: Closed({ text: Said, time: Moment, timeTxt: Said, unread: Count }),
  }),
  read: post('/notice/v1/read', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'All notices up to one have been read',
    input: Closed({ noticeId: NoticeId }),
    data: Done,
  }),
  open: post('/notice/v1/open', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Where a notice of mine leads; it has been read then',
    input: Closed({ noticeId: NoticeId }),
    data: Closed(Place),
  }),
  looked: post('/notice/v1/looked', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Mark the notices of these kinds as read, after a look at their lists',
    input: Closed({ kinds: Type.Array(WordOf(lookedAtKinds), { minItems: 1, maxItems: lookedAtKinds.length }) }),
    data: Done,
  }),
  popUps: get('/notice/v1/popUps', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'What pops up since I have not read it, such as a login from a new device',
    data: Closed({
      list: Type.Array(
        // `place`: the caller's own page with more about it
        Closed({ noticeId: NoticeId, text: Said, time: Moment, place: WordOf(popUpPlaces) }),
        { maxItems: noticeLimits.popUps },
      ),
    }),
  }),
  popped: post('/notice/v1/popped', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'All that popped up to one of them has been read',
    input: Closed({ noticeId: NoticeId }),
    data: Done,
  }),
  templates: get('/notice/v1/templates', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Templates to ask a permission for at this moment; none that I have enough of or was asked for lately',
    input: Closed({ moment: WordOf(askingMomentNames) }),
    data: Closed({ templateIds: Type.Array(TemplateId, { maxItems: 3 }) }),
  }),
  permitted: post('/notice/v1/permitted', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'What I answered to one request of the host; the same request again counts once',
    input: Closed({
      requestId: ClientId,
      answers: Type.Array(Closed({ templateId: TemplateId, answer: WordOf(permissionAnswers) }), {
        minItems: 1,
        maxItems: 3,
      }),
    }),
    data: Done,
  }),
  pushKey: get('/notice/v1/pushKey', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'The key that a browser subscribes with; empty without Web Push',
    data: Closed({ key: Said }),
  }),
  subscribe: post('/notice/v1/subscribe', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Notices come to this browser too, while this session lives',
    input: Closed({
      endpoint: Type.String({ pattern: '^https://', minLength: 12, maxLength: 500 }),
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', minLength: 87, maxLength: 87 }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 }),
    }),
    data: Done,
  }),
  unsubscribe: post('/notice/v1/unsubscribe', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Notices come to this browser no more',
    input: Closed({ endpoint: Text(500, 12) }),
    data: Done,
  }),
}
