import { WebView } from '@tarojs/components'
import { host } from '@/platform'

export interface WebFrameProps {
  /** Only hosts the platform allowed. */
  src: string
  /** Such as a host unknown to WeChat. */
  onError?: () => void
}

/** Mini-program only: browsers navigate there. */
export function WebFrame({ src, onError }: WebFrameProps) {
  if (process.env.TARO_ENV !== 'weapp') return null
  // WeChat delivers posted messages when the page is left
  const hear = ({ detail }: { detail: { data: unknown[] } }) =>
    detail.data.forEach((message) => void host.hear(message))
  return <WebView src={src} onError={onError} onMessage={hear} />
}
