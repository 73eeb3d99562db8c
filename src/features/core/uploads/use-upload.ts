import { useEffect, useRef, useState } from 'react'
import { DroppedError } from '@/api'
import { host, type Picked } from '@/platform'
import { uploads as text } from '@/texts/core/uploads'
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

const isCut = (purpose: Purpose) =>
  purpose === 'photo' || purpose === 'avatar' || purpose === 'plane' || purpose === 'prompt'
let made = 0

/** Lets the user choose pictures. A toast gives the reason when a file cannot be uploaded. */
async function pickUsable(most: number, tooHeavy: string, full?: string): Promise<Picked[]> {
  const leftOut = (count: number) => host.toast(text.leftOut(full, count))
  const chosen = await host.pickPictures(most, leftOut).catch(() => {
    host.toast(text.denied)
    return []
  })
  return chosen.slice(0, most).filter((picked) => {
    const problem = problemOf(picked)
    if (problem) host.toast(problem === 'tooHeavy' ? tooHeavy : text[problem])
    if (problem) host.dropPicked(picked)
    return problem === undefined
  })
}

/** The pictures to crop, one after the other. */
function useCropQueue(start: (picked: Picked, crop: Crop) => void) {
  const [{ all, left }, setQueue] = useState<{ all: number; left: readonly Picked[] }>({ all: 0, left: [] })
  const [picked, ...rest] = left
  function next(crop?: Crop) {
    setQueue({ all: rest.length > 0 ? all : 0, left: rest })
    if (!picked) return
    if (crop) start(picked, crop)
    else host.dropPicked(picked)
  }
  return {
    fill: (pictures: readonly Picked[]) => setQueue({ all: pictures.length, left: pictures }),
    cutting: picked && { picked, at: all - left.length + 1, all },
    cut: next,
    skip: () => next(),
  }
}

/** The pictures that are being uploaded, and those that failed. */
function useSendingList() {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const shown = useRef<readonly Sending[]>([])
  shown.current = sending
  // previews are freed with the page, but a pending upload still needs its file
  useEffect(
    () => () => {
      for (const { state, picked } of shown.current) if (state === 'failed') host.dropPicked(picked)
    },
    [],
  )
  return {
    sending,
    put: (one: Sending) => setSending((all) => [...all, one]),
    change: (key: string, part: Partial<Sending>) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    leave: (key: string) => setSending((all) => all.filter((one) => one.key !== key)),
  }
}

/**
 * Lets the user choose and crop pictures, and uploads them in order. An upload continues after the page is left, and
 * `onSent` is still called.
 */
export function useUpload(
  purpose: Purpose,
  onSent: (picture: Sent) => void,
  { tooHeavy = text.tooHeavy, ticket, full }: { tooHeavy?: string; ticket?: string; full?: string } = {},
): Uploading {
  const { sending, put, change, leave } = useSendingList()
  const heard = useRef(onSent)
  heard.current = onSent
  const line = useRef(Promise.resolve())
  const stops = useRef(new Map<string, Stop>())

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
    put({ key, picked, purpose, crop, ticket, percent: 0, state: 'waiting', message: '' })
    enqueue({ key, picked, purpose, crop, ticket })
  }
  const { fill, ...cropping } = useCropQueue(start)

  return {
    sending,
    async add(most) {
      const usable = await pickUsable(most, tooHeavy, full)
      if (isCut(purpose)) fill(usable)
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
    ...cropping,
  }
}
