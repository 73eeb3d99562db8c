import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Phone } from '../account/account'
import { Closed, get, Moment, Named, post, Said, Text, Whole, WordOf } from '../kernel/define'
import { ClientId } from './chat'

/** Numbers of a guarded meeting; all ours. */
export const guardLimits = {
  nameMax: 10,
  /** How the trusted person calls the user: the only words of theirs that an SMS carries. */
  calledMax: 6,
  /** Guards that one person may start per day. */
  perDay: 3,
  /** Messages per day from one person to one number. */
  messagesPerDay: 9,
  /** Messages per day from all people to a number that has not agreed. */
  asksPerDay: 3,
  /** Days after which the same person may ask the same number again. */
  askAgainDays: 7,
  /** Days for which an unanswered question is kept, and an unused answer. */
  askDays: 30,
  answerDays: 365,
  /** Most hours until the meeting begins, and from its beginning until the check-in. */
  aheadHours: 72,
  checkHours: 12,
  /** Minutes after the check-in before the trusted person is told that there was none. */
  graceMinutes: 30,
  /** Minutes that one tap adds, and how often. */
  moreMinutes: 60,
  moreTimes: 6,
  /** Days after which the text of a guard is deleted. */
  keepDays: 7,
} as const

/** Where people meet; with the city all that an SMS says of a place (security H12). */
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

/** `on`: until the check-in; `late`: no check-in, `help`: asked for; the trusted person is told of both if they said yes. */
export const guardStates = ['on', 'late', 'help', 'safe', 'cancelled', 'over'] as const

/** `ask`: for the yes. */
export const guardWords = ['ask', 'told', 'late', 'help', 'safe'] as const

const handle = { pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 }
/** The id of one of the caller's guards. */
const GuardId = Type.String(handle)
/** The code of the link that was sent to a number. */
const Code = Type.String(handle)

const where = { province: Text(20, 1), city: Text(20, 1), place: WordOf(placeKinds) }

export const Guard = Named('Guard', {
  guardId: GuardId,
  state: WordOf(guardStates),
  /** How the trusted person is called, how they call the user, and the end of their number. */
  name: Said,
  called: Said,
  phone: Said,
  /** Empty in a guard from before places came from a list. */
  province: Said,
  city: Said,
  place: Said,
  meetAt: Moment,
  checkAt: Moment,
  /** When the trusted person is told if there is no check-in. */
  lateAt: Moment,
  /** Whether the trusted person said yes; without a yes nothing but the question goes out. */
  agreed: Type.Boolean(),
  /** When they were asked last. */
  askedAt: Type.Optional(Moment),
  /**
   * SMS messages to the trusted person, latest last. `held`: not sent, because the person has not agreed. `unsure`: the
   * service did not confirm it.
   */
  told: Type.Array(
    Closed({ what: WordOf(guardWords), time: Moment, state: WordOf(['sent', 'unsure', 'held'] as const) }),
    { maxItems: guardWords.length },
  ),
  /** Whether the check-in can still be extended. */
  mayExtend: Type.Boolean(),
})
export type Guard = Static<typeof Guard>

/** The page at the link of a number; it shows only the masked number of the user who asks. */
export const GuardAsk = Named('GuardAsk', {
  /** The number has stopped all messages of the product. */
  stopped: Type.Boolean(),
  /** Missing once the user who asked is gone; the stop can still be undone. */
  ask: Type.Optional(Closed({ from: Said, state: WordOf(['asked', 'yes', 'no'] as const) })),
})
export type GuardAsk = Static<typeof GuardAsk>

const named = Closed({ guardId: GuardId })

/**
 * 见面守护: the user's trusted person is asked once for consent; then they receive an SMS with the place and time of a meeting,
 * and another one when the check-in is missing or the user asks for help. The person they meet is never named.
 */
export const guards = {
  current: get('/guard/v1/current', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My last guarded meeting of these days, and how many more I may start today',
    data: Closed({ guard: Type.Optional(Guard), left: Whole(0, guardLimits.perDay) }),
  }),
  start: post('/guard/v1/start', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary:
      'Tell a person I trust where and when I meet, or ask them first for consent; a repeated clientId starts nothing',
    input: Closed({
      clientId: ClientId,
      name: Text(guardLimits.nameMax, 1),
      called: Text(guardLimits.calledMax, 1),
      phone: Phone,
      ...where,
      meetAt: Moment,
      checkAt: Moment,
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
    summary: 'The check-in is an hour later than `checkAt`; the same again changes nothing',
    input: Closed({ guardId: GuardId, checkAt: Moment }),
    data: Guard,
  }),
  safe: post('/guard/v1/safe', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'I am safe: it ends, and the trusted person is told if they were alarmed',
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
    summary: 'It does not take place, before the check-in',
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
    summary: 'The trusted person is asked to help at once; held while there is no yes, and sent when it comes',
    input: named,
    data: Guard,
  }),
  ask: get('/guard/v1/ask', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'Who asks for the yes of a number, masked, by the code of the link that the number got',
    input: Closed({ code: Code }),
    data: GuardAsk,
  }),
  answer: post('/guard/v1/answer', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'open',
    ours: true,
    summary:
      'A number says yes or no to who asks, by the code of its link; or stops all messages of the product to it, and takes that back',
    input: Closed({ code: Code, answer: WordOf(['yes', 'no', 'stop', 'resume'] as const) }),
    data: GuardAsk,
  }),
}
