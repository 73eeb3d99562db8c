import { messages } from '../../../../contract/kernel/errors'
import { ms, plus } from '../../../../contract/kernel/time'
import type { Context } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import type { WechatAccount } from '../../../providers/wechat'
import { type WechatHashes, wechatHashes } from './elsewhere'
import * as q from './queries'

/** WeChat's lifetime of a code, and of our kept answer. */
const codeLife = ms(5, 'minute')

/** Bound to the device: elsewhere the code stays single-use. */
const codeHash = ({ keys, caller }: Outside<Context>, purpose: string, code: string) =>
  keys.mac(purpose, `${caller.device} ${code}`)

async function remembered<T>(ctx: Outside<Context>, purpose: string, code: string): Promise<T | undefined> {
  const sealed = await q.keptAnswer(ctx.db, codeHash(ctx, purpose, code), ctx.now)
  return sealed && (JSON.parse(ctx.keys.open(sealed)) as T)
}

/**
 * Asks about a single-use code, with no transaction open. The answer is kept before use, so that a client whose
 * response was lost can repeat the call (security I10); only the token is new, since tokens are never stored (I4).
 * @throws ApiError forbidden when WeChat refuses or does not answer
 */
async function answerTo<T>(ctx: Outside<Context>, purpose: string, code: string, ask: () => Promise<T>): Promise<T> {
  const known = await remembered<T>(ctx, purpose, code)
  if (known !== undefined) return known
  let answer: T
  try {
    answer = await ask()
  } catch {
    // a concurrent duplicate is refused by WeChat: by now the first has kept its answer
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

/** Mini-program code, or a remembered web code. @throws ApiError forbidden */
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
 * Web page code, after its state was consumed.
 * @throws ApiError forbidden; a page preview's fake visitor gets no account (security I8)
 */
export async function wechatOfPage(ctx: Outside<Context>, code: string): Promise<WechatHashes> {
  const { snapshot, ...account } = await ctx.providers.wechat.oauthOf(code).catch(() => {
    throw refuse('forbidden', { message: messages.wechatFailed })
  })
  if (snapshot) throw refuse('forbidden', { message: messages.wechatSnapshot })
  await answerTo(ctx, page, code, async () => account)
  return wechatHashes(ctx.keys, account, 'page')
}

/** Number behind WeChat's phone button. @throws ApiError forbidden */
export const phoneOf = (ctx: Outside<Context>, phoneCode: string): Promise<string> =>
  answerTo(ctx, 'wechat-phone-code', phoneCode, () => ctx.providers.wechat.phoneOf(phoneCode))
