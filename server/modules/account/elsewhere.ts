import { messages } from '../../../contract/errors'
import type { Context } from '../../context'
import { refuse } from '../../errors'
import type { Keys } from '../../keys'
import type { AppleIdentity } from '../../providers/apple'
import type { WechatAccount } from '../../providers/wechat'
import { rememberOpenid } from '../reviews'
import * as q from './queries'

/**
 * A WeChat account as the database knows it: keyed hashes, the present secret's first; none where WeChat told nothing.
 * `visitor` is the openid itself, of the mini-program alone: WeChat checks pictures and texts of people it is told.
 */
export type WechatHashes = { openid: readonly string[]; unionid: readonly string[]; visitor?: string }

/** Who somebody is at other providers, as far as they said. */
export type Elsewhere = { wechat?: WechatHashes; apple?: AppleIdentity }

const hashes = (keys: Keys, value: string) => keys.lookups(value).map((hash) => hash.toString('base64url'))

/** The mini-program's openid is the account; the one of the page on the web stands in only where no unionid joins them. */
export const wechatHashes = (
  keys: Keys,
  { openid, unionid }: WechatAccount,
  from: 'program' | 'page',
): WechatHashes => ({
  openid: from === 'program' ? hashes(keys, openid) : unionid === undefined ? hashes(keys, `page ${openid}`) : [],
  unionid: unionid === undefined ? [] : hashes(keys, `unionid ${unionid}`),
  ...(from === 'program' && { visitor: openid }),
})

const appleHashes = (keys: Keys, sub: string) => hashes(keys, `apple ${sub}`)

/** The account of a WeChat account, by unionid first (security I8). */
export const byWechat = async ({ db }: Context, { openid, unionid }: WechatHashes) =>
  (unionid.length > 0 ? await q.byTie(db, 'wechat_unionid', unionid) : undefined) ??
  (openid.length > 0 ? await q.byTie(db, 'wechat_openid', openid) : undefined)

export const byApple = ({ db, keys }: Context, { sub }: AppleIdentity) =>
  q.byTie(db, 'apple_sub', appleHashes(keys, sub))

/** Whether this is the account's own WeChat or Apple account. */
export const isTied = (keys: Keys, account: q.Account, { wechat, apple }: Elsewhere): boolean =>
  (account.wechat_openid !== null && (wechat?.openid ?? []).includes(account.wechat_openid)) ||
  (account.wechat_unionid !== null && (wechat?.unionid ?? []).includes(account.wechat_unionid)) ||
  (account.apple_sub !== null && apple !== undefined && appleHashes(keys, apple.sub).includes(account.apple_sub))

type Tie = Parameters<typeof q.bindTie>[2]

/**
 * Ties all of it or nothing: what belongs to somebody else already is a second account, and accounts are never merged.
 * @returns whether it is tied to them now
 */
async function tieAll({ db }: Context, user: number, ties: readonly (readonly [Tie, readonly string[]])[]) {
  const known = ties.flatMap(([tie, [present]]) => (present === undefined ? [] : [{ tie, present }]))
  await q.holdKeys(
    db,
    known.map(({ present }) => present),
  )
  for (const [tie, all] of ties) if (all.length > 0 && (await q.tiedElsewhere(db, user, tie, all))) return false
  for (const { tie, present } of known) await q.bindTie(db, user, tie, present)
  return true
}

export async function tieWechat(ctx: Context, user: number, { openid, unionid, visitor }: WechatHashes): Promise<void> {
  const tied = await tieAll(ctx, user, [
    ['wechat_openid', openid],
    ['wechat_unionid', unionid],
  ])
  if (tied && visitor !== undefined) await rememberOpenid(ctx.db, ctx.keys, user, visitor, ctx.now)
}

/** Ties an Apple account, if the login at Apple was begun here and on this device. */
export async function tieApple(ctx: Context, user: number, apple: AppleIdentity): Promise<void> {
  if (await spendNonce(ctx, apple)) await tieAll(ctx, user, [['apple_sub', appleHashes(ctx.keys, apple.sub)]])
}

/** Whether a token of Apple's answers a nonce of ours: it carries the SHA-256 of one, which is good once. */
export const spendNonce = async ({ db, caller, now }: Context, { nonce }: AppleIdentity): Promise<boolean> =>
  /^[0-9a-f]{64}$/.test(nonce) &&
  q.consumeState(db, { hash: Buffer.from(nonce, 'hex'), kind: 'apple', device: caller.device, now })

/** Who an identity token speaks of; waits for Apple, so no transaction may be open. @throws ApiError forbidden */
export const appleOf = ({ providers }: Context, identityToken: string): Promise<AppleIdentity> =>
  providers.apple.read(identityToken).catch(() => {
    throw refuse('forbidden', { message: messages.appleFailed })
  })
