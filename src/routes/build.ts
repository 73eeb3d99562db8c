import type { Route } from './define'
import { routes } from './index'

// pure data without Taro and React: the build configuration loads it

const screens = (area: object) => Object.values(area) as Route[]
const all = Object.values(routes).flatMap(screens)
const { home, ...areas } = routes

/** Main package; the home page is first. */
export const pages = screens(home).map((route) => route.page)

export const subPackages = Object.entries(areas).map(([name, area]) => ({
  root: `pages/${name}`,
  pages: screens(area).map((route) => route.page.slice(`pages/${name}/`.length)),
}))

/** What a mini-program fetches ahead, per page. */
export const preloadRule = Object.fromEntries(
  all.flatMap(({ page, leadsTo }) =>
    leadsTo ? [[page, { network: 'all' as const, packages: leadsTo.map((name) => `pages/${name}`) }]] : [],
  ),
)

/** Web addresses per page; the mini-program's stays valid, since links carry it. */
export const customRoutes = Object.fromEntries(
  all.map(({ page, path, addresses = {} }) => [`/${page}`, [path, ...Object.keys(addresses), `/${page}`]]),
)

const title = ({ title }: Route) => (typeof title === 'string' ? title : title({}))

export const pageJson = Object.fromEntries(
  all.map((route) => [
    route.page,
    {
      navigationBarTitleText: title(route),
      ...(route.ownBar && { navigationStyle: 'custom' }),
      ...(route.share && { enableShareAppMessage: true }),
      ...(route.pull && { enablePullDownRefresh: true }),
      ...(route.still && { disableScroll: true }),
    },
  ]),
)

export const tabs = all.flatMap((route) => (route.tab ? [{ pagePath: route.page, ...route.tab }] : []))
