import * as Type from 'typebox/type'
import { About, Closed, get, Said, Uid, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const birthdayLimits = {
  /** Ours (B.X23): gift of limited dog food. */
  birthdayDogFood: 20,
} as const

/** The birthday page (B.birthday; document 2 §2, §3, §7). */
export const birthday = {
  info: get('/birthday/info', {
    access: 'session',
    // a write, since the first read creates the list of a user who has none, as in the daily match
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    ours: true,
    summary: 'Get my birthday page: whether it is open, its gift, and the users of my daily match',
    data: Closed({
      /** B.X23. */
      expired: About(
        Type.Boolean(),
        "Whether today is outside of the week that begins with the caller's birthday; then there is no gift and no list",
      ),
      nickname: About(Said, 'Shown name of the caller'),
      avatar: About(Said, "Address of the caller's portrait, signed and good for some minutes; empty without one"),
      verified: About(Type.Boolean(), "Whether the caller's name and identity number passed; the gift needs that"),
      dogFood: About(Whole(0, limits.dogFoodMax), 'Dog food of the gift, taken or not; 0 while expired'),
      matchUsers: About(
        Type.Array(
          Closed({
            uid: Uid,
            avatar: About(Said, "Address of the user's portrait, signed and good for some minutes; empty without one"),
            nickname: About(Said, 'Shown name of the user'),
            tips: About(Said, 'Why the user fits, in a sentence for the user; empty without a reason'),
          }),
          {
            maxItems: limits.birthdayMatches,
          },
        ),
        "Undecided users of the caller's daily match, five at most",
      ),
    }),
  }),
  reward: get('/birthday/reward', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    summary: 'Take the gift of my birthday, once a year; a repeated call answers the same',
    /** The gift is limited dog food (A.money.02). */
    data: Closed({ dogFood: About(Whole(1, limits.dogFoodMax), 'Dog food of the gift; it is of the limited kind') }),
  }),
}
