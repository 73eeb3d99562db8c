import { create, type StateCreator } from 'zustand'
import { limits, storageKeys } from '@contract/kernel/limits'
import { host } from '@/platform'
import { dropExpired, persisted } from './persisted-value'

/** The token, for seven days (A.auth.09); private to this module. */
const token = persisted<string>(storageKeys.token, limits.tokenDays)
/** The uid of the session, or of the last one if it ended by itself. */
const account = persisted<string>('SESSION_ACCOUNT', limits.tokenDays)

/**
 * The owner of this app's stores (security P19). It stays when a session ends by itself, until the app ends or another user
 * logs in, so that drafts are not lost. `undefined`: no owner yet, or not known yet.
 */
const useOwner = create<{ uid: string | undefined }>()(() => ({
  uid: token.get() === undefined ? undefined : account.get(),
}))
account.subscribe((uid) => uid !== useOwner.getState().uid && useOwner.setState({ uid }))

/** Whether a key belongs to the account: such keys end like this, also those of one window. */
const isOf = (uid: string, key: string) => new RegExp(`_${uid}(_w[a-z0-9]+)?$`).test(key)

export const session = {
  token: token.get,
  /** A.auth.12. */
  present: () => token.get() !== undefined,
  account: () => useOwner.getState().uid,
  /** Stores an answer's token (A.auth.10) and its uid, if the answer has one. */
  keep(value: string, uid?: string) {
    const { uid: before } = useOwner.getState()
    // ends the session of another user first
    if (before !== undefined && before !== uid && session.present()) token.remove()
    dropExpired()
    if (uid === undefined) account.remove()
    else account.set(uid)
    token.set(value)
  },
  /** Adds the uid to a token that was stored without it. @param asked the token that the answer is for */
  isOf(uid: string, asked: string | undefined) {
    if (asked !== undefined && asked === session.token() && session.account() === undefined) account.set(uid)
  },
  /** The session ended by itself: the kept values of the account wait for its next login. */
  forget() {
    if (session.present()) token.remove()
  },
  /** Logged out by hand: nothing of the account stays on the device (security P19). `logout` tells the server. */
  leave() {
    const uid = session.account()
    // before the token: another window must not write for an account that is leaving
    account.remove()
    session.forget()
    if (uid === undefined) return
    for (const key of host.storage.keys()) if (isOf(uid, key)) host.storage.remove(key)
    void host.files.dropAll(`${uid}_`)
  },
  /** On login and logout, in any window. */
  subscribe: (changed: () => void) =>
    token.subscribe((now, before) => {
      if ((now === undefined) !== (before === undefined)) changed()
    }),
}

export const useLoggedIn = () => token.useValue((value) => value !== undefined)

const onOwner = (changed: (now: string | undefined, before: string | undefined) => void) =>
  useOwner.subscribe(({ uid }, { uid: before }) => changed(uid, before))

/**
 * A persisted value of the account: under a key of its own, read by no other account, gone at logout (security P19). A value
 * written before there is an account goes to the first login: in memory till then, with `guests` on the device.
 */
export function persistedOfAccount<T>(name: string, days?: number, { guests = false } = {}) {
  const keyOf = (uid: string | undefined) => (uid === undefined ? (guests ? name : '') : `${name}_${uid}`)
  const { move, ...store } = persisted<T>(keyOf(session.account()), days)
  onOwner((uid, before) => move(keyOf(uid), { carry: before === undefined }))
  return store
}

/** Several such values by subject; only the latest are kept. */
export function recordOfAccount<V>(name: string, days: number, most: number) {
  const store = persistedOfAccount<Readonly<Record<string, V>>>(name, days)
  const all = () => store.get() ?? {}
  return {
    useValue: (of: string) => store.useValue((values) => values?.[of]),
    get: (of: string): V | undefined => all()[of],
    /** Undefined: no more. */
    keep(of: string, value: V | undefined) {
      if (value === undefined && all()[of] === undefined) return
      const others = Object.entries(all()).filter(([other]) => other !== of)
      const next = (value === undefined ? others : [...others, [of, value] as const]).slice(-most)
      if (next.length === 0) store.remove()
      else store.set(Object.fromEntries(next))
    },
  }
}

/** Drafts of the account, in memory: they are there again when its session ended by itself and the same account logs in. */
export function createOfAccount<S>(initial: StateCreator<S>) {
  const useStore = create<S>()(initial)
  onOwner((_, before) => before !== undefined && useStore.setState(useStore.getInitialState(), true))
  return useStore
}

/** What a session was shown, in memory: reset with it. */
export function createOfSession<S>(initial: StateCreator<S>) {
  const useStore = create<S>()(initial)
  session.subscribe(() => useStore.setState(useStore.getInitialState(), true))
  return useStore
}
