import { useShareAppMessage } from '@tarojs/taro'
import { host } from '@/platform'
import { latest } from '@/platform/addresses'
import type { Route } from '@/routes'
import { addressOf, search } from './links'

/** Shared card: title, screen, optional 5:4 picture. */
export type Sent<Q extends object> = { title: string; route: Route<Q>; query: Q; image?: string }

/** Served beside the web pages. Without it WeChat takes a screenshot, which may show facts hidden from the receiver. */
const picture = `${host.apiOrigin}/vh5/share.png`

/** Content of the share menu and `openType='share'`; the route needs `share`. No-op in browsers. */
export function useShare<Q extends object>(sent: () => Sent<Q>): void {
  useShareAppMessage(() => {
    const { title, route, query, image = picture } = sent()
    const path = `/${route.page}${search(query as Record<string, string>)}`
    return { title, path, imageUrl: latest(image) }
  })
}

/** A screen's web address, to be copied. */
export const linkTo = <Q extends object>(route: Route<Q>, query: Q) =>
  `${host.apiOrigin || location.origin}/vh5${addressOf({ route: route as Route, query: query as Record<string, string> })}`
