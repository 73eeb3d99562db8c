import type { Endpoint } from '@contract/kernel/define'
import { likes } from '@contract/meeting/likes'
import { recommenders } from '@contract/meeting/recommenders'
import { visitors } from '@contract/meeting/visitors'
import { unlocks } from '@contract/money/unlocks'
import { follows } from '@contract/planet/follows'
import { forget } from '@/api'

/** The lists with rows that can be locked. An unlock in one list opens the person in all (A.X61). */
const lockable: readonly Endpoint[] = [
  visitors.list,
  follows.followers,
  recommenders.recommendMe,
  likes.likeMe,
  unlocks.history,
]

/** Refetches the lists where a row may now be open, except the list that already shows it. */
export function opensElsewhere(here?: Endpoint): void {
  for (const list of lockable) if (list !== here) void forget(list)
}
