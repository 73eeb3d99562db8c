import * as Type from 'typebox/type'
import { Closed, get, Moment, Named, OneOf, post, Whole } from '../kernel/define'

/** Numbers of the specification, unless they say ours. */
export const pairedLimits = {
  /** C.paired.02, days and dog food. */
  pairedDays: 30,
  pairedFee: 500,
} as const

/** C.paired: single, paired. */
export const emotionStatus = { single: 1, paired: 2 } as const

const Count = Whole(0, 2_000_000_000)
const State = Named('State', {
  /** 1 single, 2 paired. */
  status: OneOf(emotionStatus),
  /** Paired since; 0 when single. */
  sinceTime: Moment,
  /** When going back becomes free; 0 when single. */
  freeTime: Moment,
  /** Fee to go back now, dog food (C.X26). */
  fee: Count,
  balance: Count,
})

/** Being paired (C.paired; document 3 §2.8, §9). */
export const paired = {
  state: get('/user/v1/emotionStatus', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Whether I am paired, since when, and what going back would cost',
    data: State,
  }),
  change: post('/user/v1/emotionStatus', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary:
      'Within 30 days going back is paid with 500 dog food, agreed to by its price; code 450 carries the balance',
    input: Closed({ status: OneOf(emotionStatus), agreedFee: Type.Optional(Count) }),
    data: State,
  }),
}
