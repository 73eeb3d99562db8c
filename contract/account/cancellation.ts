import * as Type from 'typebox/type'
import { About, Closed, get, Moment, post, Said, Text, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { Code } from './account'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const cancellationLimits = {
  /** A.privacy.09 and 13, in days. */
  cancelDays: 15,
  inactiveDays: 180,
} as const

const Receipt = Type.String({ pattern: '^[0-9A-Z]{16}$', minLength: 16, maxLength: 16 })

/** Account cancellation (A.privacy.07 to 13; document 1 §4, §5). `account.login` withdraws a cancellation. */
export const cancellation = {
  info: get('/user/v1/cancelInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the losses of a cancellation and the reasons that prevent it',
    data: Closed({
      obstacles: About(
        Type.Array(Said, { maxItems: 10 }),
        'Why the account cannot be cancelled now, in sentences for the user; empty when it can',
      ),
      dogFood: About(Whole(0, limits.dogFoodMax), 'Dog food that would be lost'),
      memberUntil: About(
        Moment,
        'When the membership ends that would be lost, in milliseconds since 1970; 0 without one',
      ),
      waitDays: About(Whole(1, 100), 'Days from the request to the end of the account'),
      phone: About(
        Said,
        'Masked number that receives the code; empty when the account has none, and then no code is needed',
      ),
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
      'Ask to cancel my account: every session ends now, and the account after fifteen days unless its owner logs in and keeps it',
    input: Closed({
      agreed: About(Type.Boolean(), 'True when the user agreed to the consequences; false is refused'),
      reason: About(Type.Optional(Text(200)), 'Why the user leaves; absent for no reason'),
      /** Security I16. */
      code: About(Type.Optional(Code), 'Code that was sent to the number of the account; absent when it has none'),
    }),
    data: Closed({
      cancelTime: About(Moment, 'When the account ends, in milliseconds since 1970'),
      receipt: About(Receipt, 'Number by which the outcome can be asked for without a login'),
    }),
  }),
  receipt: get('/user/v1/cancelReceipt', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'Tell the holder of a receipt the outcome of the request, without a word about the person',
    input: Closed({ receipt: About(Receipt, 'Number of the request') }),
    data: Closed({
      state: About(
        Type.Unsafe<'waiting' | 'withdrawn' | 'stopped' | 'done'>(Type.String({ maxLength: 20 })),
        'waiting for its day, withdrawn by a login, stopped by an obstacle on its day, or done',
      ),
      requestTime: About(Moment, 'When it was requested, in milliseconds since 1970'),
      cancelTime: About(Moment, 'When the account was to end, in milliseconds since 1970'),
      endTime: About(Moment, 'When it was done, withdrawn or stopped, in milliseconds since 1970; 0 while it waits'),
    }),
  }),
}
