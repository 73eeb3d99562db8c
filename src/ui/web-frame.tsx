import { WebView } from '@tarojs/components'

export interface WebFrameProps {
  /** Only hosts the platform allowed. */
  src: string
  /** Such as a host unknown to WeChat. */
  onError?: () => void
}

/** Mini-program only: browsers navigate there. */
export function WebFrame({ src, onError }: WebFrameProps) {
  return process.env.TARO_ENV === 'weapp' ? <WebView src={src} onError={onError} /> : null
}
