import { WebView } from '@tarojs/components'

export interface WebFrameProps {
  /** Of a host that the platform let through; nobody else's page belongs in here. */
  src: string
  /** It could not be shown, as when WeChat does not know the host. */
  onError?: () => void
}

/** Somebody else's page over the whole of this one. Mini-program only: a browser goes there instead. */
export function WebFrame({ src, onError }: WebFrameProps) {
  return process.env.TARO_ENV === 'weapp' ? <WebView src={src} onError={onError} /> : null
}
