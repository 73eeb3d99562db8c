import type { Db } from '../../../db/client'
import * as q from './queries'

/**
 * Whether the owner of a phone number stopped messages to it (security H12): those that other users cause, and all
 * notices. Codes are still sent, since the owner requests them with the phone in hand and could not log in without
 * them.
 * @param marks `keys.lookups` of the number
 */
export const isStopped = (db: Db, marks: readonly Buffer[]): Promise<boolean> => q.isStopped(db, marks)

/**
 * Stops messages to a number. @param tokenHash hash of the token in the link that the number received; the link can
 * undo the stop
 */
export const stopPhone = (db: Db, mark: Buffer, tokenHash: Buffer, now: Date) =>
  q.add(db, { mark, token_hash: tokenHash, at: now })

export const resumePhone = (db: Db, mark: Buffer) => q.remove(db, mark)

/** Returns the keyed hash of the number that this link stopped, or undefined. */
export const stoppedByLink = (db: Db, tokenHash: Buffer) => q.byLink(db, tokenHash)
