import { create, type StateCreator } from 'zustand'
import { limits, storageKeys } from '@contract/limits'
import { persisted } from './persisted'

/** The token, for seven days (A.auth.09); private to this module. */
const token = persisted<string>(storageKeys.token, limits.tokenDays)

export const session = {
  token: token.get,
  /** A.auth.12. */
  present: () => token.get() !== undefined,
  /** Stores an answer's token (A.auth.10). */
  keep: token.set,
  /** Local only; `logout` tells the server. */
  forget() {
    if (session.present()) token.remove()
  },
  /** On login and logout, in any window. */
  subscribe: (changed: () => void) =>
    token.subscribe((now, before) => {
      if ((now === undefined) !== (before === undefined)) changed()
    }),
}

export const useLoggedIn = () => token.useValue((value) => value !== undefined)

/** A persisted value that is cleared with the session. */
export function persistedOfSession<T>(...of: Parameters<typeof persisted>) {
  const store = persisted<T>(...of)
  session.subscribe(() => {
    if (!session.present()) store.remove()
  })
  return store
}

/** An in-memory store reset with the session. */
export function createOfSession<S>(initial: StateCreator<S>) {
  const useStore = create<S>()(initial)
  session.subscribe(() => useStore.setState(useStore.getInitialState(), true))
  return useStore
}
