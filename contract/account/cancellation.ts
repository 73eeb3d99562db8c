import * as Type from 'typebox/type'
import { Closed, get, Moment, post, Said, Text, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { Code } from './account'

/** Numbers of the specification, unless they say ours. */
export const cancellationLimits = {
  /** A.privacy.09 and 13, days. */
  cancelDays: 15,
  inactiveDays: 180,
} as const

const Receipt = Type.String({ pattern: '^[0-9A-Z]{16}$', minLength: 16, maxLength: 16 })

/** Account cancellation (A.privacy.07 to 13; document 1 §4, §5). Withdrawn in `account.login`. */
export const cancellation = {
  info: get('/user/v1/cancelInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List what leaving would lose and what prevents it: open disputes, risk',
    data: Closed({
      obstacles: Type.Array(Said, { maxItems: 10 }),
      dogFood: Whole(0, limits.dogFoodMax),
      memberUntil: Moment,
      waitDays: Whole(1, 100),
      /** The masked number that receives the code; '' when the account has none, and then no code is needed. */
      phone: Said,
    }),
  }),
  request: post('/user/v1/cancelAccount', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'export',
    ours: true,
    summary:
      'Ask to leave: end every session now, and the account after fifteen days unless its owner logs in and keeps it',
    input: Closed({
      agreed: Type.Boolean(),
      reason: Type.Optional(Text(200)),
      /** Sent to the number of the account, if it has one (security I16). */
      code: Type.Optional(Code),
    }),
    data: Closed({ cancelTime: Moment, receipt: Receipt }),
  }),
  receipt: get('/user/v1/cancelReceipt', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'Tell the holder of a receipt how the request ended, without a word about the person',
    input: Closed({ receipt: Receipt }),
    data: Closed({
      state: Type.Unsafe<'waiting' | 'withdrawn' | 'stopped' | 'done'>(Type.String({ maxLength: 20 })),
      requestTime: Moment,
      cancelTime: Moment,
      endTime: Moment,
    }),
  }),
}
