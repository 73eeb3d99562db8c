import { minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { dropOld } from './live/queries'
import { texts } from './texts'
import { deliver } from './writing/deliver'
import * as writing from './writing/queries'

/** Days of conversation before a ban, and days after it to look (security H4). */
const talkedDays = 30
const bannedDays = 3
const batch = 200

/**
 * Warns each banned user's partners of the last thirty days, once a ban, by a system message (security H4). Returns the
 * count.
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
      // concurrently written: roll back its seq
      if (!row) throw new Error('the same warning twice')
      await deliver({ db: tx, now, providers, after: () => undefined }, row, other)
    })
  return found.length
}

/** Drops signals minutes old and unused tickets. */
export const dropLeftovers = (db: Db, now: Date) => dropOld(db, minus(now, 5, 'minute'), now)
