import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, post, Said, Text, Whole, WordOf } from '../define'
import { Phone } from './account'
import { ClientId } from './chat'

/** Numbers of a guarded meeting; all ours. */
export const guardLimits = {
  nameMax: 10,
  placeMax: 30,
  /** Started a day, by whoever starts them and to one number. */
  perDay: 3,
  perPhone: 3,
  /** Hours until it may begin, and from the beginning until the check-in. */
  aheadHours: 72,
  checkHours: 12,
  /** Minutes after the check-in before the trusted person is told that there was none. */
  graceMinutes: 30,
  /** More minutes at one tap, and how often. */
  moreMinutes: 60,
  moreTimes: 6,
  /** Days after which what was written is gone. */
  keepDays: 7,
} as const

/** `on`: until the check-in; `late`: no check-in, `help`: asked for; both were told to the trusted person. */
export const guardStates = ['on', 'late', 'help', 'safe', 'cancelled', 'over'] as const

/** Of one guard of the caller's. */
const GuardId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

export const Guard = Closed({
  guardId: GuardId,
  state: WordOf(guardStates),
  /** How the trusted person is called, and the end of their number. */
  name: Said,
  phone: Said,
  place: Said,
  meetAt: Moment,
  checkAt: Moment,
  /** When the trusted person is told if there is no check-in. */
  lateAt: Moment,
  /** What the trusted person was told, by SMS, latest last. */
  told: Type.Array(
    Closed({ what: WordOf(['told', 'late', 'help', 'safe'] as const), time: Moment, arrived: Type.Boolean() }),
    {
      maxItems: 4,
    },
  ),
  /** More time at one tap is left. */
  mayExtend: Type.Boolean(),
})
export type Guard = Static<typeof Guard>

const named = Closed({ guardId: GuardId })

/**
 * 见面守护: somebody one trusts is told by SMS where and when one meets, and again when no check-in comes or help is asked
 * for. Whom one meets stands nowhere.
 */
export const guards = {
  current: get('/guard/v1/current', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Ours: My last guarded meeting of these days, and how many more I may start today',
    data: Closed({ guard: Type.Optional(Guard), left: Whole(0, guardLimits.perDay) }),
  }),
  start: post('/guard/v1/start', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    summary: 'Ours: Tells somebody I trust where and when I meet; the same clientId again starts nothing more',
    input: Closed({
      clientId: ClientId,
      name: Text(guardLimits.nameMax, 1),
      phone: Phone,
      place: Text(guardLimits.placeMax, 1),
      meetAt: Moment,
      checkAt: Moment,
    }),
    data: Guard,
  }),
  extend: post('/guard/v1/extend', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: The check-in is an hour later than `checkAt`; the same again changes nothing',
    input: Closed({ guardId: GuardId, checkAt: Moment }),
    data: Guard,
  }),
  safe: post('/guard/v1/safe', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: I am safe: it ends, and whoever was alarmed is told',
    input: named,
    data: Guard,
  }),
  cancel: post('/guard/v1/cancel', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: It does not take place, before the check-in',
    input: named,
    data: Guard,
  }),
  help: post('/guard/v1/help', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: The trusted person is asked to help at once',
    input: named,
    data: Guard,
  }),
}
