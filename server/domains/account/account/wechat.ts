import { messages } from '../../../../contract/kernel/errors'
import { ms, plus } from '../../../../contract/kernel/time'
import type { Context } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import type { WechatAccount } from '../../../providers/wechat'
import { type WechatHashes, wechatHashes } from './elsewhere'
import * as q from './queries'

/** How long WeChat accepts a code, and how long its answer is kept here. */
const codeLife = ms(5, 'minute')

/** The key of a kept answer. It contains the device, so that no other device can use the code a second time. */
const codeHash = ({ keys, caller }: Outside<Context>, purpose: string, code: string) =>
  keys.mac(purpose, `${caller.device} ${code}`)

async function remembered<T>(ctx: Outside<Context>, purpose: string, code: string): Promise<T | undefined> {
  const sealed = await q.keptAnswer(ctx.db, codeHash(ctx, purpose, code), ctx.now)
  return sealed && (JSON.parse(ctx.keys.open(sealed)) as T)
}

/**
 * Asks WeChat about a single-use code, with no transaction open. The answer is stored before it is used, so that a
 * client that lost the response can repeat the call (security I10). The repeated call gets a new token, since tokens
 * are not stored (I4).
 * @throws ApiError forbidden when WeChat refuses or does not answer
 */
async function answerTo<T>(ctx: Outside<Context>, purpose: string, code: string, ask: () => Promise<T>): Promise<T> {
  const known = await remembered<T>(ctx, purpose, code)
  if (known !== undefined) return known
  let answer: T
  try {
    answer = await ask()
  } catch {
    // WeChat refuses a concurrent duplicate; the first call has stored its answer by now
    const meanwhile = await remembered<T>(ctx, purpose, code)
    if (meanwhile === undefined) throw refuse('forbidden', { message: messages.wechatFailed })
    return meanwhile
  }
  await q.keepAnswer(ctx.db, {
    code_hash: codeHash(ctx, purpose, code),
    openid_sealed: ctx.keys.seal(JSON.stringify(answer)),
    expires_at: plus(ctx.now, codeLife, 'millisecond'),
  })
  return answer
}

const login = 'wechat-code'
const page = 'wechat-page-code'

export async function rememberedWechat(ctx: Outside<Context>, code: string): Promise<WechatHashes | undefined> {
  const program = await remembered<WechatAccount>(ctx, login, code)
  if (program) return wechatHashes(ctx.keys, program, 'program')
  const web = await remembered<WechatAccount>(ctx, page, code)
  return web && wechatHashes(ctx.keys, web, 'page')
}

/**
 * Reads the WeChat account of a mini-program code, or of a web code that was read before.
 * @throws ApiError forbidden
 */
export async function wechatOf(ctx: Outside<Context>, code: string): Promise<WechatHashes> {
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
 * Reads the WeChat account of a web page's code. The caller must have used up its state already.
 * @throws ApiError forbidden, also for the fake visitor of a page preview, which gets no account (security I8)
 */
export async function wechatOfPage(ctx: Outside<Context>, code: string): Promise<WechatHashes> {
  const { snapshot, ...account } = await ctx.providers.wechat.oauthOf(code).catch(() => {
    throw refuse('forbidden', { message: messages.wechatFailed })
  })
  if (snapshot) throw refuse('forbidden', { message: messages.wechatSnapshot })
  await answerTo(ctx, page, code, async () => account)
  return wechatHashes(ctx.keys, account, 'page')
}

/** The phone number of a code from WeChat's phone button. @throws ApiError forbidden */
export const phoneOf = (ctx: Outside<Context>, phoneCode: string): Promise<string> =>
  answerTo(ctx, 'wechat-phone-code', phoneCode, () => ctx.providers.wechat.phoneOf(phoneCode))
