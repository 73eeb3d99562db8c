import { useCallback, useRef } from 'react'
import type { Data } from '@contract/kernel/define'
import { follows, followType } from '@contract/planet/follows'
import { forget, known, put, useAction, usePatchRows } from '@/api'
import { host } from '@/platform'
import { follows as text } from '@/texts/planet/follows'
import { confirm } from '@/ui'
import { opensElsewhere } from '../../money/unlocks'

type Them = { uid: string; mutual: boolean }
type Kind = keyof typeof followType
type Counts = Data<typeof follows.counts>

/** Milliseconds before the counts are refetched (A.follow.12). */
const COUNTS_AFTER = 500

/** The lists to refetch after each act. Following a fan only changes the row; unfollowing may lock it again. */
const changed = {
  follow: [follows.following, follows.mutual],
  unfollow: [follows.following, follows.mutual, follows.followers],
  remove: [follows.followers, follows.mutual],
}
const questions = {
  follow: { title: text.followAsk, content: text.followNote },
  unfollow: { content: text.unfollowAsk },
  remove: { content: text.removeAsk },
}
const answers = { follow: text.followed, unfollow: text.unfollowed, remove: text.removed }

/**
 * The expected counts after an act: unfollowing reduces 关注 by one, removing a fan reduces 粉丝, and either ends a
 * mutual follow (A.X22). Following adds to the counts only by a refetch.
 */
function fewer(counts: Counts, kind: Kind, mutual: boolean): Counts {
  const less = (count: number, by: boolean) => Math.max(0, count - Number(by))
  return {
    following: less(counts.following, kind === 'unfollow'),
    followers: less(counts.followers, kind === 'remove'),
    mutual: less(counts.mutual, kind !== 'follow' && mutual),
  }
}

/** Follows, unfollows, or removes a fan, after a confirmation (A.follow.08–12). */
export function useFollow(onDone?: (uid: string, now: Data<typeof follows.follow>) => void) {
  const patch = usePatchRows(follows.followers)
  const told = useRef<Data<typeof follows.follow>>()
  const latest = useRef(onDone)
  latest.current = onDone
  const { run: send, busy } = useAction(follows.follow, { onDone: (now) => void (told.current = now) })
  const run = useCallback(
    async (kind: Kind, { uid, mutual }: Them): Promise<boolean> => {
      if (!(await confirm({ ...questions[kind], ok: text.yes, cancel: text.no }))) return false
      if (!(await send({ uid, type: followType[kind] })) || !told.current) return false
      host.toast(answers[kind])
      const counts = known(follows.counts, {})
      if (counts) put(follows.counts, {}, fewer(counts, kind, mutual))
      // runs even after the screen was left
      setTimeout(() => void forget(follows.counts), COUNTS_AFTER)
      const { mutual: both } = told.current
      patch((row) => row.uid === uid, { following: both })
      for (const list of changed[kind]) void forget(list)
      if (both) opensElsewhere(follows.followers)
      latest.current?.(uid, told.current)
      return true
    },
    [send, patch],
  )
  return { run, busy }
}
