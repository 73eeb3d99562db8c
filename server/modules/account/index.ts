import { account } from '../../../contract/areas/account'
import { limits } from '../../../contract/limits'
import type { Gender } from '../../../contract/options'
import type { Context, Me } from '../../context'
import type { Db } from '../../db/client'
import type { NewUser } from '../../db/tables'
import { messages } from '../../../contract/errors'
import { refuse } from '../../http/failure'
import { retrying } from '../../http/retry'
import { serve } from '../../http/serve'
import { hashOf, newToken, newUid, same } from '../../keys'
import * as q from './queries'
import { birthDateVerdict, firstNickname, newCode } from './rules'
import { startSession } from './sessions'
import { openidOf, openidKeys, rememberedOpenid } from './wechat'

/** Makes a person with a fresh random uid; the demo population comes through here too. Answers the inner id. */
export async function register(
  db: Db,
  person: Omit<NewUser, 'uid' | 'nickname'> & { nickname?: string },
): Promise<number> {
  for (let tries = 0; tries < 5; tries += 1) {
    const uid = newUid()
    const made = await q.addUser(db, { ...person, uid, nickname: person.nickname ?? firstNickname(uid) })
    if (made) return made.id
  }
  throw new Error('no free uid was found in five tries')
}

/** Ends every session of somebody, such as one who was banned. */
export const endSessions = (db: Db, user: number) => q.endSessions(db, user)

/** Drops sessions, link tokens and codes that are over. For the job. */
export const dropEnded = (db: Db, now: Date) => q.dropEnded(db, now)

/** Logs somebody in: always a new token, and the one that was presented ends (security I3). */
async function logIn(
  { db, now, caller, giveToken }: Context,
  found: { id: number; banned_at: Date | null; cancelled_at: Date | null },
) {
  if (found.cancelled_at) throw refuse('cancelled', { keeps: true })
  if (found.banned_at) throw refuse('suspended', { keeps: true })
  if (caller.tokenHash) await q.endSession(db, caller.tokenHash)
  giveToken(
    await startSession(db, {
      user: found.id,
      appId: caller.appId,
      device: caller.device,
      agent: caller.agent,
      fromLink: false,
      now,
    }),
  )
}

/** Logs in the person of a WeChat account. @throws Failure mustRegister when it is nobody's yet */
async function logInByOpenid(ctx: Context, openid: string) {
  const found = await q.byOpenid(ctx.db, openidKeys(ctx.keys, openid))
  if (!found) throw refuse('mustRegister')
  await logIn(ctx, found)
}

/** @throws Failure forbidden when a link alone brought them here: whoever got hold of it would spread, or shut everybody out (security I3) */
function refuseLinkBorn({ fromLink }: Me) {
  if (fromLink) throw refuse('forbidden', { message: messages.linkBorn })
}

/** Registers the holder of a proved number. @throws Failure when gender or birth date are missing or do not allow it */
async function registerNumber(
  { db, now, keys }: Context,
  input: { phone: string; gender?: Gender; birthDate?: string },
) {
  const { phone, gender, birthDate } = input
  const lookup = keys.lookup(phone)
  if (gender === undefined || birthDate === undefined) {
    await q.untryCode(db, lookup)
    throw refuse('mustRegister', { keeps: true })
  }
  const verdict = birthDateVerdict(birthDate, now)
  if (verdict !== 'fine') {
    await q.untryCode(db, lookup)
    throw verdict === 'underAge'
      ? refuse('underAge', { keeps: true })
      : refuse('badInput', { message: messages.badBirthDate, keeps: true })
  }
  return register(db, {
    phone_lookup: lookup,
    phone_sealed: keys.seal(phone),
    gender,
    birth_date: birthDate,
    created_at: now,
  })
}

/** Ties the WeChat account of a code to somebody. */
async function tie(ctx: Context, user: number, code: string) {
  const openid = await openidOf(ctx, code)
  await retrying(() => ctx.db.transaction().execute((tx) => q.bindOpenid(tx, user, openidKeys(ctx.keys, openid))))
}

export default serve(account, {
  async sendSmsCode({ db, now, keys, providers, caller, after }, { phone }) {
    if (caller.device === '') throw refuse('badInput')
    const code = newCode()
    await q.putCode(db, {
      phone_lookup: keys.lookup(phone),
      device: caller.device,
      code_hash: keys.mac('sms-code', `${phone} ${code}`),
      tries_left: limits.smsCodeTries,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.smsCodeMinutes * 60_000),
    })
    after(async () => {
      await providers.sms.sendCode(phone, code).catch(() => {
        throw refuse('busy', { message: messages.smsFailed })
      })
    })
    return { resendSeconds: limits.smsResendSeconds }
  },

  async login(ctx, { phone, code, wechatCode, ...newcomer }) {
    const { db, now, keys, caller } = ctx
    const lookup = keys.lookup(phone)
    const live = await q.tryCode(db, lookup, caller.device, now)
    if (!live || !same(live.code_hash, keys.mac('sms-code', `${phone} ${code}`)))
      throw refuse('wrongCode', { keeps: true })
    const known = await q.byPhone(db, keys.lookups(phone))
    if (known && !known.phone_lookup?.equals(lookup))
      await q.renewPhone(db, known.id, { phone_lookup: lookup, phone_sealed: keys.seal(phone) })
    const found = known ?? {
      id: await registerNumber(ctx, { phone, ...newcomer }),
      banned_at: null,
      cancelled_at: null,
    }
    await q.dropCode(db, lookup)
    await logIn(ctx, found)
    if (wechatCode !== undefined)
      // whatever goes wrong with WeChat does not stop somebody who has proved their number and is logged in by now
      ctx.after((outside) => tie({ ...ctx, db: outside }, found.id, wechatCode).catch(() => undefined))
    return { created: !known }
  },

  async wechat(ctx, { code }) {
    const known = await rememberedOpenid(ctx, code)
    if (known !== undefined) await logInByOpenid(ctx, known)
    else
      ctx.after(async (outside) => {
        const openid = await openidOf({ ...ctx, db: outside }, code)
        await retrying(() => outside.transaction().execute((tx) => logInByOpenid({ ...ctx, db: tx }, openid)))
      })
    return {}
  },

  async logout({ db, caller }) {
    if (caller.tokenHash) await q.endSession(db, caller.tokenHash)
    return {}
  },

  async logoutEverywhere({ db, me }) {
    refuseLinkBorn(me)
    await q.endSessions(db, me.id)
    return {}
  },

  async sessions({ db, me, now, caller }) {
    const rows = await q.sessionsOf(db, me.id, now)
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

  async link({ db, me, now, caller }, { page }) {
    refuseLinkBorn(me)
    const ident = newToken()
    const expires_at = new Date(now.getTime() + limits.linkTokenSeconds * 1000)
    await q.addLink(db, { token_hash: hashOf(ident), user_id: me.id, app_id: caller.appId, page, expires_at })
    return { ident }
  },
})
