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
 * Keyed hashes, current secret first; empty when unknown. `visitor`: raw openid of the mini-program, for WeChat's
 * content checks. `follower`: of the official account, for its messages.
 */
export type WechatHashes = {
  openid: readonly string[]
  unionid: readonly string[]
  visitor?: string
  follower?: string
}

export type Elsewhere = { wechat?: WechatHashes; apple?: AppleIdentity }

const hashes = (keys: Keys, value: string) => keys.lookups(value).map((hash) => hash.toString('base64url'))

/** The mini-program's openid wins; the web page's is used only without a unionid. */
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

/** Looks up by unionid first (security I8). */
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
 * All or none; accounts are never merged.
 * @returns false when one belongs to another account
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

/** Returns true when it now belongs to this account, and false when it belongs to another one. */
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

/** Ties a WeChat account unless it belongs to another account. */
export const tieWechat = async (ctx: Context, user: number, wechat: WechatHashes): Promise<void> =>
  void (await tieWechatTo(ctx, user, wechat))

/** Only for a login begun here on this device. */
export async function tieApple(ctx: Context, user: number, apple: AppleIdentity): Promise<void> {
  if (await spendNonce(ctx, apple)) await tieAll(ctx, user, [['apple_sub', appleHashes(ctx.keys, apple.sub)]])
}

/** @returns false when it is another account's. @throws ApiError forbidden for a token that was not asked for here */
export async function tieAppleTo(ctx: Context, user: number, apple: AppleIdentity): Promise<boolean> {
  if (!(await spendNonce(ctx, apple))) throw refuse('forbidden', { message: messages.appleFailed })
  return tieAll(ctx, user, [['apple_sub', appleHashes(ctx.keys, apple.sub)]])
}

/** Consumes the nonce whose SHA-256 Apple's token carries. */
export const spendNonce = async ({ db, caller, now }: Context, { nonce }: AppleIdentity): Promise<boolean> =>
  /^[0-9a-f]{64}$/.test(nonce) &&
  q.consumeState(db, { hash: Buffer.from(nonce, 'hex'), kind: 'apple', device: caller.device, now })

/** Waits for Apple: no transaction may be open. @throws ApiError forbidden */
export const appleOf = ({ providers }: Pick<Context, 'providers'>, identityToken: string): Promise<AppleIdentity> =>
  providers.apple.read(identityToken).catch(() => {
    throw refuse('forbidden', { message: messages.appleFailed })
  })
