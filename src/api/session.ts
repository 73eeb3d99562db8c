import { create, type StateCreator } from 'zustand'
import { limits, storageKeys } from '@contract/limits'
import { persisted } from './persisted'

/** The token on this device, for seven days (A.auth.09). Nothing else in the app knows where it lies. */
const token = persisted<string>(storageKeys.token, limits.tokenDays)

export const session = {
  token: token.get,
  /** Whether a user is logged in here (A.auth.12). */
  present: () => token.get() !== undefined,
  /** Keeps the token an answer carried (A.auth.10). */
  keep: token.set,
  /** Forgets it. The server is told by `logout`, not here. */
  forget() {
    if (session.present()) token.remove()
  },
  /** Calls back at each login and logout, in this window or in another one. */
  subscribe: (changed: () => void) =>
    token.subscribe((now, before) => {
      if ((now === undefined) !== (before === undefined)) changed()
    }),
}

/** Whether a user is logged in; renders again when that changes. */
export const useLoggedIn = () => token.useValue((value) => value !== undefined)

/** A value on the device that goes with the session: what one user left there is not the next one's. */
export function persistedOfSession<T>(...of: Parameters<typeof persisted>) {
  const store = persisted<T>(...of)
  session.subscribe(() => {
    if (!session.present()) store.remove()
  })
  return store
}

/** A store in memory that begins anew with each session. */
export function createOfSession<S>(initial: StateCreator<S>) {
  const useStore = create<S>()(initial)
  session.subscribe(() => useStore.setState(useStore.getInitialState(), true))
  return useStore
}
