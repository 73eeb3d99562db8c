import { createOfSession } from '@/api'
import { host } from '@/platform'
import type { Route } from '@/routes'

/** Addresses for the mini-program's web-view, by the page that frames them. In memory: our URLs must not carry another one. */
const useFramed = createOfSession<Readonly<Record<string, string>>>(() => ({}))

export const framedIn = ({ page }: Route) => useFramed.getState()[page]

/** Opens an address outside: leaves a browser; in the mini-program the caller then opens the page that frames it. */
export function openOutside(url: string, frame: Route): ReturnType<typeof host.openOutside>['how'] {
  const opened = host.openOutside(url)
  if (opened.how === 'framed') useFramed.setState({ [frame.page]: opened.address })
  return opened.how
}
