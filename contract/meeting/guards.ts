import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Phone } from '../account/account'
import { About, ClientKey, Closed, get, Line, Moment, Name, Named, post, Said, Whole, WordOf } from '../kernel/define'

/** Limits of a guarded meeting. This project chose all of them. */
export const guardLimits = {
  nameMax: 10,
  /**
   * Most characters of the name that the trusted person uses for the user. An SMS carries no other text of the user.
   */
  calledMax: 6,
  /** Guards that one person may start per day. */
  perDay: 3,
  /** Messages per day from one person to one number. */
  messagesPerDay: 9,
  /** Messages per day from all people to a number that has not agreed. */
  asksPerDay: 3,
  /** Days after which the same person may ask the same number again. */
  askAgainDays: 7,
  /** Days that an unanswered question is kept, and days that an unused answer is kept. */
  askDays: 30,
  answerDays: 365,
  /** Most hours from now to the start of the meeting, and from its start to the check-in. */
  aheadHours: 72,
  checkHours: 12,
  /** Minutes after a missed check-in until the trusted person is informed. */
  graceMinutes: 30,
  /** Minutes that one tap adds, and how often the user can add them. */
  moreMinutes: 60,
  moreTimes: 6,
  /** Days after which the text of a guard is deleted. */
  keepDays: 7,
} as const

/** Kinds of meeting places. An SMS names a place only by this kind and the city (security H12). */
export const placeKinds = [
  ...([
    '咖啡馆',
    '餐厅',
    '商场',
    '电影院',
    '公园',
    '书店',
    '展馆',
    '景区',
    '运动场馆',
    '酒吧',
    '车站',
    '学校',
  ] as const),
  ...(['酒店', '住宅小区', '其他地方'] as const),
] as const

/**
 * `on`: before the check-in. `late`: the check-in was missed. `help`: the user needs help. A trusted person who agreed
 * learns of `late` and of `help`.
 */
export const guardStates = ['on', 'late', 'help', 'safe', 'cancelled', 'over'] as const

/** Kinds of messages to the trusted person. `ask` asks for consent. */
export const guardWords = ['ask', 'told', 'late', 'help', 'safe'] as const

const handle = { pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 }
/** Id of a guard, known to the user who started it. */
const GuardId = Type.String(handle)
/** The code of the link that was sent to a number. */
const Code = Type.String(handle)

const where = {
  province: About(Line(20), 'Province of the meeting'),
  city: About(Line(20), 'City of the meeting'),
  place: About(WordOf(placeKinds), 'Kind of place, in Chinese'),
}

export const Guard = Named('Guard', {
  guardId: GuardId,
  state: About(
    WordOf(guardStates),
    '`on` until the check-in, `late` after a missed one, `help` after a call for help; `safe`, `cancelled`, or `over` with time',
  ),
  name: About(Said, 'Name of the trusted person, as the user wrote it'),
  called: About(Said, 'Name by which the trusted person knows the user'),
  phone: About(Said, 'Phone number of the trusted person with the middle masked'),
  province: About(Said, 'Province of the meeting; empty in old guards'),
  city: About(Said, 'City of the meeting; empty in old guards'),
  place: About(Said, 'Kind of place, in Chinese; empty in old guards'),
  meetAt: About(Moment, 'When the meeting begins, in milliseconds since 1970'),
  checkAt: About(Moment, 'When the user is to check in, in milliseconds since 1970'),
  lateAt: About(Moment, 'When the trusted person is told that there was no check-in, in milliseconds since 1970'),
  agreed: About(Type.Boolean(), 'Whether the trusted person agreed; without that only the question is sent to them'),
  askedAt: About(
    Type.Optional(Moment),
    'When the trusted person was last asked, in milliseconds since 1970; absent once the question is deleted',
  ),
  told: About(
    Type.Array(
      Closed({
        what: About(
          WordOf(guardWords),
          'The question for consent, the meeting, a missed check-in, a call for help, or that the user is safe',
        ),
        time: About(Moment, 'When it was written, in milliseconds since 1970'),
        state: About(
          WordOf(['sent', 'unsure', 'held'] as const),
          '`sent`, `unsure` when the service did not confirm it, `held` while the trusted person has not agreed',
        ),
      }),
      { maxItems: guardWords.length },
    ),
    'Messages to the trusted person, the latest last',
  ),
  mayExtend: About(Type.Boolean(), 'Whether the check-in can still be extended'),
})
export type Guard = Static<typeof Guard>

/** The page behind the link in an SMS. It shows only the masked number of the user who asks for consent. */
export const GuardAsk = Named('GuardAsk', {
  stopped: About(Type.Boolean(), 'Whether the number has stopped all messages of the product'),
  ask: About(
    Type.Optional(
      Closed({
        from: About(Said, 'Phone number of the user who asks, with the middle masked'),
        state: About(
          WordOf(['asked', 'yes', 'no'] as const),
          'Whether the question waits, was agreed to, or was refused',
        ),
      }),
    ),
    'The question; absent once the user who asked is gone',
  ),
})
export type GuardAsk = Static<typeof GuardAsk>

const named = Closed({ guardId: About(GuardId, 'Id of the guard') })

/**
 * Guarded meetings (见面守护). The trusted person is first asked for consent. After that they get an SMS with place and
 * time of the meeting, and another SMS when the user misses the check-in or asks for help. The person that the user
 * meets is never named.
 */
export const guards = {
  current: get('/guard/v1/current', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get my latest guarded meeting of these days, and the number that I may still start today',
    data: Closed({
      guard: About(Type.Optional(Guard), 'The latest guard of the caller; absent without one'),
      left: About(
        Whole(0, guardLimits.perDay),
        'How many guards the caller may start now, after those of the last 24 hours',
      ),
    }),
  }),
  start: post('/guard/v1/start', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary:
      'Tell a person I trust where and when I meet, or ask them first for consent; a repeated clientKey starts nothing',
    input: Closed({
      clientKey: ClientKey,
      name: About(Name(guardLimits.nameMax), 'Name of the trusted person, for the user only'),
      called: About(
        Name(guardLimits.calledMax),
        'Name by which the trusted person knows the user; letters only, told to them by SMS',
      ),
      phone: About(Phone, 'Phone number of the trusted person, 11 digits'),
      ...where,
      meetAt: About(Moment, 'When the meeting begins, in milliseconds since 1970'),
      checkAt: About(Moment, 'When the user will check in, in milliseconds since 1970'),
    }),
    data: Guard,
  }),
  extend: post('/guard/v1/extend', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Move the check-in an hour behind `checkAt`; a repeated call changes nothing',
    input: Closed({
      guardId: About(GuardId, 'Id of the guard'),
      checkAt: About(Moment, 'The check-in to extend, as the guard tells it, in milliseconds since 1970'),
    }),
    data: Guard,
  }),
  safe: post('/guard/v1/safe', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'End the guard: I am safe; the trusted person is told if they were alarmed',
    input: named,
    data: Guard,
  }),
  cancel: post('/guard/v1/cancel', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Cancel the guard of a meeting that does not take place, before the check-in',
    input: named,
    data: Guard,
  }),
  help: post('/guard/v1/help', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Ask the trusted person for help at once; the message is held until they agree',
    input: named,
    data: Guard,
  }),
  ask: get('/guard/v1/ask', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'Get the question that a number received, by the code of its link',
    input: Closed({ code: About(Code, 'Code of the link that the number received') }),
    data: GuardAsk,
  }),
  answer: post('/guard/v1/answer', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'open',
    ours: true,
    summary: 'Answer the question that a number received, stop all messages to it, or take the stop back',
    input: Closed({
      code: About(Code, 'Code of the link that the number received'),
      answer: About(
        WordOf(['yes', 'no', 'stop', 'resume'] as const),
        'Agree, refuse, stop all messages of the product to this number, or take the stop back',
      ),
    }),
    data: GuardAsk,
  }),
}
