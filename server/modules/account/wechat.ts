import { messages } from '../../../contract/errors'
import { ms } from '../../../contract/time'
import type { Context } from '../../context'
import { refuse } from '../../errors'
import type { WechatAccount } from '../../providers/wechat'
import { type WechatHashes, wechatHashes } from './elsewhere'
import * as q from './queries'

/** How long WeChat takes a code of its login, and so how long we answer for it. */
const codeLife = ms(5, 'minute')

/** A code is known again on the device that brought it first: elsewhere it stays what WeChat makes it, good for one use. */
const codeHash = ({ keys, caller }: Context, purpose: string, code: string) =>
  keys.mac(purpose, `${caller.device} ${code}`)

async function remembered<T>(ctx: Context, purpose: string, code: string): Promise<T | undefined> {
  const sealed = await q.keptAnswer(ctx.db, codeHash(ctx, purpose, code), ctx.now)
  return sealed && (JSON.parse(ctx.keys.open(sealed)) as T)
}

/**
 * What WeChat says of a code; waits for WeChat, so no transaction may be open. WeChat takes a code once, while a client
 * whose answer was lost, or who must say more first, asks again: so the answer is kept, before anything is done with it,
 * and the same call ends as it ended first (security I10). Only the token is a new one: a token is nowhere kept (I4).
 * @throws ApiError forbidden when WeChat refuses it or does not answer
 */
async function answerTo<T>(ctx: Context, purpose: string, code: string, ask: () => Promise<T>): Promise<T> {
  const known = await remembered<T>(ctx, purpose, code)
  if (known !== undefined) return known
  let answer: T
  try {
    answer = await ask()
  } catch {
    // of the same call twice at once, WeChat refuses the second: by then the first has kept its answer
    const meanwhile = await remembered<T>(ctx, purpose, code)
    if (meanwhile === undefined) throw refuse('forbidden', { message: messages.wechatFailed })
    return meanwhile
  }
  await q.keepAnswer(ctx.db, {
    code_hash: codeHash(ctx, purpose, code),
    openid_sealed: ctx.keys.seal(JSON.stringify(answer)),
    expires_at: new Date(ctx.now.getTime() + codeLife),
  })
  return answer
}

const login = 'wechat-code'
const page = 'wechat-page-code'

/** Who a code stands for that came before, on this device and in its five minutes: of the mini-program, or of the page. */
export async function rememberedWechat(ctx: Context, code: string): Promise<WechatHashes | undefined> {
  const program = await remembered<WechatAccount>(ctx, login, code)
  if (program) return wechatHashes(ctx.keys, program, 'program')
  const web = await remembered<WechatAccount>(ctx, page, code)
  return web && wechatHashes(ctx.keys, web, 'page')
}

/** Who a code of the mini-program's login stands for, or one of the page that came before. @throws ApiError forbidden */
export async function wechatOf(ctx: Context, code: string): Promise<WechatHashes> {
  const known = await rememberedWechat(ctx, code)
  if (known) return known
  const account = await answerTo(ctx, login, code, async (): Promise<WechatAccount> => {
    // the session key is not kept, not even sealed
    const { openid, unionid } = await ctx.providers.wechat.accountOf(code)
    return { openid, ...(unionid !== undefined && { unionid }) }
  })
  return wechatHashes(ctx.keys, account, 'program')
}

/**
 * Who a code of WeChat's page on the web stands for, once its state was spent.
 * @throws ApiError forbidden; the invented visitor of a page preview never gets an account (security I8)
 */
export async function wechatOfPage(ctx: Context, code: string): Promise<WechatHashes> {
  const { snapshot, ...account } = await ctx.providers.wechat.oauthOf(code).catch(() => {
    throw refuse('forbidden', { message: messages.wechatFailed })
  })
  if (snapshot) throw refuse('forbidden', { message: messages.wechatSnapshot })
  await answerTo(ctx, page, code, async () => account)
  return wechatHashes(ctx.keys, account, 'page')
}

/** The number behind a code of WeChat's phone button. @throws ApiError forbidden */
export const phoneOf = (ctx: Context, phoneCode: string): Promise<string> =>
  answerTo(ctx, 'wechat-phone-code', phoneCode, () => ctx.providers.wechat.phoneOf(phoneCode))
