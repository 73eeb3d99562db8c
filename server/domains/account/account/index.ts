import { account } from '../../../../contract/account/account'
import type { Input } from '../../../../contract/kernel/define'
import { messages } from '../../../../contract/kernel/errors'
import { signing } from '../../../../contract/kernel/sign'
import { plus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Context } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { hashOf, type Keys, randomLetters } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { dropEndedCodes, proveCode, sendCode, spendCode, untryCode } from '../../core/codes'
import { dropEndedSessions, endSession, endSessionOf, endSessions, mintLink, sessionsOf } from '../../core/sessions'
import { appleOf, byApple, byWechat, type Elsewhere, spendNonce, tieWechat, type WechatHashes } from './elsewhere'
import { enter, refuseBannedDevice, refuseClosed, stayOrLeave } from './enter'
import { logInByNumber } from './number'
import * as q from './queries'
import { newState, stateLife, wechatPageUrl } from './rules'
import { phoneOf, rememberedWechat, wechatOf, wechatOfPage } from './wechat'

export { appleOf as appleBehind, tieAppleTo, tieWechatTo, type WechatHashes } from './elsewhere'
export { startAnew } from './enter'
export { holdNumber } from './number'
export { register, welcome } from './newcomer'
export type { AppleIdentity } from '../../../providers/apple'
export { endSessions } from '../../core/sessions'
export { birthDateVerdict } from './rules'

/** The id of the banned account with this phone number; undefined when the number has none. */
export async function stoppedBy(db: Db, keys: Keys, phone: string): Promise<number | undefined> {
  const found = await q.byPhone(db, keys.lookups(phone))
  return found?.banned_at && !found.cancelled_at ? found.id : undefined
}

/** The uid of the account with this phone number. */
export async function uidOfNumber(db: Db, keys: Keys, phone: string): Promise<string | undefined> {
  const found = await q.byPhone(db, keys.lookups(phone))
  return found && q.uidOf(db, found.id)
}

export const dropEnded = (db: Db, now: Date) =>
  Promise.all([q.dropEnded(db, now), dropEndedCodes(db, now), dropEndedSessions(db, now)])

/** Requires a device id, since the result of the call is bound to the device. @throws ApiError badInput */
function needDevice({ caller }: Pick<Context, 'caller'>) {
  if (caller.device === '') throw refuse('badInput', { data: { field: signing.deviceHeader, why: 'missing' } })
}

/**
 * Logs in by WeChat and updates the WeChat ids of the account.
 * @throws ApiError mustRegister for an unknown WeChat account
 */
async function logInByWechat(ctx: Context, wechat: WechatHashes, said: { goOn?: boolean }): Promise<object> {
  await refuseBannedDevice(ctx)
  const found = await byWechat(ctx, wechat)
  if (!found) throw refuse('mustRegister')
  await refuseClosed(ctx, found)
  await stayOrLeave(ctx, found.id, said)
  await tieWechat(ctx, found.id, wechat)
  await enter(ctx, found.id)
  return {}
}

/**
 * Reads the WeChat and Apple accounts of a login. A failure is ignored, since the user has proved their phone number.
 */
async function elsewhereOf(
  outside: Outside<Context>,
  codes: { wechatCode?: string; appleToken?: string },
): Promise<Elsewhere> {
  const [wechat, apple] = await Promise.all([
    codes.wechatCode === undefined ? undefined : wechatOf(outside, codes.wechatCode).catch(() => undefined),
    codes.appleToken === undefined ? undefined : appleOf(outside, codes.appleToken).catch(() => undefined),
  ])
  return { ...(wechat && { wechat }), ...(apple && { apple }) }
}

/** Creates a state or nonce for one login with WeChat or Apple. It is bound to this device (security I8). */
async function beginElsewhere({ db, caller, now }: Context, kind: 'wechat' | 'apple'): Promise<string> {
  const state = newState(randomLetters)
  const expires_at = plus(now, stateLife, 'millisecond')
  await q.addState(db, { state_hash: hashOf(state), kind, device: caller.device, expires_at })
  return state
}

/**
 * Checks the SMS code before WeChat and Apple are asked, so that a wrong code causes no requests. `logIn` checks it
 * again.
 */
async function proveElsewhere(ctx: Outside<Context>, { phone, code, ...codes }: Input<typeof account.login>) {
  if (codes.wechatCode === undefined && codes.appleToken === undefined) return {}
  await unitOfWork(ctx.db, async (db) => {
    await proveCode({ ...ctx, db }, phone, code)
    await untryCode({ ...ctx, db }, phone, code)
  })
  return elsewhereOf(ctx, codes)
}

async function logIn(ctx: Context, { phone, code, ...said }: Input<typeof account.login>, elsewhere: Elsewhere) {
  await proveCode(ctx, phone, code)
  const answer = await logInByNumber(ctx, { ...said, phone, bySms: true }, elsewhere)
  await spendCode(ctx, phone)
  return answer
}

type Said = Input<typeof account.wechat>

/**
 * Resolves a WeChat code to hashes. WeChat is asked once for each code, and the state is used up whatever the answer
 * is.
 */
export async function wechatBehind(ctx: Outside<Context>, { code, state }: Said): Promise<WechatHashes> {
  const known = await rememberedWechat(ctx, code)
  if (known) return known
  if (state === undefined) return wechatOf(ctx, code)
  const { db, caller, now } = ctx
  const ours = await q.consumeState(db, { hash: hashOf(state), kind: 'wechat', device: caller.device, now })
  if (!ours) throw refuse('forbidden', { message: messages.wechatStale })
  return wechatOfPage(ctx, code)
}

type PhoneAndWechat = Awaited<ReturnType<typeof phoneAndWechat>>

async function phoneAndWechat(ctx: Outside<Context>, said: Input<typeof account.wechatPhone>) {
  needDevice(ctx)
  const [phone, wechat] = await Promise.all([phoneOf(ctx, said.phoneCode), wechatOf(ctx, said.wechatCode)])
  return { phone, wechat }
}

type AppleAccount = Awaited<ReturnType<typeof appleOf>>

async function logInByApple(ctx: Context, said: Input<typeof account.apple>, apple: AppleAccount) {
  // a refusal below rolls this back, so that the client can send the same token again
  if (!(await spendNonce(ctx, apple))) throw refuse('forbidden', { message: messages.appleFailed })
  await refuseBannedDevice(ctx)
  const found = await byApple(ctx, apple)
  if (!found) throw refuse('mustRegister')
  await refuseClosed(ctx, found)
  await stayOrLeave(ctx, found.id, said)
  await enter(ctx, found.id)
  return {}
}

// longest redirect URL in characters; a longer one leaves `next` out
const longestUrl = 2000

export default handlers(account, {
  async sendSmsCode(ctx, { phone }) {
    needDevice(ctx)
    return sendCode(ctx, phone)
  },

  login: inSteps({ prepare: proveElsewhere, write: logIn }),

  wechat: inSteps({
    prepare: wechatBehind,
    write: (ctx: Context, said: Said, wechat: WechatHashes) => logInByWechat(ctx, wechat, said),
  }),

  wechatPhone: inSteps({
    prepare: phoneAndWechat,
    write: (ctx: Context, said: Input<typeof account.wechatPhone>, { phone, wechat }: PhoneAndWechat) =>
      logInByNumber(ctx, { ...said, phone, bySms: false }, { wechat }),
  }),

  async wechatPage(ctx, { next }) {
    const { env, publicUrl } = ctx
    if (env.OFFICIAL_APP_ID === '') return { url: '' }
    needDevice(ctx)
    const state = await beginElsewhere(ctx, 'wechat')
    const login = publicUrl('/vh5/login')
    const urlOf = (back: string) => wechatPageUrl({ appId: env.OFFICIAL_APP_ID, back, state })
    const whole = next === undefined ? urlOf(login) : urlOf(`${login}?next=${encodeURIComponent(next)}`)
    return { url: whole.length > longestUrl ? urlOf(login) : whole }
  },

  async appleNonce(ctx) {
    if (!ctx.providers.apple.there) return { nonce: '' }
    needDevice(ctx)
    return { nonce: await beginElsewhere(ctx, 'apple') }
  },

  apple: inSteps({
    prepare: (ctx: Outside<Context>, { identityToken }: Input<typeof account.apple>) => appleOf(ctx, identityToken),
    write: logInByApple,
  }),

  async logout({ db, caller }) {
    if (caller.tokenHash) await endSession(db, caller.tokenHash)
    return {}
  },

  async logoutEverywhere({ db, me }) {
    await endSessions(db, me.id)
    return {}
  },

  async sessions({ db, me, now, caller }) {
    const rows = await sessionsOf(db, me.id, now)
    return {
      list: rows.map((row) => ({
        id: row.id,
        device: row.name,
        createTime: row.created_at.getTime(),
        lastSeenTime: row.last_seen_at.getTime(),
        current: caller.tokenHash !== undefined && row.token_hash.equals(caller.tokenHash),
      })),
    }
  },

  async endSession({ db, me }, { id }) {
    await endSessionOf(db, me.id, id)
    return {}
  },

  async link({ db, me, now, caller }, { page }) {
    return { ident: await mintLink(db, { user: me.id, appId: caller.appId, page, now }) }
  },
})
