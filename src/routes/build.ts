import type { Route } from './define'
import { routes } from './index'

// only data, without Taro and React, because the build configuration loads this file

const screens = (area: object) => Object.values(area) as Route[]
const all = Object.values(routes).flatMap(screens)
const { home, ...areas } = routes

/** The pages of the main package. The home page comes first. */
export const pages = screens(home).map((route) => route.page)

export const subPackages = Object.entries(areas).map(([name, area]) => ({
  root: `pages/${name}`,
  pages: screens(area).map((route) => route.page.slice(`pages/${name}/`.length)),
}))

/** For each page, the packages that a mini-program loads in advance. */
export const preloadRule = Object.fromEntries(
  all.flatMap(({ page, leadsTo }) =>
    leadsTo ? [[page, { network: 'all' as const, packages: leadsTo.map((name) => `pages/${name}`) }]] : [],
  ),
)

/** The web addresses of each page. The mini-program's address works too, because links contain it. */
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
