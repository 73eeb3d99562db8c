import type { Clock } from '../contract/time'
import type { Deps } from './context'
import { followReview } from './modules/chat'
import { tellNotice } from './modules/notices'
import { followPlanes } from './modules/planes'
import { followPosts } from './modules/planet'
import type { Changed } from './modules/uploads'
import { refreshLevel } from './modules/verify'

/** A picture of the profile that others do not see (any more); what is sent tells by itself. */
const tellRefused =
  (followed: Changed, now: Clock): Changed =>
  async (db, user, file) => {
    await followed(db, user, file)
    const { purpose, state, reason } = file
    if (state !== 'rejected' || (purpose !== 'photo' && purpose !== 'avatar')) return
    const text = `你的照片没有通过审核：${reason}`
    await tellNotice(db, { user, kind: 'review', about: 'picture', text, at: now() })
  }

/** What follows from the review of a file: a message arrives, a post is published, a code avatar shows, a level changes, its owner hears of a refusal. In its transaction. */
export const afterFileReview = (now: Clock, providers: Pick<Deps['providers'], 'pubsub'>): Changed =>
  followPosts(followPlanes(followReview(tellRefused(refreshLevel, now), now, providers)), now)
