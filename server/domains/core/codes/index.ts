import { randomInt } from 'node:crypto'
import { messages } from '../../../../contract/kernel/errors'
import { plus } from '../../../../contract/kernel/time'
import { limits } from '../../../../contract/limits'
import type { ownCodeUses } from '../../../../contract/options'
import type { Db } from '../../../db/client'
import type { Context, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import { type Keys, same } from '../../../kernel/keys'
import * as q from './queries'
import { said } from './texts'

export { dropEnded as dropEndedCodes } from './queries'

/** Uniformly random digits (security I5). */
const newCode = () => String(randomInt(0, 10 ** limits.smsCodeDigits)).padStart(limits.smsCodeDigits, '0')

/** Each purpose other than login has codes of its own, so that a user tricked out of one gives no login away. */
const nameOf = (phone: string, purpose: string) => (purpose === '' ? phone : `${purpose} ${phone}`)

/** Sends after the commit, before the answer (security I5). @param purpose '' is a login */
export async function sendCode(ctx: Context, phone: string, purpose = ''): Promise<{ resendSeconds: number }> {
  const { db, now, keys, providers, caller, after } = ctx
  const code = newCode()
  const name = nameOf(phone, purpose)
  await q.putCode(db, {
    phone_lookup: keys.lookup(name),
    device: caller.device,
    code_hash: keys.mac('sms-code', `${name} ${code}`),
    tries_left: limits.smsCodeTries,
    created_at: now,
    expires_at: plus(now, limits.smsCodeMinutes, 'minute'),
  })
  after(async () => {
    await providers.sms.sendCode(phone, code).catch(() => {
      throw refuse('busy', { message: messages.smsFailed })
    })
  })
  return { resendSeconds: limits.smsResendSeconds }
}

/** Uses up one try. A later refusal that does not `keep` rolls the try back. @param purpose as it was sent with */
export async function proveCode(
  { db, keys, caller, now }: Outside<Context>,
  phone: string,
  code: string,
  purpose = '',
): Promise<void> {
  const name = nameOf(phone, purpose)
  const live = await q.tryCode(db, keys.lookup(name), caller.device, now)
  if (!live || !same(live.code_hash, keys.mac('sms-code', `${name} ${code}`)))
    throw refuse('wrongCode', { keeps: true })
}

/** A used code is no longer valid (A.auth.30). */
export async function spendCode({ db, keys, after, redeem }: Context, phone: string, purpose = ''): Promise<void> {
  await q.dropCode(db, keys.lookup(nameOf(phone, purpose)))
  after(() => redeem('smsSend'))
}

/** The right code is checked again after a provider answered. */
export const untryCode = (db: Db, keys: Keys, phone: string, device: string) =>
  q.untryCode(db, keys.lookup(phone), device)

/** A user's number; undefined when it passed to another account. */
export async function ownPhone({ db, keys }: Pick<Context, 'db' | 'keys'>, user: number): Promise<string | undefined> {
  const sealed = await q.phoneOf(db, user)
  return sealed ? keys.open(sealed) : undefined
}

/** 138****7745; '' without one. */
export const masked = (phone: string | undefined) => phone?.replace(/^(\d{3})\d{4}/, '$1****') ?? ''

type Use = (typeof ownCodeUses)[number]

/** Sends a code to the caller's own number. @throws ApiError unacceptable without one */
export async function sendOwnCode(ctx: SessionContext, use: Use) {
  const phone = await ownPhone(ctx, ctx.me.id)
  if (phone === undefined) throw refuse('unacceptable', { message: said.noPhone })
  return sendCode(ctx, phone, use)
}

/** A code to the caller's own number, if the account has one. @throws ApiError wrongCode */
export async function proveOwn(ctx: SessionContext, use: Use, code: string | undefined): Promise<void> {
  const phone = await ownPhone(ctx, ctx.me.id)
  if (phone === undefined) return
  if (code === undefined) throw refuse('wrongCode', { message: said.needCode })
  await proveCode(ctx, phone, code, use)
  // a code to one's own number counts among no strangers, so nothing is given back
  await q.dropCode(ctx.db, ctx.keys.lookup(nameOf(phone, use)))
}
