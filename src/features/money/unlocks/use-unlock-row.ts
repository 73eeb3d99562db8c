import type { Input } from '@contract/kernel/define'
import type { likes } from '@contract/meeting/likes'
import type { recommenders } from '@contract/meeting/recommenders'
import type { follows } from '@contract/planet/follows'
import { usePatchRows } from '@/api'
import { aboutOf, type Listed } from '../../core/person-rows'
import { type Flow, type Target, useUnlockFlow } from './flow'

/** Likes have the shape of follows. */
type Locked = {
  list: typeof follows.followers | typeof recommenders.recommendMe
  unlock: typeof follows.unlock
}

type Options = Pick<Flow, 'hearts'> & {
  /** The values shown to the user, where the price varies. */
  shown?: Omit<Input<typeof likes.unlock>, 'uid'>
  onUnlocked?: () => void
  onRefused?: () => void
  /** Refetches the basis of the price, before the sheet opens. */
  ready?: () => Promise<unknown>
}

/** Unlocks a row in place, in every cached version of the list (A.unlock.08). */
export function useUnlockRow({ list, unlock }: Locked, options: Options = { hearts: 0 }): Flow {
  const { shown, onUnlocked, ...rest } = options
  const patch = usePatchRows(list)
  return useUnlockFlow(unlock, {
    ...rest,
    list,
    input: ({ uid }: Target) => ({ uid, ...shown }),
    onUnlocked(got, { uid }) {
      const open = { ...got, avatarInfo: { thumb: { url: got.avatar } }, unlocked: true, cost: undefined }
      patch((row) => row.uid === uid, open)
      onUnlocked?.()
    },
  })
}

/** A locked row as the unlock flow takes it; its price is the row's own (A.follow.06). */
export const targetOf = (row: Listed & { unlockCost: number }, note: string): Target => ({
  ...row,
  about: [aboutOf(row), note].filter(Boolean).join(' · '),
})
