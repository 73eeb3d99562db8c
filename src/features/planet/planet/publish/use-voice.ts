import { useEffect } from 'react'
import { host, type Picked } from '@/platform'
import { send } from '../../../core/uploads'
import { stopPlaying } from '../../../core/voice'
import type { Publishing } from './use-publish'
import { useSending } from './use-sending'

type Recorded = { picked: Picked; seconds: number }

/** Uploads a recorded voice and puts it into the draft. */
export function useVoice({ change, onSending }: Pick<Publishing, 'change' | 'onSending'>) {
  const { start, cancel, ...rest } = useSending<Recorded>({
    onSending,
    drop: ({ picked }) => host.dropPicked(picked),
    async deliver({ picked, seconds }, tell, signal) {
      const { id, url } = await send({ picked, purpose: 'voice' }, tell, signal)
      if (!signal.stopped) change({ voice: { id, url, seconds } })
    },
  })
  useEffect(() => stopPlaying, [])
  return {
    ...rest,
    record: (picked: Picked, seconds: number) => start({ picked, seconds }),
    cancel() {
      cancel()
      stopPlaying()
    },
  }
}
