import type { Context } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { followBlocks } from '../../core/blocking'
import { tellNotice } from '../../core/notices'
import { changeUser } from '../../core/people'
import { deviceMac, deviceName, endSession, endSessions, meetDevice, startSession } from '../../core/sessions'
import { waitingSince, withdrawRequest } from '../cancellation'
import { bannedDevice } from '../punishments'
import * as q from './queries'
import { banSentence, newDevice, underAgeSentence } from './texts'

/** Refuses a call from a banned device (A.punish.01). @throws ApiError suspended */
export async function refuseBannedDevice(ctx: Context): Promise<void> {
  const device = deviceMac(ctx)
  if (device && (await bannedDevice(ctx.db, device))) throw refuse('suspended')
}

/**
 * Refuses an account that was closed or banned.
 * @throws ApiError cancelled, or suspended with the reason and the end
 */
export async function refuseClosed({ db, now }: Context, found: q.Account): Promise<void> {
  if (found.cancelled_at) throw refuse('cancelled')
  if (!found.banned_at) return
  const ban = await q.banOf(db, found.id, now)
  const until = found.banned_until
  throw refuse('suspended', {
    ...(ban && { message: ban.cause === 'underAge' ? underAgeSentence : banSentence(ban.reason, until) }),
    ...(until && { data: { until: until.getTime() } }),
  })
}

/**
 * Locks the account. If it waits for its cancellation, `goOn` withdraws the cancellation (A.X46, security H7). Call
 * this before any write.
 * @throws ApiError cancelling with the due time when `goOn` is false, or cancelled
 */
export async function stayOrLeave({ db, now }: Context, user: number, { goOn = false }: { goOn?: boolean }) {
  const waiting = await waitingSince(db, user)
  if (!waiting) return
  if (!goOn) throw refuse('cancelling', { data: { until: waiting.due_at.getTime() } })
  // the cancellation was completed meanwhile
  if (!(await withdrawRequest(db, user, now))) throw refuse('cancelled')
}

/**
 * Starts a session with a new token and ends the presented session (security I3). The owner gets a notice about a new
 * device (I4). Blocks of the user's former accounts apply again (H1); blocks by device are applied only right after
 * registration.
 */
export async function enter(ctx: Context, user: number, { created = false } = {}): Promise<void> {
  const { db, now, caller, giveToken } = ctx
  const device = deviceMac(ctx)
  if (device && (await meetDevice(db, user, device, now)))
    await tellNotice(db, {
      user,
      kind: 'safety',
      about: 'login',
      text: newDevice(now, deviceName(caller.agent)),
      at: now,
      popsUp: true,
    })
  await followBlocks(ctx, user, created ? device : undefined)
  await changeUser(db, user, { last_used_at: now })
  if (caller.tokenHash) await endSession(db, caller.tokenHash)
  const { appId, device: sent, agent } = caller
  const token = await startSession(db, { user, appId, device: sent, agent, fromLink: false, now })
  giveToken(token, await q.uidOf(db, user))
}

/** Ends all sessions of a user and starts a new one on this device. */
export async function startAnew({ db, now, caller, giveToken }: Context, user: number): Promise<void> {
  await endSessions(db, user)
  const { appId, device, agent } = caller
  giveToken(await startSession(db, { user, appId, device, agent, fromLink: false, now }), await q.uidOf(db, user))
}
