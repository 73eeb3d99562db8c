import type { Endpoint } from '@contract/kernel/define'
import { likes } from '@contract/meeting/likes'
import { recommenders } from '@contract/meeting/recommenders'
import { visitors } from '@contract/meeting/visitors'
import { unlocks } from '@contract/money/unlocks'
import { follows } from '@contract/planet/follows'
import { forget } from '@/api'

/** Lists with lockable rows: whoever opens in one is open in all (A.X61). */
const lockable: readonly Endpoint[] = [
  visitors.list,
  follows.followers,
  recommenders.recommendMe,
  likes.likeMe,
  unlocks.history,
]

/** Refetches the lists in which somebody may have opened, but the one that shows it already. */
export function opensElsewhere(here?: Endpoint): void {
  for (const list of lockable) if (list !== here) void forget(list)
}
