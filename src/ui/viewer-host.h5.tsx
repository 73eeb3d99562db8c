import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { type Preview, previewWith } from '@/platform/preview.h5'
import { lazyComponent } from './nutui/lazy-component'

const Viewer = lazyComponent(async () => (await import('./viewer')).Viewer)

/** Shows pictures on the full screen, on the page in front. Every frame mounts one. */
export function ViewerHost() {
  const [shown, setShown] = useState<Preview & { turn: number }>()
  const close = () => setShown(undefined)
  // each preview has a viewer of its own, also while the one before still fades
  const show = (preview: Preview) => setShown((before) => ({ ...preview, turn: (before?.turn ?? 0) + 1 }))
  useDidShow(() => previewWith(show))
  useDidHide(close)
  useEffect(() => previewWith(show), [])
  if (!shown) return null
  const { turn, ...preview } = shown
  return <Viewer key={turn} {...preview} onClose={close} />
}
