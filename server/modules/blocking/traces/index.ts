import { minus } from '../../../../contract/time'
import type { Context } from '../../../context'
import type { Db } from '../../../db/client'
import type { Keys } from '../../../keys'
import { deviceMark, marksOf } from '../rules'
import * as q from './queries'

type Tools = Pick<Context, 'db' | 'keys' | 'now'>

const traceOf = (keys: Keys) => (mark: string) => keys.mac('block-trace', mark)

async function marks(db: Db, user: number): Promise<string[]> {
  const known = await q.knownBy(db, user)
  return known ? marksOf(known) : []
}

/**
 * Keyed hashes by which the block follows into a new account (security H1): number, WeChat, Apple, identity number, and
 * devices that no other account uses, since a shared phone identifies no one.
 */
export async function leaveTraces({ db, keys, now }: Tools, blocker: number, blocked: number): Promise<void> {
  const devices = await q.ownDevices(db, blocked)
  const all = [...(await marks(db, blocked)), ...devices.map(deviceMark)]
  await q.add(db, blocker, blocked, all.map(traceOf(keys)), now)
}

/** Removes the traces of an ended block, also those shared with other accounts. */
export async function forgetTraces({ db, keys }: Pick<Tools, 'db' | 'keys'>, blocker: number, blocked: number) {
  const devices = await q.devices(db, blocked)
  const all = [...(await marks(db, blocked)), ...devices.map(deviceMark)]
  await q.drop(db, blocker, blocked, all.map(traceOf(keys)))
}

/**
 * Extends blocks of former accounts to this one; must run in a transaction. `device` only on registration: it counts
 * while no other living account uses it, the blocker's included.
 */
export async function followBlocks({ db, keys, now }: Tools, user: number, device?: Buffer): Promise<void> {
  const known = (await marks(db, user)).map(traceOf(keys))
  const followed = await q.blockersBy(db, user, known)
  if (device) followed.push(...(await q.blockersByDevice(db, user, traceOf(keys)(deviceMark(device)), device)))
  for (const blocker of new Set(followed)) await q.block(db, blocker, user, now)
  // identities new since the block are added for all blockers
  const devices = await q.ownDevices(db, user)
  await q.addForAll(db, user, [...known, ...devices.map(deviceMark).map(traceOf(keys))], now)
}

/** Drops traces a year after cancellation. */
export const dropOldTraces = (db: Db, now: Date) => q.dropOld(db, minus(now, 365, 'day'))
