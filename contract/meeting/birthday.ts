import * as Type from 'typebox/type'
import { Closed, get, Said, Uid, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'

/** Numbers of the specification, unless they say ours. */
export const birthdayLimits = {
  /** Ours (B.X23): limited dog food as a gift. */
  birthdayDogFood: 20,
} as const

/** The birthday page (B.birthday; document 2 §2, §3, §7). */
export const birthday = {
  info: get('/birthday/info', {
    access: 'session',
    // like the daily match: who is missing in it gets a list at first read
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    ours: true,
    summary: 'Get my birthday page: whether it is open, its gift, and the users of my daily match',
    data: Closed({
      /** Not within the days from my birthday on (B.X23); everything else is then empty. */
      expired: Type.Boolean(),
      nickname: Said,
      avatar: Said,
      /** The gift is for users with a verified name: an invented birthday brings nothing. */
      verified: Type.Boolean(),
      dogFood: Whole(0, limits.dogFoodMax),
      /** `tips`: why they fit, one sentence. */
      matchUsers: Type.Array(Closed({ uid: Uid, avatar: Said, nickname: Said, tips: Said }), {
        maxItems: limits.birthdayMatches,
      }),
    }),
  }),
  reward: get('/birthday/reward', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    summary: 'Takes the gift of my birthday, once a year; again the same answer',
    /** Limited dog food (A.money.02). */
    data: Closed({ dogFood: Whole(1, limits.dogFoodMax) }),
  }),
}
