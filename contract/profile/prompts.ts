import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Picture, UploadId } from '../core/uploads'
import { About, Closed, get, Line, Named, OneOf, post, Said, Text, WordOf } from '../kernel/define'
import { reviewState } from '../kernel/options'
import { promptIds, promptLimits } from './prompts-questions'

const Question = WordOf(promptIds)
/** Present while the answer is in review or refused; absent once others see it. */
const Review = Type.Optional(
  Closed({
    state: About(OneOf(reviewState), 'State of the review'),
    reason: About(Said, 'Why the review rejected it, in a sentence for the user; empty when it did not'),
  }),
)

/** An answer on the caller's page as last written, in any state of review. */
export const MyPrompt = Named('MyPrompt', {
  question: About(Question, 'Id of the question'),
  answer: About(Said, 'The answer as last written, in any state of review'),
  answerReview: About(Review, 'Review of the answer; absent once others see it'),
  photo: About(Type.Union([Picture, Type.Null()]), 'The picture, in any state of review; null without one'),
  caption: About(Said, 'Words below the picture as last written; empty without'),
  captionReview: About(Review, 'Review of the words below the picture; absent once others see them'),
})
export type MyPrompt = Static<typeof MyPrompt>

const Mine = Named('Mine', {
  list: About(Type.Array(MyPrompt, { maxItems: promptLimits.most }), 'The answers in the order of the page'),
})

/**
 * Questions that users answer on their page, each with an optional photo. Others read the answers as cards of the page.
 */
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
    summary: 'Write my answer to one question, as a whole; words and picture go to review',
    input: Closed({
      question: About(Question, 'Id of the question'),
      instead: About(
        Type.Optional(Question),
        'Id of the question whose answer this one replaces; absent adds or changes the answer to `question`',
      ),
      answer: About(Text(promptLimits.answerMax), 'The answer'),
      photo: About(Type.Optional(UploadId), 'Id of the upload of the picture; absent for none'),
      caption: About(
        Type.Optional(Line(promptLimits.captionMax, 0)),
        'Words below the picture; ignored without a picture',
      ),
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
    input: Closed({
      questions: About(
        Type.Array(Question, { maxItems: promptLimits.most }),
        'Ids of the questions in the order of the page',
      ),
    }),
    data: Mine,
  }),
}
