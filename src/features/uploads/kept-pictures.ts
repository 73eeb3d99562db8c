import { useEffect } from 'react'
import { uploads } from '@contract/areas/uploads'
import { call } from '@/api'
import type { Sent } from './send'

/**
 * Pictures of a draft that was left: their addresses last ten minutes, their review went on, and what was not used in time is
 * gone from the server. Read once, when the draft is opened again.
 */
export function useKeptPictures(now: () => readonly Sent[], change: (pictures: readonly Sent[]) => void) {
  useEffect(() => {
    const ids = now().map(({ id }) => id)
    if (ids.length === 0) return
    call(uploads.states, { ids }, { silent: true }).then(
      ({ list }) => {
        const fresh = new Map(list.map((picture) => [picture.id, picture]))
        change(now().flatMap((one) => (ids.includes(one.id) ? (fresh.get(one.id) ?? []) : one)))
      },
      () => undefined,
    )
  }, []) // eslint-disable-line react-hooks/exhaustive-deps -- once, for what was there
}
