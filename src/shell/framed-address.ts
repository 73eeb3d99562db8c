import { createOfSession } from '@/api'
import { host } from '@/platform'
import type { Route } from '@/routes'

/**
 * The addresses for the mini-program's web-view, by the page that frames them. They are kept in memory, because our
 * URLs must not contain another URL.
 */
const useFramed = createOfSession<Readonly<Record<string, string>>>(() => ({}))

export const framedIn = ({ page }: Route) => useFramed.getState()[page]

/**
 * Opens an external address. A browser leaves the app; in the mini-program the caller must then open the page that
 * frames it.
 */
export function openOutside(url: string, frame: Route): ReturnType<typeof host.openOutside>['how'] {
  const opened = host.openOutside(url)
  if (opened.how === 'framed') useFramed.setState({ [frame.page]: opened.address })
  return opened.how
}
