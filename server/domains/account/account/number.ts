import { documents } from '../../../../contract/core/legal-documents'
import type { Context } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { tellNotice } from '../../core/notices'
import { changeUser, mayBeRecycled } from '../../core/people'
import { deviceMac, knowsDevice } from '../../core/sessions'
import { recordConsent } from '../settings'
import { type Elsewhere, isTied, tieApple, tieWechat } from './elsewhere'
import { enter, refuseBannedDevice, refuseClosed, stayOrLeave } from './enter'
import { type Newcomer, registerNumber } from './newcomer'
import * as q from './queries'
import { agreesToAll } from './rules'
import { numberGone } from './texts'

export type Said = Newcomer & { goOn?: boolean; idTail?: string; notMine?: boolean }

/**
 * Whether the account of this number belongs to the caller. Carriers resell numbers, so a number that was not proved by
 * SMS for a long time needs another proof (security I7). Returns false when the caller says that the account is not
 * theirs.
 * @throws ApiError mustProve. If the last characters of the ID number were wrong, the transaction still commits, so
 * that the attempt is counted
 */
async function isTheirs(ctx: Context, found: q.Account, said: Said, elsewhere: Elsewhere): Promise<boolean> {
  const { db, keys, now } = ctx
  if (!mayBeRecycled(found.phone_proved_at ?? found.created_at, now)) return true
  const device = deviceMac(ctx)
  if (device && (await knowsDevice(db, found.id, device))) return true
  if (isTied(keys, found, elsewhere)) return true
  if (said.idTail !== undefined) {
    const tail = keys.mac('id-tail', `${found.id} ${said.idTail.toUpperCase()}`)
    if (await q.hasIdTail(db, found.id, tail)) return true
    throw refuse('mustProve', { keeps: true })
  }
  if (said.notMine === true) return false
  throw refuse('mustProve')
}

/** Takes the number away from its former account, which keeps everything else, and notifies that account. */
async function release({ db, now }: Context, found: q.Account) {
  await changeUser(db, found.id, { phone_lookup: null, phone_sealed: null, phone_proved_at: null })
  await tellNotice(db, { user: found.id, kind: 'safety', about: 'phone', text: numberGone(now), at: now, popsUp: true })
}

/** Locks a phone number, so that concurrent registrations and changes of it run one by one. */
export const holdNumber = ({ db, keys }: Pick<Context, 'db' | 'keys'>, phone: string) =>
  q.holdKeys(db, [`phone ${keys.lookup(phone).toString('base64url')}`])

async function accountOf(ctx: Context, phone: string, said: Said, elsewhere: Elsewhere) {
  const { db, keys } = ctx
  await holdNumber(ctx, phone)
  const found = await q.byPhone(db, keys.lookups(phone))
  if (found) {
    await refuseClosed(ctx, found)
    if (await isTheirs(ctx, found, said, elsewhere)) {
      await stayOrLeave(ctx, found.id, said)
      return { user: found.id, created: false }
    }
    await release(ctx, found)
  }
  return { user: await registerNumber(ctx, { ...said, phone }, elsewhere), created: true }
}

/**
 * Logs in or registers by phone number, and ties the WeChat and Apple accounts (A.auth.01, 04 to 06, 25). `bySms`: the
 * number was proved by SMS just now, not by WeChat.
 * @throws ApiError; the transaction rolls back, unless the last characters of the ID number were wrong: that attempt
 * must be counted
 */
export async function logInByNumber(
  ctx: Context,
  { phone, bySms, ...said }: Said & { phone: string; bySms: boolean },
  elsewhere: Elsewhere,
): Promise<{ created: boolean }> {
  const { db, keys, now } = ctx
  await refuseBannedDevice(ctx)
  const { user, created } = await accountOf(ctx, phone, said, elsewhere)
  if (bySms)
    await changeUser(db, user, {
      phone_lookup: keys.lookup(phone),
      phone_sealed: keys.seal(phone),
      phone_proved_at: now,
    })
  if (agreesToAll(said))
    for (const kind of ['terms', 'privacy'] as const) await recordConsent(db, user, kind, documents[kind], now)
  if (elsewhere.wechat) await tieWechat(ctx, user, elsewhere.wechat)
  if (elsewhere.apple) await tieApple(ctx, user, elsewhere.apple)
  await enter(ctx, user, { created })
  return { created }
}
