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
 * Writes down what somebody is known by, so that a block of them follows into a new account (security H1): number, WeChat,
 * Apple, identity number, and devices that no other living account has used. A shared phone tells nobody from anybody.
 */
export async function leaveTraces({ db, keys, now }: Tools, blocker: number, blocked: number): Promise<void> {
  const devices = await q.ownDevices(db, blocked)
  const all = [...(await marks(db, blocked)), ...devices.map(deviceMark)]
  await q.add(db, blocker, blocked, all.map(traceOf(keys)), now)
}

/** A block that is over leaves nothing: neither the traces of that account nor others' that it also has. */
export async function forgetTraces({ db, keys }: Pick<Tools, 'db' | 'keys'>, blocker: number, blocked: number) {
  const devices = await q.devices(db, blocked)
  const all = [...(await marks(db, blocked)), ...devices.map(deviceMark)]
  await q.drop(db, blocker, blocked, all.map(traceOf(keys)))
}

/**
 * Lets the blocks of somebody's former accounts follow into this one; must run in a transaction. `device` is given once, by
 * whoever registers: it counts only while nobody else living has used it, neither the blocker nor anybody at their home, and
 * only for that new account, since somebody who was here before is somebody else.
 */
export async function followBlocks({ db, keys, now }: Tools, user: number, device?: Buffer): Promise<void> {
  const known = (await marks(db, user)).map(traceOf(keys))
  const followed = await q.blockersBy(db, user, known)
  if (device) followed.push(...(await q.blockersByDevice(db, user, traceOf(keys)(deviceMark(device)), device)))
  for (const blocker of new Set(followed)) await q.block(db, blocker, user, now)
  // what they are known by since they were blocked is left for everybody who blocks them
  const devices = await q.ownDevices(db, user)
  await q.addForAll(db, user, [...known, ...devices.map(deviceMark).map(traceOf(keys))], now)
}

/** Drops traces of accounts that left a year ago. For the job. */
export const dropOldTraces = (db: Db, now: Date) => q.dropOld(db, minus(now, 365, 'day'))
