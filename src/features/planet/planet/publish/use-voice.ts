import { useEffect } from 'react'
import type { Picked } from '@/platform'
import { publish as text } from '@/texts/planet/publish'
import { parts, useParts, useTaking } from '../../../core/uploads'
import { stopPlaying } from '../../../core/voice'
import { hasOther, postForm } from './draft'
import type { Publishing } from './use-publish'

const seat = { form: postForm, slot: 'voice' }

/** Uploads a recorded voice and puts it into the draft. */
export function useVoice({ change, latest }: Pick<Publishing, 'change' | 'latest'>) {
  const [sending] = useParts(seat)
  useTaking(seat, ({ file: { id, url } }, load) => {
    if (load.kind !== 'voice' || hasOther(latest(), 'voice')) return text.oneKind
    change({ voice: { id, url, seconds: load.seconds } })
    return undefined
  })
  useEffect(() => stopPlaying, [])
  return {
    sending,
    record: (picked: Picked, seconds: number) => void parts.add(seat, { kind: 'voice', picked, seconds }),
    retry: () => sending && parts.retry(sending.key),
    cancel() {
      if (sending) parts.remove(sending.key)
      stopPlaying()
    },
  }
}
