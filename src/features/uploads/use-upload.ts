import { useEffect, useRef, useState } from 'react'
import { DroppedError } from '@/api'
import { host, type Picked } from '@/platform'
import { uploads as text } from '@/texts/uploads'
import type { Crop } from '@/ui'
import { problemOf, type Purpose, send, type Sent, type Wish } from './send'

export type Sending = Wish & { key: string; percent: number; state: 'waiting' | 'sending' | 'failed'; message: string }

export type Uploading = {
  sending: readonly Sending[]
  add(most: number): Promise<void>
  retry(key: string): void
  cancel(key: string): void
  cutting: { picked: Picked; at: number; all: number } | undefined
  cut(crop: Crop): void
  skip(): void
}

type Stop = { stop?: () => void; stopped: () => boolean }

const isCut = (purpose: Purpose) => purpose === 'photo' || purpose === 'avatar'
let made = 0

/** Picks, crops and uploads pictures, in order. Uploads survive leaving the page; `onSent` still fires. */
export function useUpload(purpose: Purpose, onSent: (picture: Sent) => void): Uploading {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [queue, setQueue] = useState<{ all: number; left: readonly Picked[] }>({ all: 0, left: [] })
  const heard = useRef(onSent)
  heard.current = onSent
  const line = useRef(Promise.resolve())
  const stops = useRef(new Map<string, Stop>())
  // previews end with the page; pending uploads still need their file
  const shown = useRef<readonly Sending[]>([])
  shown.current = sending
  useEffect(() => () => shown.current.filter(({ state }) => state === 'failed').forEach(({ picked }) => host.dropPicked(picked)), []) // prettier-ignore

  const change = (key: string, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const leave = (key: string) => setSending((all) => all.filter((one) => one.key !== key))

  async function run({ key, ...wish }: Wish & { key: string }) {
    const signal = stops.current.get(key) ?? { stopped: () => false }
    if (signal.stopped()) return
    change(key, { state: 'sending', percent: 0, message: '' })
    try {
      const picture = await send(wish, (percent) => change(key, { percent }), signal)
      if (signal.stopped()) return
      host.dropPicked(wish.picked)
      leave(key)
      heard.current(picture)
    } catch (error) {
      if (signal.stopped() || error instanceof DroppedError) leave(key)
      else change(key, { state: 'failed', message: error instanceof Error ? error.message : text.failed })
    }
  }
  function enqueue(wish: Wish & { key: string }) {
    stops.current.set(wish.key, { stopped: () => false })
    line.current = line.current.then(() => run(wish))
  }
  function start(picked: Picked, crop?: Crop) {
    const key = `sending-${String(++made)}`
    setSending((all) => [...all, { key, picked, purpose, crop, percent: 0, state: 'waiting', message: '' }])
    enqueue({ key, picked, purpose, crop })
  }
  function next(crop?: Crop) {
    const [picked, ...left] = queue.left
    setQueue({ all: left.length > 0 ? queue.all : 0, left })
    if (!picked) return
    if (crop) start(picked, crop)
    else host.dropPicked(picked)
  }

  return {
    sending,
    async add(most) {
      const chosen = await host.pickPictures(most).catch(() => {
        host.toast(text.denied)
        return []
      })
      const usable = chosen.slice(0, most).filter((picked) => {
        const problem = problemOf(picked)
        if (problem) host.toast(text[problem])
        if (problem) host.dropPicked(picked)
        return problem === undefined
      })
      if (isCut(purpose)) setQueue({ all: usable.length, left: usable })
      else for (const picked of usable) start(picked)
    },
    retry(key) {
      const one = sending.find((known) => known.key === key)
      if (!one) return
      change(key, { state: 'waiting', message: '' })
      enqueue(one)
    },
    cancel(key) {
      const signal = stops.current.get(key)
      const one = sending.find((known) => known.key === key)
      if (signal) signal.stopped = () => true
      signal?.stop?.()
      if (one) host.dropPicked(one.picked)
      leave(key)
    },
    cutting: queue.left[0] && { picked: queue.left[0], at: queue.all - queue.left.length + 1, all: queue.all },
    cut: next,
    skip: () => next(),
  }
}
