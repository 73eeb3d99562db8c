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

/** What follows from the review of a file of each purpose, in its transaction. */
export function fileFollowers(now: Clock, providers: Providers): Readonly<Record<UploadPurpose, Changed>> {
  const page = tellRefused((db, user) => settleLevel(db, user, now()), now)
  const post: Changed = (db, _user, file) => followPost(db, file, now())
  const message: Changed = (db, _user, file) => followMessage(db, file, { now: now(), providers })
  // staff read these; no review of theirs is waited for
  const nothing: Changed = async () => undefined
  return {
    photo: page,
    avatar: page,
    greeting: page,
    prompt: page,
    dynamic: post,
    video: post,
    // a post or a message holds it
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
 * What follows from the review of a file: a message arrives, a post is published, a code avatar shows, a level changes, its
 * owner hears of a refusal. In its transaction.
 */
export function afterFileReview(now: Clock, providers: Providers): Changed {
  const followers = fileFollowers(now, providers)
  return (db, user, file) => followers[file.purpose](db, user, file)
}
