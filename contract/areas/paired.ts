import * as Type from 'typebox/type'
import { Closed, get, Moment, OneOf, post, Whole } from '../define'
import { emotionStatuses } from '../options'

const Count = Whole(0, 2_000_000_000)
const State = Closed({
  /** 1 single, 2 paired. */
  status: OneOf(emotionStatuses),
  /** Since when I am paired; 0 when I am not. */
  sinceTime: Moment,
  /** From when going back costs nothing; 0 when I am not paired. */
  freeTime: Moment,
  /** What going back would cost me now, dog food (C.X26). */
  fee: Count,
  balance: Count,
})

/** Having found somebody (C.paired; document 3 §2.8, §9). */
export const paired = {
  state: get('/user/v1/emotionStatus', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Whether I am paired, since when, and what going back would cost',
    data: State,
  }),
  change: post('/user/v1/emotionStatus', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'money',
    summary:
      'Within 30 days going back is paid with 500 dog food, agreed to by its price; code 450 carries the balance',
    input: Closed({ status: OneOf(emotionStatuses), agreedFee: Type.Optional(Count) }),
    data: State,
  }),
}
