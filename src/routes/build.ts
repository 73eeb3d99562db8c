import type { Route } from './define'
import { routes } from './index'

// What the build reads: pure data, without Taro and React, so that the configuration can load it by itself

const screens = (area: object) => Object.values(area) as Route[]
const all = Object.values(routes).flatMap(screens)
const { home, ...areas } = routes

/** The pages of the main package. The first one is the home page. */
export const pages = screens(home).map((route) => route.page)

export const subPackages = Object.entries(areas).map(([name, area]) => ({
  root: `pages/${name}`,
  pages: screens(area).map((route) => route.page.slice(`pages/${name}/`.length)),
}))

/** On the web a page has its own addresses and keeps the one of the mini-program, which links may carry. */
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
