import { WebView } from '@tarojs/components'
import { host } from '@/platform'

export interface WebFrameProps {
  /** Only hosts that the platform has allowed. */
  src: string
  /** Called when the page cannot be shown, for example because WeChat does not know its host. */
  onError?: () => void
}

/** A web page inside the app. Only for mini-programs, because a browser navigates to the page. */
export function WebFrame({ src, onError }: WebFrameProps) {
  if (process.env.TARO_ENV !== 'weapp') return null
  // WeChat delivers posted messages only when the page is left
  const hear = ({ detail }: { detail: { data: unknown[] } }) =>
    detail.data.forEach((message) => void host.hear(message))
  return <WebView src={src} onError={onError} onMessage={hear} />
}
