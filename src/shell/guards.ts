import { session, settled } from '@/api'
import { type Guard, type Route, routes } from '@/routes'
import { go } from './go'
import { addressOf, type Destination } from './links'

/** Loaders of the guards, supplied by app.tsx since features own them. */
export type Loaders = Record<Exclude<Guard, 'login'>, () => Promise<unknown>>

const loaders: Loaders = { vip: async () => undefined, vipInfo: async () => undefined }

/** Supplies the loaders; app.tsx calls it once. Loaders with cached data resolve at once. */
export function guardWith(given: Loaders) {
  Object.assign(loaders, given)
}

/**
 * `away`: to login, which returns here. `stuck`: login could not be loaded. `shut`: the session just ended, and the user
 * already knows.
 */
export type Entry = 'open' | 'away' | 'stuck' | 'shut'

/**
 * Checks guards. Membership is loaded first (A.shell.12, A.shell.13); on failure the screen opens and shows the error.
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
