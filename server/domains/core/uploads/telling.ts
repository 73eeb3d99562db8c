import type { Clock } from '../../../../contract/kernel/time'
import { tellNotice } from '../notices'
import type { Changed } from './review'
import { isShown } from './rules'
import { texts } from './texts'

/**
 * Notifies the owner that a picture of their page is not public, or no longer so. Pictures in messages and posts show
 * this themselves.
 */
export const tellRefused =
  (followed: Changed, now: Clock): Changed =>
  async (db, user, file) => {
    await followed(db, user, file)
    const { purpose, state, reason } = file
    if (state !== 'rejected' || !isShown(purpose)) return
    await tellNotice(db, {
      user,
      kind: 'review',
      about: 'picture',
      text: purpose === 'greeting' ? texts.notHeard(reason) : texts.notShown(reason),
      at: now(),
    })
  }
