import { messages } from '../../../contract/errors'
import type { Context } from '../../context'
import { refuse } from '../../http/failure'
import type { Keys } from '../../keys'
import * as q from './queries'

/** How long WeChat takes a code of its login, and so how long we answer for it. */
const codeLife = 5 * 60_000

/** What stands for an openid in the database: its keyed hash, under the present secret first (security O3). */
export const openidKeys = (keys: Keys, openid: string) => keys.lookups(openid).map((key) => key.toString('base64url'))

/** A code is known again on the device that brought it first: elsewhere it stays what WeChat makes it, good for one use. */
const codeHash = ({ keys, caller }: Context, code: string) => keys.mac('wechat-code', `${caller.device} ${code}`)

/** The openid that this code gave before, on this device and in its five minutes. */
export async function rememberedOpenid(ctx: Context, code: string): Promise<string | undefined> {
  const sealed = await q.keptOpenid(ctx.db, codeHash(ctx, code), ctx.now)
  return sealed && ctx.keys.open(sealed)
}

/**
 * The openid behind a code of WeChat's login; waits for WeChat, so no transaction may be open. WeChat takes a code once,
 * while a client whose answer was lost asks again: so whose it was is kept, before anything is done with it, and the same
 * call ends as it ended first (security I10). Only the token is a new one: a token is nowhere kept (I4).
 * @throws Failure forbidden when WeChat refuses it or does not answer
 */
export async function openidOf(ctx: Context, code: string): Promise<string> {
  const known = await rememberedOpenid(ctx, code)
  if (known !== undefined) return known
  const openid = await ctx.providers.wechat.openidOf(code).catch(async () => {
    // of the same call twice at once, WeChat refuses the second: by then the first has kept its answer
    const meanwhile = await rememberedOpenid(ctx, code)
    if (meanwhile === undefined) throw refuse('forbidden', { message: messages.wechatFailed })
    return meanwhile
  })
  const expires_at = new Date(ctx.now.getTime() + codeLife)
  await q.keepOpenid(ctx.db, { code_hash: codeHash(ctx, code), openid_sealed: ctx.keys.seal(openid), expires_at })
  return openid
}
