import * as Type from 'typebox/type'
import { LevelledPage, PersonRow } from '../core/person-rows'
import { Closed, get, OneOf, Paged, PageInput, post, RowUid, Said, Text, Uid, Whole, WordOf } from '../kernel/define'
import { profileTexts } from '../kernel/options'
import { Unlocked } from '../money/unlocks'
import { promptIds } from '../profile/prompts-questions'

/** Unlike, like. */
const likeType = { unlike: 0, like: 1 } as const

/** Letters of what a like says. */
export const likeWordsMax = 100
const Count = Whole(0, 2_000_000_000)

/** Likes: the heartbeat tab (A.likes; document 1 §6, §7). */
export const likes = {
  likeMe: get('/like/v1/likeMeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Who likes me, latest first; masked until unlocked or mutual. With low those below my level',
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
    summary: 'Who likes me as I like them',
    input: Closed(PageInput),
    data: Paged(PersonRow),
  }),
  counts: get('/like/v1/counts', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'How many rows each list has for me, how many who like me are new, and how many hearts I hold',
    data: Closed({ likeMe: Count, newLikeMe: Count, mine: Count, mutual: Count, hearts: Count }),
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
      type: OneOf(likeType),
      /**
       * The words refer to a photo (from 1), a text or answer of the page, or the photo of an answer; sent first once both
       * can talk.
       */
      words: Type.Optional(
        Closed({
          text: Text(likeWordsMax, 1),
          photo: Type.Optional(Whole(1, 20)),
          answer: Type.Optional(WordOf([...profileTexts, ...promptIds])),
        }),
      ),
    }),
    /** Empty unless mutual. */
    data: Closed({ liked: Type.Boolean(), mutual: Type.Boolean(), conversationId: Said }),
  }),
  unlock: get('/like/v1/unlock', {
    access: 'session',
    effect: 'write',
    once: 'signed',
    link: 'never',
    limiter: 'money',
    summary: 'Shows who likes me, for a heart if I hold one and for dog food otherwise; code 450 carries the balance',
    /** `useHeart`: pay as shown, with nothing else; without it hearts go first. */
    input: Closed({ uid: RowUid, useHeart: Type.Optional(Type.Boolean()) }),
    data: Unlocked,
  }),
  showLower: get('/like/v1/showLower', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Whether people who like me below my level were left to the list of their own',
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
