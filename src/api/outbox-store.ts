import { persist, type PersistStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Outgoing } from './outgoing'
import { type Kept, keptFor } from './persisted-value'

type Entries = readonly Outgoing[]
export type OutboxStorage = PersistStorage<Kept<Entries>>

const keptDays = 7
const none: Entries = []

/** The storage key of an account's outbox. The browser's windows add their own suffix to it. */
export const placeOf = (account: string) => `CHAT_OUTBOX_${account}`

/** Persists one account's outgoing messages until the server has them. */
export function createOutboxStore(storage: OutboxStorage, window: string) {
  type State = { owner: string | undefined; entries: Entries }
  const store = createStore<State>()(
    persist((): State => ({ owner: undefined, entries: none }), {
      name: placeOf('') + window,
      storage,
      skipHydration: true,
      partialize: ({ entries }) => (entries.length > 0 ? keptFor(entries, keptDays) : { until: 0 }),
      merge: (kept, state) => ({ ...state, entries: (kept as Kept<Entries> | undefined)?.value ?? none }),
    }),
  )
  return {
    ...store,
    entries: () => store.getState().entries,
    owner: () => store.getState().owner,
    keep(entries: Entries) {
      if (entries !== store.getState().entries) store.setState({ entries })
    },
    leftAt(key: string): Entries {
      // zustand also allows asynchronous storage, but storage on this device is synchronous
      const left = storage.getItem(key)
      return (left && 'state' in left && left.state.value) || none
    },
    /** Loads the outbox of this account; undefined closes it. The messages of other accounts stay on the device. */
    open(account: string | undefined) {
      store.persist.setOptions({ name: placeOf('') + window })
      store.setState({ owner: account, entries: none })
      if (account === undefined) return
      store.persist.setOptions({ name: placeOf(account) + window })
      void store.persist.rehydrate()
    },
  }
}
