import type { Context } from '../../context'
import { refuse } from '../../errors'
import { followBlocks } from '../blocking'
import { waitingSince, withdrawRequest } from '../cancellation'
import { bannedDevice } from '../punishments'
import { endSession, startSession } from '../sessions'
import { deviceName } from '../sessions/rules'
import * as q from './queries'
import { banSentence, newDeviceAlert } from './rules'

/** A device as the database knows it. */
export const deviceMac = ({ keys, caller }: Context) =>
  caller.device === '' ? undefined : keys.mac('device', caller.device)

/** @throws ApiError suspended when nobody may log in from this device (A.punish.01) */
export async function refuseBannedDevice(ctx: Context): Promise<void> {
  const device = deviceMac(ctx)
  if (device && (await bannedDevice(ctx.db, device))) throw refuse('suspended')
}

/** @throws ApiError cancelled or suspended when this account opens to nobody, with why and until when */
export async function refuseClosed({ db, now }: Context, found: q.Account): Promise<void> {
  if (found.cancelled_at) throw refuse('cancelled')
  if (!found.banned_at) return
  const ban = await q.banOf(db, found.id, now)
  const until = found.banned_until
  throw refuse('suspended', {
    ...(ban && { message: banSentence(ban.reason, until) }),
    ...(until && { data: { until: until.getTime() } }),
  })
}

/**
 * An account that is leaving opens only to whoever says that it stays (A.X46, security H7). Before anything is written to
 * it: from here on it stays as it was found, to the end of the transaction.
 * @throws ApiError cancelling with the day on which it leaves, or cancelled
 */
export async function stayOrLeave({ db, now }: Context, user: number, { goOn = false }: { goOn?: boolean }) {
  const waiting = await waitingSince(db, user)
  if (!waiting) return
  if (!goOn) throw refuse('cancelling', { data: { until: waiting.due_at.getTime() } })
  // it has just left for good
  if (!(await withdrawRequest(db, user, now))) throw refuse('cancelled')
}

/**
 * Logs somebody in: always a new token, and the one that was presented ends (security I3). A device that is new to an
 * account which knows others is told to its owner (I4). Whoever blocked a former account of theirs blocks this one (H1):
 * by the device only if they registered just now.
 */
export async function enter(ctx: Context, user: number, { created = false } = {}): Promise<void> {
  const { db, now, caller, giveToken } = ctx
  const device = deviceMac(ctx)
  if (device && (await q.meetDevice(db, user, device, now)))
    await q.addAlert(db, { user_id: user, kind: 'login', text: newDeviceAlert(now, deviceName(caller.agent)), at: now })
  await followBlocks(ctx, user, created ? device : undefined)
  await q.noteUse(db, user, now)
  if (caller.tokenHash) await endSession(db, caller.tokenHash)
  giveToken(
    await startSession(db, {
      user,
      appId: caller.appId,
      device: caller.device,
      agent: caller.agent,
      fromLink: false,
      now,
    }),
  )
}
