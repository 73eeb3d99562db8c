import { host, UnreachableError } from '@/platform'
import { type Route, routes } from '@/routes'
import { shell as text } from '@/texts/core/shell'
import { mayLeave, stepBack } from './leave'
import { addressOf, type Destination, resolve, search } from './links'

type Asked<Q extends object> = Partial<Q> extends Q ? [query?: Q] : [query: Q]

// WeChat refuses an eleventh page; the tenth is reserved for pages that must open, such as login
const deepest = 9

/** The path of a page for the host. On the web it is the public address if the route has several. */
function url(route: Route, query: object = {}) {
  const asked = query as Record<string, string>
  return process.env.TARO_ENV === 'h5' && route.addresses
    ? addressOf({ route, query: asked }).slice(1)
    : route.page + search(asked)
}

function open(route: Route, query?: object) {
  if (route.tab) return settle(host.pages.switchTab(route.page))
  if (host.pages.depth() >= deepest) return settle(host.pages.replace(url(route, query)))
  return settle(host.pages.push(url(route, query)))
}

function replace(route: Route, query?: object) {
  return moved(route.tab ? host.pages.switchTab(route.page) : host.pages.replace(url(route, query)))
}

const settle = (moving: Promise<void>) => moved(moving).then(() => undefined)

/** Resolves to whether the host navigated. */
const moved = (moving: Promise<void>) =>
  moving.then(
    () => true,
    (error: unknown) => {
      // a page that could not be loaded is loaded again by the next tap
      if (error instanceof UnreachableError) host.toast(error.why === 'timeout' ? text.timeout : text.offline)
      // no toast in other cases: the host refuses the second of two quick taps
      return false
    },
  )

/** Opens a screen, for example `go(routes.user.info, { uid })`. For a tab it switches to the tab. */
export function go<Q extends object>(route: Route<Q>, ...[query]: Asked<Q>): Promise<void> {
  return open(route as Route, query)
}

go.replace = <Q extends object>(route: Route<Q>, ...[query]: Asked<Q>) => replace(route as Route, query)
go.to = ({ route, query }: Destination) => open(route, query)
/** Goes back, if the page agrees. Without a history, as after a link or a reload, it goes home. */
go.back = async () => {
  if (!(await mayLeave())) return
  if (host.pages.depth() <= 1) return go.home()
  stepBack()
  await settle(host.pages.back())
}
/** Goes home and clears the page stack (A.shell.03). */
go.home = () => settle(host.pages.restart(routes.home.index.page))
/** Opens the login, which afterwards returns here (A.errors.01). */
go.login = (from?: Destination) => open(routes.account.login, from && { next: addressOf(from) })
/** Whether the address is a path of ours, even without a screen. External addresses are not (security C6). */
const isPath = (address: string) => /^\/(?![\\/])/.test(address)

/**
 * Leaves the login for `next`, if that is a screen of ours. If it is directly below, goes back to it, so that its state
 * stays. For a path without a screen, shows the page that says so (A.shell.02).
 */
go.onward = (next?: string) => {
  const destination = next === undefined ? undefined : resolve(next)
  if (next !== undefined && !destination && isPath(next))
    return replace(routes.home.notFound as Route).then(() => undefined)
  if (!destination || destination.route.name === 'login') return host.pages.depth() > 1 ? go.back() : go.home()
  const below = host.pages.depth() > 1 ? resolve(host.pages.below() ?? '') : undefined
  if (below && addressOf(below) === addressOf(destination)) return go.back()
  return replace(destination.route, destination.query).then(() => undefined)
}
