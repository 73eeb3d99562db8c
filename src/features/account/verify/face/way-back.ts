import { persistedOfAccount } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { type Destination, go, links } from '@/shell'

/** The page to return to. It is stored for two hours, because the face check leaves the app. */
const kept = persistedOfAccount<string>('VERIFY_WAY_BACK', 2 / 24)

/** The page where the user was when asked to verify. */
export const wayBack = {
  keep: (from: Destination | undefined) => kept.set(from ? links.addressOf(from) : ''),
  /** Whether the server demanded the check. Then it is needed even if the user verified earlier. */
  asked: () => kept.get() !== undefined,
  /** The path of the page, for `go.onward`. */
  get: () => kept.get() || undefined,
  forget: kept.remove,
}

/** Opens the check, which afterwards returns to the current page. */
export function verifyAndReturn() {
  wayBack.keep(links.resolve(host.pages.current()))
  return go(routes.verify.facePay)
}
