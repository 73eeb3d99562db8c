import { messages } from '../../../../contract/kernel/errors'
import type { Context } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Keys } from '../../../kernel/keys'
import type { AppleIdentity } from '../../../providers/apple'
import type { WechatAccount } from '../../../providers/wechat'
import { rememberOfficial } from '../../core/notices'
import { bindTie } from '../../core/people'
import { rememberOpenid } from '../../core/reviews'
import * as q from './queries'

/**
 * Keyed hashes of WeChat ids, the one under the current secret first; empty when the id is unknown. `visitor` is the
 * raw openid in the mini-program, needed for WeChat's content checks. `follower` is the raw openid in the official
 * account, for its messages.
 */
export type WechatHashes = {
  openid: readonly string[]
  unionid: readonly string[]
  visitor?: string
  follower?: string
}

export type Elsewhere = { wechat?: WechatHashes; apple?: AppleIdentity }

const hashes = (keys: Keys, value: string) => keys.lookups(value).map((hash) => hash.toString('base64url'))

/**
 * Hashes the ids of a WeChat account. The openid of a web page is used only when there is no unionid, since it differs
 * from the mini-program's.
 */
export const wechatHashes = (
  keys: Keys,
  { openid, unionid }: WechatAccount,
  from: 'program' | 'page',
): WechatHashes => ({
  openid: from === 'program' ? hashes(keys, openid) : unionid === undefined ? hashes(keys, `page ${openid}`) : [],
  unionid: unionid === undefined ? [] : hashes(keys, `unionid ${unionid}`),
  ...(from === 'program' ? { visitor: openid } : { follower: openid }),
})

const appleHashes = (keys: Keys, sub: string) => hashes(keys, `apple ${sub}`)

/** Finds the account that is tied to a WeChat account, by unionid first (security I8). */
export const byWechat = async ({ db }: Context, { openid, unionid }: WechatHashes) =>
  (unionid.length > 0 ? await q.byTie(db, 'wechat_unionid', unionid) : undefined) ??
  (openid.length > 0 ? await q.byTie(db, 'wechat_openid', openid) : undefined)

export const byApple = ({ db, keys }: Context, { sub }: AppleIdentity) =>
  q.byTie(db, 'apple_sub', appleHashes(keys, sub))

export const isTied = (keys: Keys, account: q.Account, { wechat, apple }: Elsewhere): boolean =>
  (account.wechat_openid !== null && (wechat?.openid ?? []).includes(account.wechat_openid)) ||
  (account.wechat_unionid !== null && (wechat?.unionid ?? []).includes(account.wechat_unionid)) ||
  (account.apple_sub !== null && apple !== undefined && appleHashes(keys, apple.sub).includes(account.apple_sub))

type Tie = Parameters<typeof bindTie>[2]

/**
 * Ties all of these ids to a user, or none of them. Accounts are never merged.
 * @returns false when one of the ids belongs to another account
 */
async function tieAll({ db }: Context, user: number, ties: readonly (readonly [Tie, readonly string[]])[]) {
  const known = ties.flatMap(([tie, [present]]) => (present === undefined ? [] : [{ tie, present }]))
  await q.holdKeys(
    db,
    known.map(({ present }) => present),
  )
  for (const [tie, all] of ties) if (all.length > 0 && (await q.tiedElsewhere(db, user, tie, all))) return false
  for (const { tie, present } of known) await bindTie(db, user, tie, present)
  return true
}

/** Ties a WeChat account to a user. Returns false when it belongs to another user. */
export async function tieWechatTo(
  ctx: Context,
  user: number,
  { openid, unionid, visitor, follower }: WechatHashes,
): Promise<boolean> {
  const tied = await tieAll(ctx, user, [
    ['wechat_openid', openid],
    ['wechat_unionid', unionid],
  ])
  if (tied && visitor !== undefined) await rememberOpenid(ctx.db, ctx.keys, user, visitor, ctx.now)
  if (tied && follower !== undefined) await rememberOfficial(ctx.db, ctx.keys, user, follower, ctx.now)
  return tied
}

/** Ties a WeChat account to a user, or does nothing when it belongs to another user. */
export const tieWechat = async (ctx: Context, user: number, wechat: WechatHashes): Promise<void> =>
  void (await tieWechatTo(ctx, user, wechat))

/** Ties an Apple account to a user, but only when the Apple login was begun on this device. */
export async function tieApple(ctx: Context, user: number, apple: AppleIdentity): Promise<void> {
  if (await spendNonce(ctx, apple)) await tieAll(ctx, user, [['apple_sub', appleHashes(ctx.keys, apple.sub)]])
}

/**
 * Ties an Apple account to a user.
 * @returns false when it belongs to another user
 * @throws ApiError forbidden when the Apple login was not begun on this device
 */
export async function tieAppleTo(ctx: Context, user: number, apple: AppleIdentity): Promise<boolean> {
  if (!(await spendNonce(ctx, apple))) throw refuse('forbidden', { message: messages.appleFailed })
  return tieAll(ctx, user, [['apple_sub', appleHashes(ctx.keys, apple.sub)]])
}

/**
 * Uses up the nonce that this device asked for. Apple's token contains its SHA-256. Returns false when it is unknown.
 */
export const spendNonce = async ({ db, caller, now }: Context, { nonce }: AppleIdentity): Promise<boolean> =>
  /^[0-9a-f]{64}$/.test(nonce) &&
  q.consumeState(db, { hash: Buffer.from(nonce, 'hex'), kind: 'apple', device: caller.device, now })

/** Reads Apple's token. Waits for Apple's server, so no transaction may be open. @throws ApiError forbidden */
export const appleOf = ({ providers }: Pick<Context, 'providers'>, identityToken: string): Promise<AppleIdentity> =>
  providers.apple.read(identityToken).catch(() => {
    throw refuse('forbidden', { message: messages.appleFailed })
  })
