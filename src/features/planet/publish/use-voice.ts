import { useEffect, useRef, useState } from 'react'
import { DroppedError } from '@/api'
import { host, type Picked } from '@/platform'
import { publish as text } from '@/texts/publish'
import { send } from '../../uploads'
import { stopPlaying } from '../../voice'
import type { Publishing } from './use-publish'

type Sending = { picked: Picked; seconds: number; percent: number; wrong: string }

/** Sends a recorded voice; one that failed waits for a tap, or for the network to come back. */
export function useVoice({ change, onSending }: Pick<Publishing, 'change' | 'onSending'>) {
  const [sending, setSending] = useState<Sending>()
  const stop = useRef<() => void>(() => undefined)

  async function run(picked: Picked, seconds: number) {
    const signal: { stop?: () => void; stopped: boolean } = { stopped: false }
    stop.current = () => {
      signal.stopped = true
      signal.stop?.()
    }
    setSending({ picked, seconds, percent: 0, wrong: '' })
    onSending(true)
    try {
      const tell = (percent: number) => !signal.stopped && setSending({ picked, seconds, percent, wrong: '' })
      const { id, url } = await send({ picked, purpose: 'voice' }, tell, signal)
      if (signal.stopped) return
      host.dropPicked(picked)
      change({ voice: { id, url, seconds } })
      setSending(undefined)
      onSending(false)
    } catch (error) {
      if (signal.stopped) return
      const wrong = error instanceof Error && !(error instanceof DroppedError) ? error.message : text.voiceFailed
      setSending({ picked, seconds, percent: 0, wrong })
    }
  }
  const latest = useRef({ sending, run })
  latest.current = { sending, run }

  function retry() {
    const { sending: one } = latest.current
    if (one && one.wrong !== '') void latest.current.run(one.picked, one.seconds)
  }
  useEffect(() => host.network.subscribe((online) => online && retry()), [])
  useEffect(() => stopPlaying, [])

  return {
    sending,
    record: (picked: Picked, seconds: number) => void run(picked, seconds),
    retry,
    cancel() {
      stop.current()
      stopPlaying()
      if (sending) host.dropPicked(sending.picked)
      setSending(undefined)
      onSending(false)
    },
  }
}
