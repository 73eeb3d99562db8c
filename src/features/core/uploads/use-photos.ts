import { useRef, useState } from 'react'
import type { Data } from '@contract/kernel/define'
import { reviewState } from '@contract/kernel/options'
import { profile } from '@contract/profile/profile'
import { call, forget, put, useCall, usePoll, useTurn } from '@/api'
import { useInFront } from '@/shell/use-front'
import type { Sent } from './send'

type MyProfile = Data<typeof profile.mine>
type Wanted = { photos: readonly Sent[]; avatar?: Sent }

/** Milliseconds between reads while something is in review. A review by staff may take hours. */
const pauses = [10_000, 10_000, 20_000, 30_000, 60_000]

/**
 * Saves every change at once; during a save, only the latest further change is kept and saved next. If the server
 * refuses, the screen shows the saved state again. Reviews are polled while the screen is open.
 */
export function usePhotos() {
  const mine = useCall(profile.mine, {}, { silent: true })
  const { retry } = mine
  const [wanted, setWanted] = useState<Wanted>()
  const newest = useRef<Wanted | undefined>(undefined)
  const turn = useTurn()

  const photos = wanted?.photos ?? mine.data?.photos ?? []
  // a picture may arrive after the screen was left, when no render tells the photos any more
  const shown = useRef(photos)
  shown.current = photos
  const avatar = wanted?.avatar ?? mine.data?.avatar ?? undefined
  const waits = [...photos, ...(avatar ? [avatar] : [])].some(({ state }) => state === reviewState.pending)
  const front = useInFront()
  usePoll(waits && front ? 'photos' : undefined, { read: retry, wait: 10_000, pauses, onLook: () => true })

  async function send() {
    try {
      while (newest.current) {
        const wish: Wanted = newest.current
        const ids = wish.photos.map(({ id }) => id)
        const saved: MyProfile = await call(profile.setPhotos, {
          photos: ids,
          ...(wish.avatar && { avatar: wish.avatar.id }),
        })
        if (newest.current === wish) newest.current = undefined
        put(profile.mine, {}, saved)
        void forget(profile.me)
      }
    } catch {
      // a toast has already reported the failure
      newest.current = undefined
      await retry()
    } finally {
      setWanted(newest.current)
    }
    return true
  }
  async function save() {
    // a change may arrive after the last answer, but before `turn` has ended
    if ((await turn(send)) && newest.current) await save()
  }
  function want(next: Wanted) {
    shown.current = next.photos
    newest.current = next
    setWanted(next)
    void save()
  }

  return {
    state: mine.state,
    retry,
    photos,
    avatar,
    setPhotos: (next: readonly Sent[]) => want({ ...newest.current, photos: next }),
    setAvatar: (next: Sent) => want({ photos: newest.current?.photos ?? shown.current, avatar: next }),
  }
}
