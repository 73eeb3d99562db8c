import { useShareAppMessage } from '@tarojs/taro'
import { host } from '@/platform'
import { latest } from '@/platform/addresses'
import type { Route } from '@/routes'
import { addressOf, search } from './links'

/** A card to share: title, screen, and optionally a 5:4 picture. */
export type Sent<Q extends object> = { title: string; route: Route<Q>; query: Q; image?: string }

/**
 * Served beside the web pages. Without it WeChat takes a screenshot, which may show facts that the receiver must not
 * see.
 */
const picture = `${host.apiOrigin}/vh5/share.png`

/**
 * Sets the content of the share menu and of `openType='share'`. The route must have `share`. Does nothing in browsers.
 */
export function useShare<Q extends object>(sent: () => Sent<Q>): void {
  useShareAppMessage(() => {
    const { title, route, query, image = picture } = sent()
    const path = `/${route.page}${search(query as Record<string, string>)}`
    return { title, path, imageUrl: latest(image) }
  })
}

/** The web address of a screen, to be copied. */
export const linkTo = <Q extends object>(route: Route<Q>, query: Q) =>
  `${host.apiOrigin || location.origin}/vh5${addressOf({ route: route as Route, query: query as Record<string, string> })}`
