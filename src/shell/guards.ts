import { session, settled } from '@/api'
import { type Guard, type Route, routes } from '@/routes'
import { go } from './go'
import { addressOf, type Destination } from './links'

/** What a guard loads before a screen is entered. Handed in by app.tsx, since only features know how. */
export type Loaders = Record<Exclude<Guard, 'login'>, () => Promise<unknown>>

const loaders: Loaders = { vip: async () => undefined, vipInfo: async () => undefined }

/** Called once by app.tsx. A loader that has its answer already resolves at once. */
export function guardWith(given: Loaders) {
  Object.assign(loaders, given)
}

/** `away`: on the way to the login page, which leads back here. `shut`: the session ended just now, and it was said. */
export type Entry = 'open' | 'away' | 'shut'

/**
 * Whether a screen may be entered now. Membership is loaded before entry (A.shell.12, A.shell.13); when it cannot be, the
 * screen opens and says itself what it lacks.
 */
export async function enter(destination: Destination): Promise<Entry> {
  // a link token may be on its way to becoming a session
  await settled()
  const guards = destination.route.guards ?? []
  const needsLogin = guards.includes('login')
  if (needsLogin && !session.present()) {
    await go.replace(routes.home.login, { next: addressOf(destination) })
    return 'away'
  }
  await Promise.all(
    guards.map(async (guard) => (guard === 'login' ? undefined : loaders[guard]().catch(() => undefined))),
  )
  return needsLogin && !session.present() ? 'shut' : 'open'
}

/** Whether a screen opens at once: nothing to ask, nothing to load. */
export const opensAtOnce = (route: Route) => (route.guards ?? []).length === 0
