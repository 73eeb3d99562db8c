import type { Clock } from '../contract/kernel/time'
import { settleLevel } from './domains/account/verify'
import { type Changed, tellRefused } from './domains/core/uploads'
import { followReview } from './domains/meeting/chat'
import { followPlanes } from './domains/meeting/planes'
import { followPosts } from './domains/planet/planet'
import type { Deps } from './kernel/context'

/**
 * What follows from the review of a file: a message arrives, a post is published, a code avatar shows, a level changes, its
 * owner hears of a refusal. In its transaction.
 */
export const afterFileReview = (now: Clock, providers: Pick<Deps['providers'], 'pubsub'>): Changed =>
  followPosts(
    followPlanes(
      followReview(
        tellRefused((db, user) => settleLevel(db, user, now()), now),
        now,
        providers,
      ),
    ),
    now,
  )
