import { useState } from 'react'
import { uploadLimits } from '@contract/core/uploads'
import { host } from '@/platform'
import { pickVideo } from '@/platform/video-host'
import { publish as text } from '@/texts/planet/publish'
import { parts, useParts, useTaking } from '../../../core/uploads'
import { hasOther, postForm } from './draft'
import type { Publishing } from './use-publish'

const seat = { form: postForm, slot: 'video' }

/** Lets the user choose a video, uploads it with a frame as its cover, and puts it into the draft. */
export function useVideo({ change, latest }: Pick<Publishing, 'change' | 'latest'>) {
  const [reading, setReading] = useState(false)
  const [sending] = useParts(seat)
  useTaking(seat, ({ file, cover }, load) => {
    if (load.kind !== 'video' || !cover || hasOther(latest(), 'video')) return text.oneKind
    const { seconds, picked } = load
    change({ video: { id: file.id, cover, seconds, width: picked.width, height: picked.height } })
    return undefined
  })
  async function choose() {
    const limits = { seconds: uploadLimits.videoSeconds, bytes: uploadLimits.videoBytes }
    const chosen = await pickVideo(limits, () => setReading(true)).finally(() => setReading(false))
    if (typeof chosen === 'string') return host.toast(text.noVideo[chosen])
    if (!chosen) return
    const { video, cover, seconds } = chosen
    parts.add(seat, { kind: 'video', picked: video, cover, seconds })
  }
  return {
    sending,
    reading,
    choose: () => void choose(),
    retry: () => sending && parts.retry(sending.key),
    cancel: () => sending && parts.remove(sending.key),
  }
}
