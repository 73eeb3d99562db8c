import type { uploadPurposes } from '../contract/core/uploads'
import type { Clock } from '../contract/kernel/time'
import { settleLevel } from './domains/account/verify'
import { type Changed, tellRefused } from './domains/core/uploads'
import { followFile as followMessage } from './domains/meeting/chat'
import { followAvatar } from './domains/meeting/planes'
import { followFile as followPost } from './domains/planet/planet'
import type { Deps } from './kernel/context'

type UploadPurpose = (typeof uploadPurposes)[number]
type Providers = Pick<Deps['providers'], 'pubsub'>

/** Returns the effects of the review of a file, by its purpose. They run in the transaction of the review. */
export function fileFollowers(now: Clock, providers: Providers): Readonly<Record<UploadPurpose, Changed>> {
  const page = tellRefused((db, user) => settleLevel(db, user, now()), now)
  const post: Changed = (db, _user, file) => followPost(db, file, now())
  const message: Changed = (db, _user, file) => followMessage(db, file, { now: now(), providers })
  // only staff see these files, so no user waits for a review
  const nothing: Changed = async () => undefined
  return {
    photo: page,
    avatar: page,
    greeting: page,
    prompt: page,
    dynamic: post,
    video: post,
    // a voice belongs to a post or to a message
    voice: async (...review) => (await post(...review)) || message(...review),
    chat: message,
    plane: (db, _user, file) => followAvatar(db, file),
    education: nothing,
    work: nothing,
    feedback: nothing,
    report: nothing,
    appeal: nothing,
    evaluation: nothing,
  }
}

/**
 * Runs the effects of the review of a file, in its transaction: a message arrives, a post is published, an avatar of a
 * code name is shown, a level changes, or the owner is notified of a refusal.
 */
export function afterFileReview(now: Clock, providers: Providers): Changed {
  const followers = fileFollowers(now, providers)
  return (db, user, file) => followers[file.purpose](db, user, file)
}
