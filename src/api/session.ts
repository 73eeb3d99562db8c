import { create, type StateCreator } from 'zustand'
import { limits, storageKeys } from '@contract/kernel/limits'
import { host } from '@/platform'
import { dropExpired, persisted } from './persisted-value'

/** The token, kept for seven days (A.auth.09). Only this module reads it. */
const token = persisted<string>(storageKeys.token, limits.tokenDays)
/** The uid of the current session, or of the last one if it expired. */
const account = persisted<string>('SESSION_ACCOUNT', limits.tokenDays)

/**
 * The user that owns this app's stores (security P19). It stays the same when a session expires, until the app ends or
 * another user logs in, so that drafts are not lost. `undefined` means that there is no owner yet or that it is not
 * known yet.
 */
const useOwner = create<{ uid: string | undefined }>()(() => ({
  uid: token.get() === undefined ? undefined : account.get(),
}))
account.subscribe((uid) => uid !== useOwner.getState().uid && useOwner.setState({ uid }))

/**
 * Tells whether a key belongs to the account. Such keys end with its uid, followed by the window's suffix for the keys
 * of one browser window.
 */
const isOf = (uid: string, key: string) => new RegExp(`_${uid}(_w[a-z0-9]+)?$`).test(key)

export const session = {
  token: token.get,
  /** Tells whether there is a session (A.auth.12). */
  present: () => token.get() !== undefined,
  account: () => useOwner.getState().uid,
  /** Stores the token of an answer (A.auth.10), and its uid if the answer has one. */
  keep(value: string, uid?: string) {
    const { uid: before } = useOwner.getState()
    // the session of another user ends first, and so does one that the clock ended: its stores must hear of the end
    if (!session.present() || (before !== undefined && before !== uid)) token.remove()
    dropExpired()
    if (uid === undefined) account.remove()
    else account.set(uid)
    token.set(value)
  },
  /**
   * Adds the uid to a token that was stored without one.
   * @param asked the token that the answer belongs to
   */
  isOf(uid: string, asked: string | undefined) {
    if (asked !== undefined && asked === session.token() && session.account() === undefined) account.set(uid)
  },
  /** Whether only the server can tell that the session has not expired. */
  isDoubtful: token.isDoubtful,
  /** Ends an expired session. The stored values of the account stay for its next login. */
  forget: token.remove,
  /**
   * Ends the session at the user's request and removes everything of the account from the device (security P19).
   * `logout` also tells the server.
   */
  leave() {
    const uid = session.account()
    // removed before the token, because another window must not write for an account that is logging out
    account.remove()
    session.forget()
    if (uid === undefined) return
    for (const key of host.storage.keys()) if (isOf(uid, key)) host.storage.remove(key)
    void host.files.dropAll(`${uid}_`)
  },
  /** Calls `changed` on login and logout, in any window. */
  subscribe: (changed: () => void) =>
    token.subscribe((now, before) => {
      if ((now === undefined) !== (before === undefined)) changed()
    }),
}

export const useLoggedIn = () => token.useValue((value) => value !== undefined)

const onOwner = (changed: (now: string | undefined, before: string | undefined) => void) =>
  useOwner.subscribe(({ uid }, { uid: before }) => changed(uid, before))

/**
 * A persisted value of one account. It has a key of its own, no other account reads it, and a logout removes it
 * (security P19). A value written before login goes to the first account that logs in; until then it is in memory, or
 * with `guests` on the device.
 */
export function persistedOfAccount<T>(name: string, days?: number, { guests = false } = {}) {
  const keyOf = (uid: string | undefined) => (uid === undefined ? (guests ? name : '') : `${name}_${uid}`)
  const { move, ...store } = persisted<T>(keyOf(session.account()), days)
  onOwner((uid, before) => move(keyOf(uid), { carry: before === undefined }))
  return store
}

/** Several values of one account, one for each subject. Only the latest `most` are kept. */
export function recordOfAccount<V>(name: string, days: number, most: number) {
  const store = persistedOfAccount<Readonly<Record<string, V>>>(name, days)
  const all = () => store.get() ?? {}
  return {
    useValue: (of: string) => store.useValue((values) => values?.[of]),
    get: (of: string): V | undefined => all()[of],
    /** Stores a value; undefined removes it. */
    keep(of: string, value: V | undefined) {
      if (value === undefined && all()[of] === undefined) return
      const others = Object.entries(all()).filter(([other]) => other !== of)
      const next = (value === undefined ? others : [...others, [of, value] as const]).slice(-most)
      if (next.length === 0) store.remove()
      else store.set(Object.fromEntries(next))
    },
  }
}

/** Drafts of the account, in memory. After its session expired, the same account finds them again at its next login. */
export function createOfAccount<S>(initial: StateCreator<S>) {
  const useStore = create<S>()(initial)
  onOwner((_, before) => before !== undefined && useStore.setState(useStore.getInitialState(), true))
  return useStore
}

/** A store in memory that is reset at every login and logout. */
export function createOfSession<S>(initial: StateCreator<S>) {
  const useStore = create<S>()(initial)
  session.subscribe(() => useStore.setState(useStore.getInitialState(), true))
  return useStore
}
