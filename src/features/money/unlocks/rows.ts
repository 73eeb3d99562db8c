import type { Endpoint } from '@contract/kernel/define'
import { likes } from '@contract/meeting/likes'
import { recommenders } from '@contract/meeting/recommenders'
import { visitors } from '@contract/meeting/visitors'
import { unlocks } from '@contract/money/unlocks'
import { follows } from '@contract/planet/follows'
import { forget } from '@/api'

/** Lists with lockable rows: an unlock in one opens the person in all (A.X61). */
const lockable: readonly Endpoint[] = [
  visitors.list,
  follows.followers,
  recommenders.recommendMe,
  likes.likeMe,
  unlocks.history,
]

/** Refetches the lists where a row may have opened, except the one that shows it already. */
export function opensElsewhere(here?: Endpoint): void {
  for (const list of lockable) if (list !== here) void forget(list)
}
