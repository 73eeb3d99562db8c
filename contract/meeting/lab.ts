import * as Type from 'typebox/type'
import { Closed, Done, get, Named, OneOf, post, Said, Uid, Whole } from '../kernel/define'
import { degree } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const labLimits = {
  /** Guess who you like: people a day, and rows of each list of its over page. */
  guessesPerDay: 10,
  guessedMax: 200,
} as const

/** Where in the laboratory: 1 is guess-who-you-like, the only one so far (B.lab.09, B.lab.19). */
const Scene = OneOf({ guessWhoYouLike: 1 })

/** A row of the over page; it says nickName (B.X26). */
const Guessed = Named('Guessed', {
  uid: Uid,
  avatar: Said,
  nickName: Said,
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
    input: Closed({ scene: Scene }),
    data: Type.Array(Guessed, { maxItems: labLimits.guessedMax }),
  })

/** The laboratory: guess who you like (B.lab). Only the caller ever sees their own answers. */
export const lab = {
  showTab: get('/lab/v1/showLabTab', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Whether the laboratory is shown',
    data: Closed({ labGuessYouLike: Type.Boolean() }),
  }),
  guess: get('/lab/v1/guessWhoYouLike', {
    access: 'session',
    // the first read of a day makes its list
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
    summary: 'Whether I answered all of today (its path is a proposal, B.X25)',
    data: Type.Boolean(),
  }),
  answer: post('/lab/likeOrNot', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Like or pass a user of the list, once; no other user is told',
    input: Closed({ guestUid: Uid, likeOrNot: Type.Boolean(), scene: Scene }),
    data: Done,
  }),
  liked: guessedList('/lab/v1/likeList', 'Who feels right to me, latest first, while I may see them'),
  unliked: guessedList('/lab/v1/unlikeList', 'For whom I have no feeling, latest first, while I may see them'),
}
