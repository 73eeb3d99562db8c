import { minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { dropOld } from './live/queries'
import { texts } from './texts'
import { deliver } from './writing/deliver'
import * as writing from './writing/queries'

/**
 * Partners who talked with the user in `talkedDays` days before a ban are warned, up to `bannedDays` days after it
 * (security H4).
 */
const talkedDays = 30
const bannedDays = 3
const batch = 200

/**
 * Warns the partners of banned users by a system message, once for each ban. Partners are those who talked with the
 * user in the thirty days before the ban (security H4). Returns the number of warnings.
 */
export async function warnOfBanned({ db, providers }: Pick<Deps, 'db' | 'providers'>, now: Date): Promise<number> {
  const since = minus(now, bannedDays, 'day')
  const found = await writing.unwarned(db, since, talkedDays, batch)
  for (const { conversation, user, other, name } of found)
    await unitOfWork(db, async (tx) => {
      await writing.hold(tx, conversation)
      const row = await writing.add(
        tx,
        {
          conversation_id: conversation,
          seq: await writing.nextSeq(tx, conversation),
          from_id: user,
          client_id: name,
          kind: 'tip',
          text: texts.bannedTip,
          state: 'approved',
          bothered: null,
          recalled_at: null,
          at: now,
        },
        other,
      )
      // a concurrent job has written this warning: the error rolls the sequence number back
      if (!row) throw new Error('the same warning twice')
      await deliver({ db: tx, now, providers, after: () => undefined }, row, other)
    })
  return found.length
}

/** Deletes signals that are older than five minutes, and expired tickets. */
export const dropLeftovers = (db: Db, now: Date) => dropOld(db, minus(now, 5, 'minute'), now)
