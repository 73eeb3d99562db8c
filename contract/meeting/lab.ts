import * as Type from 'typebox/type'
import { About, Closed, Done, get, Named, OneOf, post, Said, Uid, Whole } from '../kernel/define'
import { degree } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const labLimits = {
  /** Guess-who-you-like: users shown per day, and most rows of each list on its final page. */
  guessesPerDay: 10,
  guessedMax: 200,
} as const

/** Scene in the laboratory. 1 is guess-who-you-like, the only scene so far (B.lab.09, B.lab.19). */
const Scene = OneOf({ guessWhoYouLike: 1 })

/** A row of the final page. The specification spells `nickName` here (B.X26). */
const Guessed = Named('Guessed', {
  uid: Uid,
  avatar: Said,
  nickName: About(Said, 'Shown name of the user'),
  birthYear: Whole(0, 2100),
  constellation: Said,
  highestdegree: OneOf(degree),
})

const guessedList = (path: `/${string}`, summary: string) =>
  get(path, {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary,
    input: Closed({ scene: About(Scene, 'The game; there is one') }),
    data: Type.Array(Guessed, { maxItems: labLimits.guessedMax }),
  })

/** The laboratory with guess-who-you-like (B.lab). Only the caller can see the caller's answers. */
export const lab = {
  showTab: get('/lab/v1/showLabTab', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Tell whether the laboratory is shown',
    data: Closed({ labGuessYouLike: About(Type.Boolean(), 'Whether the laboratory is shown') }),
  }),
  guess: get('/lab/v1/guessWhoYouLike', {
    access: 'session',
    // a write, since the first read of a day creates the list
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    summary: "List the users of today's list that I have not answered, last first",
    data: Type.Array(Uid, { maxItems: labLimits.guessesPerDay }),
  }),
  played: get('/lab/v1/guessWhoYouLikePlayedToday', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: "Tell whether I answered all of today's users",
    data: Type.Boolean(),
  }),
  answer: post('/lab/likeOrNot', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Like or pass a user of the list, once; no other user is told',
    input: Closed({
      guestUid: About(Uid, 'Public id of the user'),
      likeOrNot: About(Type.Boolean(), 'True likes the user, false passes'),
      scene: About(Scene, 'The game; there is one'),
    }),
    data: Done,
  }),
  liked: guessedList('/lab/v1/likeList', 'List the users I answered with like, the latest first, while I may see them'),
  unliked: guessedList(
    '/lab/v1/unlikeList',
    'List the users I answered with pass, the latest first, while I may see them',
  ),
}
