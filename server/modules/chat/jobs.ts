import type { Clock } from '../../../contract/time'
import { minus } from '../../../contract/time'
import type { Deps } from '../../context'
import type { Db } from '../../db/client'
import { unitOfWork } from '../../unit-of-work'
import { type Changed, isSent } from '../uploads'
import { dropOld } from './live/queries'
import { said } from './rules'
import { deliver } from './writing/deliver'
import * as w from './writing/queries'
import { settleFile } from './writing/review'

/** Somebody who talked with a banned person in so many days before is warned; a ban is looked for so long, days (security H4). */
const talkedDays = 30
const bannedDays = 3
const batch = 200

/** What follows from a decision about a file: of a message it is delivered or not, of a page what the caller says. */
export const followReview =
  (changed: Changed, clock: Clock, providers: Pick<Deps['providers'], 'pubsub'>): Changed =>
  (db, user, file) =>
    isSent(file.purpose) ? settleFile(db, file, { now: clock(), providers }) : changed(db, user, file)

/**
 * Warns everybody who talked with a person in the thirty days before that person was banned, once for each ban, as a message
 * of the house in their conversation (security H4). Answers how many were warned.
 */
export async function warnOfBanned({ db, providers }: Pick<Deps, 'db' | 'providers'>, now: Date): Promise<number> {
  const since = minus(now, bannedDays, 'day')
  const found = await w.unwarned(db, since, talkedDays, batch)
  for (const { conversation, user, other, name } of found)
    await unitOfWork(db, async (tx) => {
      await w.hold(tx, conversation)
      const row = await w.add(tx, {
        conversation_id: conversation,
        seq: await w.nextSeq(tx, conversation),
        from_id: user,
        client_id: name,
        kind: 'tip',
        text: said.bannedTip,
        state: 'approved',
        bothered: null,
        recalled_at: null,
        at: now,
      })
      // written at this very moment by another process: its place is given back
      if (!row) throw new Error('the same warning twice')
      await deliver({ db: tx, now, providers, after: () => undefined }, row, other)
    })
  return found.length
}

/** Drops what was told between processes minutes ago, and tickets that nobody used. */
export const dropLeftovers = (db: Db, now: Date) => dropOld(db, minus(now, 5, 'minute'), now)
