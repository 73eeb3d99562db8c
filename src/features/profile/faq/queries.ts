import { faq } from '@contract/profile/faq'
import { forget, put, useAction, useCall } from '@/api'

const shown = (title: string) => put(faq.shown, {}, { title })

/** The user's question. Its title is '' when none is set (A.faq.01). */
export const useQuestion = () => useCall(faq.shown, {})

/** The suggested questions (A.faq.04). */
export const useSuggestions = () => useCall(faq.suggestions, {}, { silent: true })

/** Saves a question, trimmed as the server does (A.faq.09). */
export const useSetQuestion = (done: () => void) =>
  useAction(faq.set, {
    onDone: (_data, { title }) => {
      shown(title.trim())
      // the answer tells whether the question is in review
      void forget(faq.shown)
      done()
    },
  })

/** Deletes the question (A.faq.02). */
export const useRemoveQuestion = (done: () => void) =>
  useAction(faq.remove, {
    onDone: () => {
      shown('')
      done()
    },
  })
