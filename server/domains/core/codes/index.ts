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

/** Returns uniformly random digits (security I5). */
const newCode = (digits: number) => String(randomInt(0, 10 ** digits)).padStart(digits, '0')

/** The value of `device` in the row of a spare code, which is valid on each device. */
const everyDevice = ''

/**
 * Returns the name under which a code is stored. Each purpose other than login has its own codes, so that a user who is
 * tricked into revealing one does not give away a login.
 */
const nameOf = (phone: string, purpose: string) => (purpose === '' ? phone : `${purpose} ${phone}`)

const isSpare = (code: string) => code.length === limits.smsSpareDigits

type CodeSent = { resendSeconds: number; spare?: { sentTime: number; untilTime: number } }

/** Sends a code after the commit and before the answer (security I5). @param purpose '' means login */
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

const failed = () => refuse('busy', { message: messages.smsFailed, data: { retryAfter: 3 } })

/**
 * Sends the spare code of a phone number (security I5). It works on each device, so a stranger who requests it only
 * makes the owner receive it. It is long enough to need no limit of tries, which a stranger could use up.
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
  // nothing was sent, so the request does not count against the limit
  else after(() => redeem('smsSend'))
  const { created_at, expires_at } = await q.spareOf(db, lookup, everyDevice)
  const next = plus(created_at, limits.smsSpareAgainMinutes, 'minute').getTime() - now.getTime()
  return {
    resendSeconds: Math.max(limits.smsResendSeconds, Math.ceil(next / ms(1, 'second'))),
    spare: { sentTime: created_at.getTime(), untilTime: expires_at.getTime() },
  }
}

/**
 * Checks a code and uses up one try. A later refusal without `keeps` rolls the try back. @param purpose the purpose
 * with which the code was sent
 */
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

/** Deletes a used code, so that it is no longer valid (A.auth.30). */
export async function spendCode({ db, keys, after, redeem }: Context, phone: string, purpose = ''): Promise<void> {
  await q.dropCode(db, keys.lookup(nameOf(phone, purpose)))
  after(() => redeem('smsSend'))
}

type Untried = Pick<Outside<Context>, 'db' | 'keys' | 'caller'>

/** Gives back a try, since the right code is checked again after a provider answered. The spare code has no tries. */
export async function untryCode({ db, keys, caller }: Untried, phone: string, code: string): Promise<void> {
  if (!isSpare(code)) await q.untryCode(db, keys.lookup(phone), caller.device)
}

/** Returns a user's phone number, or undefined when it has passed to another account. */
export async function ownPhone({ db, keys }: Pick<Context, 'db' | 'keys'>, user: number): Promise<string | undefined> {
  const sealed = await q.phoneOf(db, user)
  return sealed ? keys.open(sealed) : undefined
}

/** Masks a phone number as 138****7745. Returns '' without a number. */
export const masked = (phone: string | undefined) => phone?.replace(/^(\d{3})\d{4}/, '$1****') ?? ''

type Use = (typeof ownCodeUses)[number]

/** Sends a code to the caller's own number. @throws ApiError unacceptable when the account has no number */
export async function sendOwnCode(ctx: SessionContext, use: Use) {
  const phone = await ownPhone(ctx, ctx.me.id)
  if (phone === undefined) throw refuse('unacceptable', { message: texts.noPhone })
  return sendCode(ctx, phone, use)
}

/** Checks a code that was sent to the caller's own number, if the account has a number. @throws ApiError wrongCode */
export async function proveOwn(ctx: SessionContext, use: Use, code: string | undefined): Promise<void> {
  const phone = await ownPhone(ctx, ctx.me.id)
  if (phone === undefined) return
  if (code === undefined) throw refuse('wrongCode', { message: texts.needCode })
  await proveCode(ctx, phone, code, use)
  // the number is the caller's own, so the limit for strangers did not count this code and gets nothing back
  await q.dropCode(ctx.db, ctx.keys.lookup(nameOf(phone, use)))
}
