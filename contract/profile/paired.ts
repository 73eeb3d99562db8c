import * as Type from 'typebox/type'
import { About, Closed, get, Moment, Named, OneOf, post, Whole } from '../kernel/define'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const pairedLimits = {
  /** C.paired.02, in days and dog food. */
  pairedDays: 30,
  pairedFee: 500,
} as const

/** C.paired: single, paired. */
export const emotionStatus = { single: 1, paired: 2 } as const

const Count = Whole(0, 2_000_000_000)
const State = Named('State', {
  status: About(OneOf(emotionStatus), 'Whether the caller is single or has found a partner'),
  sinceTime: About(Moment, 'Since when the caller is paired, in milliseconds since 1970; 0 when single'),
  freeTime: About(Moment, 'When going back to single becomes free, in milliseconds since 1970; 0 when single'),
  /** C.X26. */
  fee: About(Count, 'Dog food that going back to single costs now; 0 when free or single'),
  balance: Count,
})

/** The state of being paired with another user (C.paired; document 3 §2.8, §9). */
export const paired = {
  state: get('/user/v1/emotionStatus', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get whether I am paired, since when, and the cost of going back',
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
      'Change whether I am paired; within 30 days going back costs 500 dog food, agreed to by its price; code 450 carries the balance',
    input: Closed({
      status: About(OneOf(emotionStatus), 'The state to change to; the present one changes nothing'),
      agreedFee: About(Type.Optional(Count), 'Fee in dog food that the user saw; needed while going back costs one'),
    }),
    data: State,
  }),
}
