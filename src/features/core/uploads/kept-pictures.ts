import { useEffect } from 'react'
import { uploads } from '@contract/core/uploads'
import { call } from '@/api'
import type { Sent } from './send'

/**
 * Uploads of a draft that was left: their addresses last ten minutes, their review went on, and the server deleted those not
 * used in time. Read once, when the draft is opened again.
 * @param found receives the server's state of each that it still has, by its id
 */
export function useKeptUploads(
  ids: () => readonly string[],
  found: (fresh: ReadonlyMap<string, Sent>, asked: readonly string[]) => void,
) {
  useEffect(() => {
    const asked = [...ids()]
    if (asked.length === 0) return
    call(uploads.states, { ids: asked }, { silent: true }).then(
      ({ list }) => found(new Map(list.map((picture) => [picture.id, picture])), asked),
      () => undefined,
    )
  }, []) // oxlint-disable-line react/exhaustive-deps -- once, for the kept ones
}

/** Pictures of a draft that was left, as `useKeptUploads`; a picture added meanwhile stays. */
export const useKeptPictures = (now: () => readonly Sent[], change: (pictures: readonly Sent[]) => void) =>
  useKeptUploads(
    () => now().map(({ id }) => id),
    (fresh, asked) => change(now().flatMap((one) => (asked.includes(one.id) ? (fresh.get(one.id) ?? []) : one))),
  )
