import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  ClientKey,
  Closed,
  Done,
  get,
  Moment,
  Named,
  Paged,
  PageInput,
  post,
  Said,
  Token,
  Whole,
  WordOf,
} from '../kernel/define'
import {
  askingMomentNames,
  lookedAtKinds,
  noticeChannels,
  noticeKinds,
  noticeLimits,
  permissionAnswers,
  popUpPlaces,
} from './notices-kinds'

const Count = Whole(0, 2_000_000_000)
/** Random id of a notice. Only the recipient learns it. */
const NoticeId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/** The screen that a notice opens: the screen of its kind, and the item in `about` ('' for the whole screen). */
const Place = {
  kind: About(WordOf(noticeKinds), 'Kind of the notice; it decides the screen that the notice opens'),
  about: About(
    Type.String({ maxLength: 40 }),
    'The item on that screen, an id or a word; empty for the screen as a whole',
  ),
}

/** One notice of the assistant 二狗小助手. It names no user and quotes no user's text (security C8). */
export const Notice = Named('Notice', {
  noticeId: NoticeId,
  ...Place,
  text: Said,
  time: Moment,
  timeTxt: Said,
  read: About(Type.Boolean(), 'Whether the caller has read it'),
})
export type Notice = Static<typeof Notice>

/** Id of one of WeChat's message templates. */
const TemplateId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', minLength: 1, maxLength: 64 })

/** Ours: notices inside and outside the app. */
export const notices = {
  list: get('/notice/v1/list', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my notices of 二狗小助手, the latest first',
    input: Closed(PageInput),
    data: Paged(Notice),
  }),
  assistant: get('/notice/v1/assistant', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary:
      'Get the latest notice of 二狗小助手, those without a conversation or an entry of their own first, and the number of unread ones',
    data: Closed({
      text: About(Said, 'Text of the notice; empty while there is none'),
      time: About(Moment, 'When it was made, in milliseconds since 1970; 0 while there is none'),
      timeTxt: About(Said, 'When it was made, as a text for the user; empty while there is none'),
      unread: About(Count, 'Unread notices that no other number in the app counts'),
    }),
  }),
  read: post('/notice/v1/read', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Mark all notices up to one as read',
    input: Closed({
      noticeId: About(NoticeId, 'Id of the newest notice that was read; the earlier ones count as read too'),
    }),
    data: Done,
  }),
  open: post('/notice/v1/open', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Get the screen that a notice of mine opens, and mark the notice as read',
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
    input: Closed({
      kinds: About(
        Type.Array(WordOf(lookedAtKinds), { minItems: 1, maxItems: lookedAtKinds.length }),
        'Kinds of notices whose lists the user has just seen',
      ),
    }),
    data: Done,
  }),
  popUps: get('/notice/v1/popUps', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the unread notices that pop up, such as a login from a new device',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            noticeId: NoticeId,
            text: Said,
            time: Moment,
            place: About(WordOf(popUpPlaces), 'Page of the caller with more about it; empty for none'),
          }),
          { maxItems: noticeLimits.popUps },
        ),
        'The notices, the oldest first',
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
    summary: 'Mark the notices that popped up as read, up to one of them',
    input: Closed({
      noticeId: About(NoticeId, 'Id of the newest notice that was shown; the earlier pop-ups count as read too'),
    }),
    data: Done,
  }),
  templates: get('/notice/v1/templates', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary:
      'List the templates to ask a permission for at this moment, without those that I have enough of or was asked for lately',
    input: Closed({
      moment: About(
        WordOf(askingMomentNames),
        'The act just before: an application or a like was sent, the daily picks came (noon), or a form was submitted',
      ),
    }),
    data: Closed({
      templateIds: About(
        Type.Array(TemplateId, { maxItems: 3 }),
        "Ids of templates of WeChat's subscribe messages; empty when there is nothing to ask",
      ),
    }),
  }),
  permitted: post('/notice/v1/permitted', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Report my answers to one request of the host; the same request again counts once',
    input: Closed({
      requestId: About(ClientKey, "The client's own key of the request to the host"),
      answers: About(
        Type.Array(
          Closed({
            templateId: About(TemplateId, 'Id of the template at WeChat'),
            answer: About(WordOf(permissionAnswers), "WeChat's word for the answer; only accept permits a message"),
          }),
          {
            minItems: 1,
            maxItems: 3,
          },
        ),
        'The answers, one for each template',
      ),
    }),
    data: Done,
  }),
  ways: get('/notice/v1/ways', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the channels by which notices reach me outside the app, in my order',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            channel: About(
              WordOf(noticeChannels),
              'push: a browser, subscribe: the mini-program, official: the official account, sms: safety notices alone',
            ),
            ready: About(Type.Boolean(), 'Whether it reaches the caller now; the mini-program needs a permission left'),
          }),
          { maxItems: noticeChannels.length },
        ),
        'The channels with an address of the caller; empty without one',
      ),
    }),
  }),
  pushKey: get('/notice/v1/pushKey', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get the key that a browser subscribes with',
    data: Closed({ key: About(Said, 'Public key of the server for Web Push; empty without Web Push') }),
  }),
  subscribe: post('/notice/v1/subscribe', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Send notices to this browser too, while this session lives',
    input: Closed({
      endpoint: About(
        Type.String({ pattern: '^https://', minLength: 12, maxLength: 500 }),
        "Address of the push service, from the browser's subscription",
      ),
      p256dh: About(
        Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', minLength: 87, maxLength: 87 }),
        "Public key of the browser's subscription, base64url",
      ),
      auth: About(
        Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 }),
        "Secret of the browser's subscription, base64url",
      ),
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
    summary: 'Send no more notices to this browser',
    input: Closed({ endpoint: About(Token(500, 12), 'Address of the push service that the browser subscribed with') }),
    data: Done,
  }),
}
