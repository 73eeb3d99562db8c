import { session, settled } from '@/api'
import { type Guard, type Route, routes } from '@/routes'
import { go } from './go'
import { addressOf, type Destination } from './links'

/** The loaders of the guards. app.tsx supplies them, because they belong to features. */
export type Loaders = Record<Exclude<Guard, 'login'>, () => Promise<unknown>>

const loaders: Loaders = { vip: async () => undefined, vipInfo: async () => undefined }

/** Sets the loaders; app.tsx calls it once. A loader with cached data resolves at once. */
export function guardWith(given: Loaders) {
  Object.assign(loaders, given)
}

/**
 * `away`: the login opens and afterwards returns here. `stuck`: the login could not be loaded. `shut`: the session has
 * just ended, and the user has been told.
 */
export type Entry = 'open' | 'away' | 'stuck' | 'shut'

/**
 * Checks the guards. The membership is loaded first (A.shell.12, A.shell.13). If that fails, the screen opens and shows
 * the error.
 */
export async function enter(destination: Destination): Promise<Entry> {
  // a link token may become a session
  await settled()
  const guards = destination.route.guards ?? []
  const needsLogin = guards.includes('login')
  if (needsLogin && !session.present()) {
    return (await go.replace(routes.account.login, { next: addressOf(destination) })) ? 'away' : 'stuck'
  }
  await Promise.all(
    guards.map(async (guard) => (guard === 'login' ? undefined : loaders[guard]().catch(() => undefined))),
  )
  return needsLogin && !session.present() ? 'shut' : 'open'
}

export const opensAtOnce = (route: Route) => (route.guards ?? []).length === 0
