import { limits, storageKeys } from '@contract/limits'
import { host } from '@/platform'
import { store } from './store'

const watchers = new Set<() => void>()
const tell = () => watchers.forEach((changed) => changed())

/** Somebody logged out in another window; who may have logged in there since is told of afterwards. */
let away = false

/** The token on this device, for seven days (A.auth.09). Nothing else in the app knows where it lies. */
export const session = {
  token: () => store.get<string>(storageKeys.token),
  /** Whether somebody is logged in here. Without it the person is a logged-out visitor (A.auth.12). */
  present: () => !away && session.token() !== undefined,
  /** Keeps the token an answer carried (A.auth.10). */
  keep(token: string) {
    const before = session.token()
    store.set(storageKeys.token, token, limits.tokenDays)
    if (before === undefined) tell()
  },
  /** Forgets it. The server is told by `logout`, not here. */
  forget() {
    if (!session.present()) return
    store.remove(storageKeys.token)
    tell()
  },
  /** Calls back when somebody logged in, or out. */
  subscribe(changed: () => void) {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  },
}

// who logs out in one window is logged out in all of them, and what they began there is not the next one's
host.storage.watch(storageKeys.token, (now, before) => {
  if (now === undefined) {
    away = true
    tell()
    away = false
  }
  if (session.present() && (now === undefined || before === undefined)) tell()
})
