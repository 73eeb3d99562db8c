import * as Type from 'typebox/type'
import { About, Closed, Done, get, OneOf, post, Said, Text } from '../kernel/define'
import { reviewState } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const faqLimits = {
  /** A.faq. */
  questionMin: 5,
  questionMax: 100,
  /** A.faq. */
  questionSuggestions: 3,
} as const

/** The question that is shown when a conversation opens (A.faq; document 1 §2, §5, §7). */
export const faq = {
  shown: get('/faq/getShownFaqTitle', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get my conversation question',
    data: Closed({
      title: About(Said, 'The question as last written; empty when none is set'),
      /** Ours. */
      review: About(
        Type.Optional(
          Closed({
            state: About(OneOf(reviewState), 'State of the review'),
            reason: About(Said, 'Why the review rejected it, in a sentence for the user; empty when it did not'),
          }),
        ),
        'The review of this text; absent once others see it',
      ),
    }),
  }),
  remove: get('/faq/removeFaq', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Remove my conversation question',
    data: Done,
  }),
  suggestions: get('/faq/system', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List questions to choose from',
    data: Closed({ list: About(Type.Array(Said, { maxItems: 100 }), 'Questions, in Chinese') }),
  }),
  set: post('/faq/addOrEdit', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Set my conversation question; 5 to 100 characters after trimming',
    input: Closed({ title: About(Text(faqLimits.questionMax), 'The question') }),
    data: Done,
  }),
}
