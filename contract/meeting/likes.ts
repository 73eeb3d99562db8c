import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { LevelledPage, PersonRow } from '../core/person-rows'
import {
  About,
  byPost,
  Closed,
  get,
  OneOf,
  Paged,
  PageInput,
  post,
  RowUid,
  Said,
  Text,
  Uid,
  Whole,
  WordOf,
} from '../kernel/define'
import { profileTexts } from '../kernel/options'
import { Unlocked } from '../money/unlocks'
import { promptIds } from '../profile/prompts-questions'

/** Unlike, like. */
const likeType = { unlike: 0, like: 1 } as const

/** Most characters of the text sent with a like. */
export const likeWordsMax = 100
const Count = Whole(0, 2_000_000_000)

const saying = { text: About(Text(likeWordsMax, 1), 'The words') }
const photo = About(Whole(1, 20), 'Number of the photo from 1: of the page, or of `answer` where there is one')
const answer = About(
  WordOf([...profileTexts, ...promptIds]),
  'The text or the answer of the page that the words are about',
)
type Words = { text: string; photo?: number; answer?: Static<typeof answer> }
/** Words about a photo of the page, or about a text or an answer. */
const Words = Type.Unsafe<Words>(
  Type.Union([Closed({ ...saying, photo }), Closed({ ...saying, answer, photo: Type.Optional(photo) })]),
)

const unlock = get('/like/v1/unlock', {
  access: 'session',
  effect: 'write',
  once: 'signed',
  link: 'never',
  limiter: 'money',
  summary: 'Pay a heart or dog food to unlock a user who likes me; code 450 carries the balance',
  /** With `useHeart`, the caller pays as shown and in no other way. Without it, hearts are used first. */
  input: Closed({
    uid: About(RowUid, 'Handle of the locked row in the list of users who like the caller'),
    useHeart: About(
      Type.Optional(Type.Boolean()),
      'True pays with a heart only, false with dog food only; absent takes a heart first',
    ),
  }),
  data: Unlocked,
})

/** Likes: the heartbeat tab (A.likes; document 1 §6, §7). */
export const likes = {
  likeMe: get('/like/v1/likeMeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary:
      'List the users who like me, the latest first, masked until unlocked or mutual; with `low` those below my level',
    input: LevelledPage,
    data: Paged(PersonRow),
  }),
  mine: get('/like/v1/myLikeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the users I like, latest first',
    input: Closed(PageInput),
    data: Paged(PersonRow),
  }),
  mutual: get('/like/v1/mutualLikeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the users I like who like me too',
    input: Closed(PageInput),
    data: Paged(PersonRow),
  }),
  counts: get('/like/v1/counts', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Count the rows of each list for me, the new ones among those who like me, and my hearts',
    data: Closed({
      likeMe: About(Count, 'How many users like the caller, as the list counts them'),
      newLikeMe: About(Count, 'How many of them are new since the caller last marked them as seen'),
      mine: About(Count, 'How many users the caller likes'),
      mutual: About(Count, 'How many users like the caller and are liked'),
      hearts: About(Count, 'How many hearts the caller holds; each unlocks one user who likes them'),
    }),
  }),
  like: post('/like/v1/like', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'relation',
    ours: true,
    summary:
      'Like a user with type 1, take the like back with 0. A mutual like opens a conversation that begins with the words of both likes',
    input: Closed({
      uid: Uid,
      type: About(OneOf(likeType), '1 likes the user, 0 takes the like back'),
      words: About(
        Type.Optional(Words),
        'Words about a photo, a text or an answer of the page, sent first once both can talk; absent for none',
      ),
    }),
    /** Empty unless mutual. */
    data: Closed({
      liked: About(Type.Boolean(), 'Whether the caller likes the user now'),
      mutual: About(Type.Boolean(), 'Whether both like each other now'),
      conversationId: About(Said, 'Id of their conversation; empty unless the like is mutual'),
    }),
  }),
  unlock,
  unlockByPost: byPost(unlock),
  showLower: get('/like/v1/showLower', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Tell whether users below my level who like me are in a list of their own',
    data: Type.Boolean(),
  }),
  seen: post('/like/v1/seen', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Mark all users who like me as seen',
    data: Closed({}),
  }),
}
