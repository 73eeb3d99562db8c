import type { Clock } from '../contract/time'
import type { Deps } from './context'
import { followReview } from './modules/chat'
import { followPlanes } from './modules/planes'
import { followPosts } from './modules/planet'
import { type Changed, tellRefused } from './modules/uploads'
import { settleLevel } from './modules/verify'

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
