import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Picture, UploadId } from '../core/uploads'
import { Closed, get, Named, OneOf, post, Said, Text, WordOf } from '../kernel/define'
import { reviewState } from '../kernel/options'
import { promptIds, promptLimits } from './prompts-questions'

const Question = WordOf(promptIds)
/** In review, or refused with a reason; absent once others see it. */
const Review = Type.Optional(Closed({ state: OneOf(reviewState), reason: Said }))

/** An answer on my page as last written, in any review state. */
export const MyPrompt = Named('MyPrompt', {
  question: Question,
  answer: Said,
  answerReview: Review,
  photo: Type.Union([Picture, Type.Null()]),
  caption: Said,
  captionReview: Review,
})
export type MyPrompt = Static<typeof MyPrompt>

const Mine = Named('Mine', { list: Type.Array(MyPrompt, { maxItems: promptLimits.most }) })

/** Questions that a user answers on their page, with an optional photo each; others read the answers as `card` of it. */
export const prompts = {
  mine: get('/user/v1/myPrompts', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the answers on my page in their order, with those in review',
    data: Mine,
  }),
  set: post('/user/v1/setPrompt', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'My answer to one question, as a whole; words and picture go to review. `instead` takes its place',
    input: Closed({
      question: Question,
      /** Another answer of mine that this one replaces. */
      instead: Type.Optional(Question),
      answer: Text(promptLimits.answerMax),
      /** A picture of mine; absent means none. */
      photo: Type.Optional(UploadId),
      /** Below the picture. */
      caption: Type.Optional(Text(promptLimits.captionMax, 0)),
    }),
    data: Mine,
  }),
  arrange: post('/user/v1/arrangePrompts', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Set the order of my answers; an omitted answer is deleted with its picture',
    input: Closed({ questions: Type.Array(Question, { maxItems: promptLimits.most }) }),
    data: Mine,
  }),
}
