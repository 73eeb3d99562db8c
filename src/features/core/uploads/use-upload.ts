import { useRef, useState } from 'react'
import { host, type Picked } from '@/platform'
import { pickPictures } from '@/platform/pictures'
import { uploads as text } from '@/texts/core/uploads'
import type { Crop } from '@/ui'
import { problemOf } from './file-problem'
import type { Arrived, Part, Seat } from './part-store'
import { parts, useParts, useTaking } from './parts'
import type { Purpose, Sent } from './send'

export type Uploading = {
  sending: readonly Part[]
  /** The number of chosen pictures that the device is still reading. */
  reading: number
  add(most: number): Promise<void>
  retry(key: string): void
  cancel(key: string): void
  cutting: { picked: Picked; at: number; all: number } | undefined
  cut(crop: Crop): void
  skip(): void
}

type Options = {
  tooHeavy?: string
  ticket?: string
  full?: string
  /** Returns the reason when the draft cannot hold a picture now. */
  refuses?: () => string | undefined
  /** Whether `onSent` saves a picture at once, so that it is called after the form was closed too. */
  late?: boolean
}

const isCut = (purpose: Purpose) =>
  purpose === 'photo' || purpose === 'avatar' || purpose === 'plane' || purpose === 'prompt'

/** Lets the user choose pictures. A toast gives the reason when a file cannot be uploaded. */
async function pickUsable(
  most: number,
  { tooHeavy = text.tooHeavy, full }: Options,
  chosen: (count: number) => void,
): Promise<Picked[]> {
  const leftOut = (count: number) => host.toast(text.leftOut(full, count))
  const picked = await pickPictures(most, leftOut, chosen).catch(() => {
    host.toast(text.denied)
    return []
  })
  return picked.slice(0, most).filter((one) => {
    const problem = problemOf(one)
    if (problem) host.toast(problem === 'tooHeavy' ? tooHeavy : text[problem])
    if (problem) host.dropPicked(one)
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

/**
 * Lets the user choose and crop pictures for a place in a form, and uploads them in order. `onSent` gets each uploaded
 * picture while the form is open; those that arrive later wait until it is opened again.
 */
export function useUpload(
  seat: Seat,
  purpose: Purpose,
  onSent: (picture: Sent) => void,
  options: Options = {},
): Uploading {
  const sending = useParts(seat)
  const [reading, setReading] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const take = ({ file }: Arrived) => {
    const refused = latest.current.refuses?.()
    if (refused === undefined) onSent(file)
    return refused
  }
  useTaking(seat, take, options.late)
  const start = (picked: Picked, crop?: Crop) =>
    parts.add(seat, { kind: 'picture', picked, purpose, crop, ticket: latest.current.ticket })
  const { fill, ...cropping } = useCropQueue(start)

  return {
    sending,
    reading,
    async add(most) {
      const usable = await pickUsable(most, latest.current, setReading)
      setReading(0)
      if (isCut(purpose)) fill(usable)
      else for (const picked of usable) start(picked)
    },
    retry: (key) => parts.retry(key),
    cancel: (key) => parts.remove(key),
    ...cropping,
  }
}
