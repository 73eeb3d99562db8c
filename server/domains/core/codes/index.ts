import { randomInt } from 'node:crypto'
import { messages } from '../../../../contract/kernel/errors'
import { limits } from '../../../../contract/kernel/limits'
import type { ownCodeUses } from '../../../../contract/kernel/options'
import { minus, ms, plus } from '../../../../contract/kernel/time'
import type { Context, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import { same } from '../../../kernel/keys'
import * as q from './queries'
import { texts } from './texts'

export { dropCodesOf, dropEnded as dropEndedCodes } from './queries'

/** Uniformly random digits (security I5). */
const newCode = (digits: number) => String(randomInt(0, 10 ** digits)).padStart(digits, '0')

/** The place of the spare code, which belongs to no device. */
const everyDevice = ''

/** Each purpose other than login has codes of its own, so that a user tricked out of one gives no login away. */
const nameOf = (phone: string, purpose: string) => (purpose === '' ? phone : `${purpose} ${phone}`)

const isSpare = (code: string) => code.length === limits.smsSpareDigits

type CodeSent = { resendSeconds: number; spare?: { sentTime: number; untilTime: number } }

/** Sends after the commit, before the answer (security I5). @param purpose '' is a login */
export async function sendCode(ctx: Context, phone: string, purpose = ''): Promise<CodeSent> {
  if (ctx.spare) return sendSpare(ctx, phone, nameOf(phone, purpose))
  const { db, now, keys, providers, caller, after } = ctx
  const code = newCode(limits.smsCodeDigits)
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
    await providers.sms.sendCode(phone, code, false).catch(() => {
      throw failed()
    })
  })
  return { resendSeconds: limits.smsResendSeconds }
}

const failed = () => refuse('busy', { message: messages.smsFailed })

/**
 * The spare code of a number (security I5). Strangers who request it send it to the number's owner: it opens the number on each
 * device, so that they use up nothing. It is long enough to need no bound of tries, which strangers could use up.
 */
async function sendSpare(ctx: Context, phone: string, name: string): Promise<CodeSent> {
  const { db, now, keys, providers, after, redeem } = ctx
  const code = newCode(limits.smsSpareDigits)
  const lookup = keys.lookup(name)
  const hash = keys.mac('sms-code', `${name} ${code}`)
  const fresh = await q.putSpare(
    db,
    {
      phone_lookup: lookup,
      device: everyDevice,
      code_hash: hash,
      tries_left: limits.smsCodeTries,
      created_at: now,
      expires_at: plus(now, limits.smsSpareMinutes, 'minute'),
    },
    minus(now, limits.smsSpareAgainMinutes, 'minute'),
  )
  if (fresh)
    after(async (later) => {
      await providers.sms.sendCode(phone, code, true).catch(async () => {
        await q.dropSpare(later, lookup, hash)
        throw failed()
      })
    })
  // nothing was sent, so nothing counts
  else after(() => redeem('smsSend'))
  const { created_at, expires_at } = await q.spareOf(db, lookup, everyDevice)
  const next = plus(created_at, limits.smsSpareAgainMinutes, 'minute').getTime() - now.getTime()
  return {
    resendSeconds: Math.max(limits.smsResendSeconds, Math.ceil(next / ms(1, 'second'))),
    spare: { sentTime: created_at.getTime(), untilTime: expires_at.getTime() },
  }
}

/** Uses up one try. A later refusal that does not `keep` rolls the try back. @param purpose as it was sent with */
export async function proveCode(
  { db, keys, caller, now }: Outside<Context>,
  phone: string,
  code: string,
  purpose = '',
): Promise<void> {
  const name = nameOf(phone, purpose)
  const lookup = keys.lookup(name)
  const live = isSpare(code)
    ? await q.liveSpare(db, lookup, everyDevice, now)
    : await q.tryCode(db, lookup, caller.device, now)
  if (!live || !same(live.code_hash, keys.mac('sms-code', `${name} ${code}`)))
    throw refuse('wrongCode', { keeps: true })
}

/** A used code is no longer valid (A.auth.30). */
export async function spendCode({ db, keys, after, redeem }: Context, phone: string, purpose = ''): Promise<void> {
  await q.dropCode(db, keys.lookup(nameOf(phone, purpose)))
  after(() => redeem('smsSend'))
}

type Untried = Pick<Outside<Context>, 'db' | 'keys' | 'caller'>

/** The right code is checked again after a provider answered. The spare code has no tries. */
export async function untryCode({ db, keys, caller }: Untried, phone: string, code: string): Promise<void> {
  if (!isSpare(code)) await q.untryCode(db, keys.lookup(phone), caller.device)
}

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
  if (phone === undefined) throw refuse('unacceptable', { message: texts.noPhone })
  return sendCode(ctx, phone, use)
}

/** A code to the caller's own number, if the account has one. @throws ApiError wrongCode */
export async function proveOwn(ctx: SessionContext, use: Use, code: string | undefined): Promise<void> {
  const phone = await ownPhone(ctx, ctx.me.id)
  if (phone === undefined) return
  if (code === undefined) throw refuse('wrongCode', { message: texts.needCode })
  await proveCode(ctx, phone, code, use)
  // no limit for strangers counted this code, since the number is the caller's own; so no point is given back
  await q.dropCode(ctx.db, ctx.keys.lookup(nameOf(phone, use)))
}
