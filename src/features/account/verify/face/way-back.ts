import { persistedOfAccount } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { type Destination, go, links } from '@/shell'

/** Persisted for two hours: the face check leaves the app. */
const kept = persistedOfAccount<string>('VERIFY_WAY_BACK', 2 / 24)

/** Where the user was when asked to verify. */
export const wayBack = {
  keep: (from: Destination | undefined) => kept.set(from ? links.addressOf(from) : ''),
  /** Whether the server demanded the check, regardless of earlier verifications. */
  asked: () => kept.get() !== undefined,
  /** A path for `go.onward`. */
  get: () => kept.get() || undefined,
  forget: kept.remove,
}

/** Opens the check, which leads back to the current page. */
export function verifyAndReturn() {
  wayBack.keep(links.resolve(host.pages.current()))
  return go(routes.verify.facePay)
}
