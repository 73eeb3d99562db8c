import Taro from '@tarojs/taro'

/** WeChat's own player, over the page. */
export const showVideo: ((url: string, cover: string) => void) | undefined = (url, cover) =>
  void Taro.previewMedia({ sources: [{ url, type: 'video', poster: cover }] }).catch(() => undefined)
