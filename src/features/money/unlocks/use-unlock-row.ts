import type { Endpoint, Input } from '@contract/kernel/define'
import type { likes } from '@contract/meeting/likes'
import type { recommenders } from '@contract/meeting/recommenders'
import type { visitors } from '@contract/meeting/visitors'
import type { follows } from '@contract/planet/follows'
import { forget, usePatchRows } from '@/api'
import { aboutOf, type Listed } from '../../core/person-rows'
import { type Flow, type Means, type Target, useUnlockFlow } from './flow'

/** A list with locked rows. `useUnlockRow` makes the call, opens the row, and refetches the answers that changed. */
export type UnlockSource = {
  list: typeof follows.followers | typeof recommenders.recommendMe | typeof visitors.list
  /** The call that unlocks a row. The calls of likes and visitors also accept `Shown`. */
  unlock: typeof follows.unlock
  /** The call that decides the price. It is refetched before the sheet opens and after a refusal. */
  basis?: Endpoint
  /** Refetched after an unlock, when the closing sheet no longer shows the price that was paid. */
  spent?: readonly Endpoint[]
}

/** The price that was shown, where it varies. It is sent so that the server does not charge another one. */
type Shown = Omit<Input<typeof likes.unlock> & Input<typeof visitors.unlock>, 'uid'>

/** How long a sheet takes to close, in milliseconds. */
const closing = 500

/** Unlocks a row in place, in every cached version of the list (A.unlock.08). */
export function useUnlockRow({ list, unlock, basis, spent }: UnlockSource, means: Means = {}, shown?: Shown): Flow {
  const patch = usePatchRows(list)
  return useUnlockFlow(unlock, {
    ...means,
    list,
    basis,
    input: ({ uid }: Target) => ({ uid, ...shown }),
    onUnlocked(got, { uid }) {
      const open = { ...got, avatarInfo: { thumb: { url: got.avatar } }, unlocked: true, cost: undefined }
      patch((row) => row.uid === uid, open)
      if (spent) setTimeout(() => void Promise.all(spent.map((endpoint) => forget(endpoint))), closing)
    },
  })
}

/** Turns a locked row into a target of the unlock flow. The row has its own price (A.follow.06). */
export const targetOf = (row: Listed & { unlockCost: number }, note: string): Target => ({
  ...row,
  about: [aboutOf(row), note].filter(Boolean).join(' · '),
})
