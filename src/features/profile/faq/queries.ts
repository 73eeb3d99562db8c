import { faq } from '@contract/profile/faq'
import { forget, put, useAction, useCall } from '@/api'

const shown = (title: string) => put(faq.shown, {}, { title })

/** My question; an empty title when unset (A.faq.01). */
export const useQuestion = () => useCall(faq.shown, {})

/** A.faq.04. */
export const useSuggestions = () => useCall(faq.suggestions, {}, { silent: true })

/** Saves a question, trimmed like the server does (A.faq.09). */
export const useSetQuestion = (done: () => void) =>
  useAction(faq.set, {
    onDone: (_data, { title }) => {
      shown(title.trim())
      // whether it is in review
      void forget(faq.shown)
      done()
    },
  })

/** A.faq.02. */
export const useRemoveQuestion = (done: () => void) =>
  useAction(faq.remove, {
    onDone: () => {
      shown('')
      done()
    },
  })
