import Taro from '@tarojs/taro'
import { current } from './addresses'

/** Opens WeChat's own player over the page. */
export const showVideo: ((url: string, cover: string) => void) | undefined = (film, cover) =>
  void current([film, cover])
    .then(([url = film, poster = cover]) => Taro.previewMedia({ sources: [{ url, type: 'video', poster }] }))
    .catch(() => undefined)
