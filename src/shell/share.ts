import { useShareAppMessage } from '@tarojs/taro'
import type { Route } from '@/routes'
import { search } from './links'

/** Shared card: title, screen, optional 5:4 picture. */
export type Sent<Q extends object> = { title: string; route: Route<Q>; query: Q; image?: string }

/** Content of the share menu and `openType='share'`; the route needs `share`. No-op in browsers. */
export function useShare<Q extends object>(sent: () => Sent<Q>): void {
  useShareAppMessage(() => {
    const { title, route, query, image } = sent()
    const path = `/${route.page}${search(query as Record<string, string>)}`
    return { title, path, ...(image !== undefined && { imageUrl: image }) }
  })
}
