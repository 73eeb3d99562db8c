import { useEffect, useRef, useState } from 'react'
import { DroppedError } from '@/api'
import { host } from '@/platform'
import { publish as text } from '@/texts/planet/publish'

type Signal = { stop?: () => void; stopped: boolean }
/** `wrong` is the reason of a failure, or ''. */
export type OnItsWay<W> = { wish: W; percent: number; wrong: string }

type Delivery<W> = {
  /** Uploads the file and puts it into the draft. */
  deliver: (wish: W, tell: (percent: number) => void, signal: Signal) => Promise<void>
  drop: (wish: W) => void
  onSending: (is: boolean) => void
}

/** Uploads one file of a post. After a failure it waits for a tap or for the network to come back. */
export function useSending<W>({ deliver, drop, onSending }: Delivery<W>) {
  const [sending, setSending] = useState<OnItsWay<W>>()
  const stop = useRef<() => void>(() => undefined)

  async function run(wish: W) {
    const signal: Signal = { stopped: false }
    stop.current = () => {
      signal.stopped = true
      signal.stop?.()
    }
    setSending({ wish, percent: 0, wrong: '' })
    onSending(true)
    try {
      await deliver(wish, (percent) => !signal.stopped && setSending({ wish, percent, wrong: '' }), signal)
      if (signal.stopped) return
      drop(wish)
      setSending(undefined)
      onSending(false)
    } catch (error) {
      if (signal.stopped) return
      const wrong = error instanceof Error && !(error instanceof DroppedError) ? error.message : text.voiceFailed
      setSending({ wish, percent: 0, wrong })
    }
  }
  const latest = useRef({ sending, run })
  latest.current = { sending, run }

  function retry() {
    const { sending: one } = latest.current
    if (one && one.wrong !== '') void latest.current.run(one.wish)
  }
  useEffect(() => host.network.subscribe((online) => online && retry()), [])

  return {
    sending,
    start: (wish: W) => void run(wish),
    retry,
    cancel() {
      stop.current()
      if (sending) drop(sending.wish)
      setSending(undefined)
      onSending(false)
    },
  }
}
