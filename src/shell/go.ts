import { host, Unreachable } from '@/platform'
import { type Route, routes } from '@/routes'
import { shell as text } from '@/texts/shell'
import { mayLeave } from './leave'
import { addressOf, type Destination, resolve, search } from './links'

type Asked<Q extends object> = Partial<Q> extends Q ? [query?: Q] : [query: Q]

// WeChat refuses an eleventh page; the tenth place is kept for what must open, such as the login page
const deepest = 9

/** By the page, as hosts know it; on the web by the address, where one says more than the page. */
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
  return settle(route.tab ? host.pages.switchTab(route.page) : host.pages.replace(url(route, query)))
}

const settle = (moving: Promise<void>) =>
  moving.catch((error: unknown) => {
    // a page that could not be loaded opens at the next tap
    if (error instanceof Unreachable) host.toast(error.why === 'timeout' ? text.timeout : text.offline)
    // two taps in a row make the host refuse the second: where one wanted to go is where one is
  })

/** Opens a screen: `go(routes.user.info, { uid })`. A screen of the tab bar is switched to. */
export function go<Q extends object>(route: Route<Q>, ...[query]: Asked<Q>): Promise<void> {
  return open(route as Route, query)
}

/** Opens a screen in place of this one. */
go.replace = <Q extends object>(route: Route<Q>, ...[query]: Asked<Q>) => replace(route as Route, query)
/** Opens what a link was resolved to. */
go.to = ({ route, query }: Destination) => open(route, query)
/** One screen back, once the page lets go; home when there is none to go back to, as after a link or a reload. */
go.back = async () => {
  if (!(await mayLeave())) return
  await (host.pages.depth() > 1 ? settle(host.pages.back()) : go.home())
}
/** The home page, with nothing left behind it (A.shell.03). */
go.home = () => settle(host.pages.restart(routes.home.index.page))
/** The login page, which leads back to here (A.errors.01). */
go.login = (from?: Destination) => open(routes.home.login, from && { next: addressOf(from) })
/**
 * From the login page to where one wanted to go: `next` of its query, when that is a screen of ours. When it lies right
 * under this one, as after a session that ended there, it is come back to with all that was written in it.
 */
go.onward = (next?: string) => {
  const destination = next === undefined ? undefined : resolve(next)
  if (!destination || destination.route.name === 'login') return host.pages.depth() > 1 ? go.back() : go.home()
  const below = host.pages.depth() > 1 ? resolve(host.pages.below() ?? '') : undefined
  if (below && addressOf(below) === addressOf(destination)) return go.back()
  return replace(destination.route, destination.query)
}
