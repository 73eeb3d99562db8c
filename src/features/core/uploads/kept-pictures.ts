import { useEffect } from 'react'
import { uploads } from '@contract/core/uploads'
import { call } from '@/api'
import type { Sent } from './send'

/**
 * Refreshes the uploads of a draft once, when the draft is opened again. Meanwhile their addresses expired (after ten
 * minutes), their review went on, and the server deleted those that were not used in time.
 * @param found receives, by id, the server's state of each upload that still exists
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

/** Works as `useKeptUploads`, for the pictures of a draft. A picture added meanwhile stays. */
export const useKeptPictures = (now: () => readonly Sent[], change: (pictures: readonly Sent[]) => void) =>
  useKeptUploads(
    () => now().map(({ id }) => id),
    (fresh, asked) => change(now().flatMap((one) => (asked.includes(one.id) ? (fresh.get(one.id) ?? []) : one))),
  )
