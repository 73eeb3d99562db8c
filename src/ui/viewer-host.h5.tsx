import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { type Preview, previewWith } from '@/platform/preview.h5'
import { lazyComponent } from './nutui/lazy-component'

const Viewer = lazyComponent(async () => (await import('./viewer')).Viewer)

/** Shows pictures on the full screen, on the page in front. Every frame mounts one. */
export function ViewerHost() {
  const [shown, setShown] = useState<Preview>()
  const close = () => setShown(undefined)
  useDidShow(() => previewWith(setShown))
  useDidHide(close)
  useEffect(() => previewWith(setShown), [])
  return shown ? <Viewer {...shown} onClose={close} /> : null
}
