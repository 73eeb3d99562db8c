import * as Type from 'typebox/type'
import { Closed, Done, get, OneOf, post, Said, Text } from '../kernel/define'
import { reviewState } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const faqLimits = {
  /** A.faq. */
  questionMin: 5,
  questionMax: 100,
  /** A.faq. */
  questionSuggestions: 3,
} as const

/** The question shown when a conversation opens (A.faq; document 1 §2, §5, §7). */
export const faq = {
  shown: get('/faq/getShownFaqTitle', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'My conversation question; an empty title means none is set',
    data: Closed({
      title: Said,
      /** Ours: in review, or refused with a reason; absent once others see it. */
      review: Type.Optional(Closed({ state: OneOf(reviewState), reason: Said })),
    }),
  }),
  remove: get('/faq/removeFaq', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Takes my conversation question away',
    data: Done,
  }),
  suggestions: get('/faq/system', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Questions to choose from',
    data: Closed({ list: Type.Array(Said, { maxItems: 100 }) }),
  }),
  set: post('/faq/addOrEdit', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Sets my conversation question; 5 to 100 characters after trimming',
    input: Closed({ title: Text(faqLimits.questionMax) }),
    data: Done,
  }),
}
