import { account } from '../../../contract/areas/account'
import { messages } from '../../../contract/errors'
import { limits } from '../../../contract/limits'
import { plus } from '../../../contract/time'
import type { Context, Me } from '../../context'
import type { Db } from '../../db/client'
import { ApiError, refuse } from '../../errors'
import { handlers } from '../../handlers'
import { hashOf } from '../../keys'
import { unitOfWork } from '../../unit-of-work'
import { dropEndedSessions, endSession, endSessionOf, endSessions, mintLink, sessionsOf } from '../sessions'
import { appleOf, byApple, byWechat, type Elsewhere, spendNonce, tieWechat, type WechatHashes } from './elsewhere'
import { enter, refuseBannedDevice, refuseClosed, stayOrLeave } from './enter'
import { logInByNumber, proveCode, sendCode } from './number'
import * as q from './queries'
import { newState, stateLife, wechatPageUrl } from './rules'
import { phoneOf, rememberedWechat, wechatOf, wechatOfPage } from './wechat'

export { register } from './newcomer'
export { endSessions } from '../sessions'

export const dropEnded = (db: Db, now: Date) => Promise.all([q.dropEnded(db, now), dropEndedSessions(db, now)])

/**
 * @throws ApiError forbidden for a link session: whoever got the link could spread it or lock the owner out (security
 * I3)
 */
function refuseLinkBorn({ fromLink }: Me) {
  if (fromLink) throw refuse('forbidden', { message: messages.linkBorn })
}

/** @throws ApiError badInput without a device: the result is bound to it */
function needDevice({ caller }: Context) {
  if (caller.device === '') throw refuse('badInput')
}

/** Own transaction with the semantics of serve(): a refusal that `keeps` commits. */
async function writing<T>(outside: Context, run: (ctx: Context) => Promise<T>): Promise<T> {
  const result = await unitOfWork(outside.db, async (db): Promise<{ data: T } | { failure: ApiError }> => {
    try {
      return { data: await run({ ...outside, db }) }
    } catch (error) {
      if (error instanceof ApiError && error.keeps) return { failure: error }
      throw error
    }
  })
  if ('failure' in result) throw result.failure
  return result.data
}

/** For calls to providers: `work` runs outside of any transaction and fills in the answer. */
function afterwards<T extends object>(ctx: Context, work: (outside: Context) => Promise<T>): T {
  const answer = {} as T
  ctx.after(async (db) => {
    Object.assign(answer, await work({ ...ctx, db }))
  })
  return answer
}

/** Also refreshes the ties. @throws ApiError mustRegister when unknown */
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

/** A failure does not stop a user who has proved their number. */
async function elsewhereOf(outside: Context, codes: { wechatCode?: string; appleToken?: string }): Promise<Elsewhere> {
  const [wechat, apple] = await Promise.all([
    codes.wechatCode === undefined ? undefined : wechatOf(outside, codes.wechatCode).catch(() => undefined),
    codes.appleToken === undefined ? undefined : appleOf(outside, codes.appleToken).catch(() => undefined),
  ])
  return { ...(wechat && { wechat }), ...(apple && { apple }) }
}

/** One-use state or nonce for a provider login, bound to this device (security I8). */
async function beginElsewhere({ db, caller, now }: Context, kind: 'wechat' | 'apple'): Promise<string> {
  const state = newState()
  const expires_at = plus(now, stateLife, 'millisecond')
  await q.addState(db, { state_hash: hashOf(state), kind, device: caller.device, expires_at })
  return state
}

// longest accepted URL, and longest answer
const longestUrl = 2000

export default handlers(account, {
  async sendSmsCode(ctx, { phone }) {
    needDevice(ctx)
    await sendCode(ctx, phone)
    return { resendSeconds: limits.smsResendSeconds }
  },

  async login(ctx, { phone, code, wechatCode, appleToken, ...said }) {
    const withCode = async (now: Context, elsewhere: Elsewhere) => {
      await proveCode(now, phone, code)
      const answer = await logInByNumber(now, { ...said, phone, bySms: true }, elsewhere)
      await q.dropCode(now.db, now.keys.lookup(phone))
      return answer
    }
    if (wechatCode === undefined && appleToken === undefined) return withCode(ctx, {})
    // a wrong code stops before the providers are asked; a right one is rechecked after
    await proveCode(ctx, phone, code)
    await q.untryCode(ctx.db, ctx.keys.lookup(phone), ctx.caller.device)
    return afterwards(ctx, async (outside) => {
      const elsewhere = await elsewhereOf(outside, { wechatCode, appleToken })
      return writing(outside, (now) => withCode(now, elsewhere))
    })
  },

  async wechat(ctx, { code, state, ...said }) {
    const known = await rememberedWechat(ctx, code)
    if (known) return logInByWechat(ctx, known, said)
    if (state !== undefined) {
      const { db, caller, now } = ctx
      const ours = await q.consumeState(db, { hash: hashOf(state), kind: 'wechat', device: caller.device, now })
      if (!ours) throw refuse('forbidden', { message: messages.wechatStale })
    }
    return afterwards(ctx, async (outside) => {
      const wechat = await (state === undefined ? wechatOf(outside, code) : wechatOfPage(outside, code))
      return writing(outside, (now) => logInByWechat(now, wechat, said))
    })
  },

  async wechatPhone(ctx, { phoneCode, wechatCode, ...said }) {
    needDevice(ctx)
    return afterwards(ctx, async (outside) => {
      const [phone, wechat] = await Promise.all([phoneOf(outside, phoneCode), wechatOf(outside, wechatCode)])
      return writing(outside, (now) => logInByNumber(now, { ...said, phone, bySms: false }, { wechat }))
    })
  },

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

  async apple(ctx, { identityToken, ...said }) {
    return afterwards(ctx, async (outside) => {
      const apple = await appleOf(outside, identityToken)
      return writing(outside, async (now) => {
        // rolled back by a refusal below, so that the same token can be sent again
        if (!(await spendNonce(now, apple))) throw refuse('forbidden', { message: messages.appleFailed })
        await refuseBannedDevice(now)
        const found = await byApple(now, apple)
        if (!found) throw refuse('mustRegister')
        await refuseClosed(now, found)
        await stayOrLeave(now, found.id, said)
        await enter(now, found.id)
        return {}
      })
    })
  },

  async logout({ db, caller }) {
    if (caller.tokenHash) await endSession(db, caller.tokenHash)
    return {}
  },

  async logoutEverywhere({ db, me }) {
    refuseLinkBorn(me)
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
    refuseLinkBorn(me)
    await endSessionOf(db, me.id, id)
    return {}
  },

  async alerts({ db, me }) {
    const rows = await q.alertsOf(db, me.id, me.since)
    return { list: rows.map(({ id, text, at }) => ({ id, text, time: at.getTime() })) }
  },

  async alertsRead({ db, me, now }, { id }) {
    await q.readAlerts(db, me.id, me.since, id, now)
    return {}
  },

  async link({ db, me, now, caller }, { page }) {
    refuseLinkBorn(me)
    return { ident: await mintLink(db, { user: me.id, appId: caller.appId, page, now }) }
  },
})
