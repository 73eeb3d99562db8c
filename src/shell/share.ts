import { useShareAppMessage } from '@tarojs/taro'
import type { Route } from '@/routes'
import { search } from './links'

/** What a page is sent on as: a line, the screen that opens, and a picture of 5 by 4 if it has one. */
export type Sent<Q extends object> = { title: string; route: Route<Q>; query: Q; image?: string }

/**
 * What the mini-program's share menu and `openType='share'` send of the page; the page's route has `share`. A browser knows
 * nothing of it.
 */
export function useShare<Q extends object>(sent: () => Sent<Q>): void {
  useShareAppMessage(() => {
    const { title, route, query, image } = sent()
    const path = `/${route.page}${search(query as Record<string, string>)}`
    return { title, path, ...(image !== undefined && { imageUrl: image }) }
  })
}
