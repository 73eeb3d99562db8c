import type { Db } from '../../../db/client'
import * as q from './queries'

/**
 * Numbers to which the product sends no message (security H12): none caused by another person, and no notice. Codes are
 * still sent, since their owner asks for them with the phone in hand, and could not log in without.
 * @param marks `keys.lookups` of the number
 */
export const isStopped = (db: Db, marks: readonly Buffer[]): Promise<boolean> => q.isStopped(db, marks)

/** @param tokenHash hash of the token in the link sent to the number; that link can undo the stop */
export const stopPhone = (db: Db, mark: Buffer, tokenHash: Buffer, now: Date) =>
  q.add(db, { mark, token_hash: tokenHash, at: now })

export const resumePhone = (db: Db, mark: Buffer) => q.remove(db, mark)

/** The keyed hash of the number that was stopped by this link; undefined when there is none. */
export const stoppedByLink = (db: Db, tokenHash: Buffer) => q.byLink(db, tokenHash)
