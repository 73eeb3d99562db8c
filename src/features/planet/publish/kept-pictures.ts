import { useEffect } from 'react'
import { uploads } from '@contract/areas/uploads'
import { call } from '@/api'
import type { Draft } from './draft'

/**
 * Pictures of a draft that was left: their addresses last ten minutes, their review went on, and what was not used in time is
 * gone from the server. Read once, when the draft is opened again.
 */
export function useKeptPictures(now: () => Draft, change: (part: Partial<Draft>) => void) {
  useEffect(() => {
    const { images, video } = now()
    const ids = [...images.map(({ id }) => id), ...(video ? [video.id, video.cover.id] : [])]
    if (ids.length === 0) return
    call(uploads.states, { ids }, { silent: true }).then(
      ({ list }) => {
        const fresh = new Map(list.map((picture) => [picture.id, picture]))
        const cover = video && fresh.has(video.id) ? fresh.get(video.cover.id) : undefined
        const kept = video && now().video?.id === video.id && { video: cover && { ...video, cover } }
        change({
          ...kept,
          images: now().images.flatMap((one) => (ids.includes(one.id) ? (fresh.get(one.id) ?? []) : one)),
        })
      },
      () => undefined,
    )
  }, []) // eslint-disable-line react-hooks/exhaustive-deps -- once, for what was there
}
