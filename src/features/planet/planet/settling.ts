import { reviewState } from '@contract/kernel/options'
import { type Dynamic, planet } from '@contract/planet/planet'
import { call, usePoll } from '@/api'
import { useInFront } from '@/shell/use-front'
import { patchPost } from './cache'

/** Milliseconds between reads while a post is in review. A review by staff may take hours. */
const pauses = [10_000, 20_000, 30_000, 60_000]
/** The number of posts that are read again at once. */
const most = 20

/**
 * Reads the user's own posts in review again, at once when the page is shown and then again and again, because the list
 * itself is not read again. Their state then changes in all lists.
 */
export function useSettling(posts: readonly Dynamic[]) {
  const front = useInFront()
  const ids = posts
    .filter(({ mine, review }) => mine && review === reviewState.pending)
    .slice(0, most)
    .map(({ dynamicId }) => dynamicId)
  usePoll(front && ids.length > 0 ? ids.join(' ') : undefined, {
    read: () => call(planet.posts, { ids }, { silent: true }),
    pauses,
    onLook({ answer }) {
      for (const { dynamicId, review, reviewReason, appeal } of answer?.dynamics ?? [])
        if (review !== reviewState.pending) patchPost(dynamicId, { review, reviewReason, appeal })
      return true
    },
  })
}
