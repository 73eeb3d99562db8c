import { minus } from '../../../../../contract/kernel/time'
import type { Db } from '../../../../db/client'
import type { Context } from '../../../../kernel/context'
import type { Keys } from '../../../../kernel/keys'
import { deviceMark, marksOf, type Origin } from '../rules'
import * as q from './queries'

type Tools = Pick<Context, 'db' | 'keys' | 'now'>

const traceOf = (keys: Keys) => (mark: string) => keys.mac('block-trace', mark)

async function marks(db: Db, user: number): Promise<string[]> {
  const known = await q.knownBy(db, user)
  return known ? marksOf(known) : []
}

/**
 * Returns the traces that identify a user: phone number, WeChat, Apple, identity number, and devices that no other
 * account uses.
 */
async function tracesOf({ db, keys }: Tools, user: number): Promise<Buffer[]> {
  const devices = await q.ownDevices(db, user)
  return [...(await marks(db, user)), ...devices.map(deviceMark)].map(traceOf(keys))
}

/**
 * Stores keyed hashes that identify the blocked user, so that the block follows the user into a new account (security
 * H1).
 */
export async function leaveTraces(ctx: Tools, blocker: number, blocked: number, origin: Origin): Promise<void> {
  await q.add(ctx.db, [{ blocker, origin, root: blocked }], blocked, await tracesOf(ctx, blocked), ctx.now)
}

/**
 * After a block ends, silently removes its copies on the user's other accounts (security V13), unless another block
 * applies to the same accounts.
 * @param still the blocks of this user that the blocker still has
 */
export async function forgetTraces(ctx: Tools, blocker: number, blocked: number, still: readonly Origin[]) {
  if (still.includes('person')) return
  const followed = await q.drop(ctx.db, blocker, blocked, still.length > 0)
  for (const user of followed) await followBlocks(ctx, user)
}

/**
 * Extends blocks of a user's former accounts to this one. Must run in a transaction. `device` is given only at
 * registration. It is ignored when any other account that is not cancelled, even the blocker's, has used it.
 */
export async function followBlocks(ctx: Tools, user: number, device?: Buffer): Promise<void> {
  const { db, keys, now } = ctx
  await followContacts(ctx, user)
  const leads = await q.leadsTo(db, user, (await marks(db, user)).map(traceOf(keys)))
  if (device) leads.push(...(await q.leadsByDevice(db, user, traceOf(keys)(deviceMark(device)), device)))
  if (leads.length === 0) return
  for (const lead of leads) if (lead.root !== user) await q.block(db, lead, user, now)
  // store the identities that are new since the block, for all blockers
  await q.add(db, leads, user, await tracesOf(ctx, user), now)
}

/**
 * Returns the keyed hash of a phone number that a user hides from. It is the same for all users who hide from this
 * number.
 */
export const contactMark = (keys: Keys, phone: Buffer) => traceOf(keys)(`contact ${phone.toString('base64url')}`)

/** Hides the users who hide from this account's phone number, so that this account does not see them (security V16). */
async function followContacts({ db, keys, now }: Tools, user: number): Promise<void> {
  const known = await q.knownBy(db, user)
  if (!known?.phone) return
  for (const lead of await q.hidingFrom(db, contactMark(keys, known.phone), user))
    await q.matchContact(db, lead, user, now)
}

/** Hides a user from the accounts that already have the number of a contact that the user has added. */
export async function leadContact(
  { db, now }: Tools,
  contact: { contact: string; blocker: number },
  lookups: readonly Buffer[],
): Promise<void> {
  for (const { id } of await q.withNumbers(db, lookups))
    if (id !== contact.blocker) await q.matchContact(db, contact, id, now)
}

/**
 * Ends the hiding from a contact; call it before the contact is deleted. Returns the accounts into which other blocks
 * may follow.
 */
export const leaveContact = ({ db }: Tools, blocker: number, contact: string): Promise<number[]> =>
  q.unmatchContact(db, blocker, contact)

/** Deletes the traces of an account a year after its deletion. */
export const dropOldTraces = (db: Db, now: Date) => q.dropOld(db, minus(now, 365, 'day'))

/** Functions that add and remove phone numbers from which a user hides. */
export const { addContacts, dropContact } = q
