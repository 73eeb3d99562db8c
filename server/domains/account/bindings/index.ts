import { bindings } from '../../../../contract/account/bindings'
import type { Input } from '../../../../contract/kernel/define'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { followBlocks } from '../../core/blocking'
import { masked, ownPhone, proveCode, proveOwn, sendCode, sendOwnCode, spendCode } from '../../core/codes'
import { tellNotice, warnNumber } from '../../core/notices'
import { changeUser } from '../../core/people'
import {
  appleBehind,
  type AppleIdentity,
  holdNumber,
  startAnew,
  tieAppleTo,
  tieWechatTo,
  wechatBehind,
  type WechatHashes,
} from '../account'
import { beginCheck, spendRelease, startRelease } from '../verify'
import * as q from './queries'
import { texts, tieNames } from './texts'

const no = (message: string, keeps = false) => refuse('unacceptable', { message, keeps })
/** A number is changed only by a code that was sent for this purpose. */
const purpose = 'new-number'

/** Requires a code sent to the old number, or a face check when that number is lost. @throws ApiError */
async function proveOld(ctx: SessionContext, { ownCode, bizToken }: Input<typeof bindings.changePhone>) {
  if (bizToken !== undefined) {
    if (!(await spendRelease(ctx, bizToken))) throw no(texts.noFace)
    return
  }
  // an account that lost its number to another account can prove itself by a face check only
  if (ownCode === undefined || (await ownPhone(ctx, ctx.me.id)) === undefined) throw no(texts.needProof)
  await proveOwn(ctx, 'changePhone', ownCode)
}

/** Warns the old number by SMS. A failure does not undo the change, since the app shows a notice as well. */
function tellOld(ctx: SessionContext, old: string | undefined) {
  if (old === undefined) return
  ctx.after(() => warnNumber(ctx, old))
}

const tell = ({ db, me, now }: SessionContext, text: string) =>
  tellNotice(db, { user: me.id, kind: 'safety', about: 'phone', text, at: now, popsUp: true })

/**
 * Changes the login number. Only a caller who proved the new number learns that it has an account (security I6, I15).
 * All sessions end, and this device gets a new one.
 */
async function changePhone(ctx: SessionContext, input: Input<typeof bindings.changePhone>) {
  const { db, me, keys, now } = ctx
  const { phone, code } = input
  const old = await ownPhone(ctx, me.id)
  if (old === phone) throw no(texts.same)
  await proveCode(ctx, phone, code, purpose)
  await proveOld(ctx, input)
  await holdNumber(ctx, phone)
  await q.holdWays(db, me.id)
  if (await q.isTaken(db, keys.lookups(phone))) throw no(texts.taken, true)
  await spendCode(ctx, phone, purpose)
  await changeUser(db, me.id, {
    phone_lookup: keys.lookup(phone),
    phone_sealed: keys.seal(phone),
    phone_proved_at: now,
  })
  await tell(ctx, texts.changed(now, masked(phone)))
  tellOld(ctx, old)
  // blocks of the new number apply at once (security H1, V16)
  await followBlocks(ctx, me.id)
  await startAnew(ctx, me.id)
  return {}
}

type Ways = Awaited<ReturnType<typeof q.holdWays>>
const has = ({
  wechat_openid,
  wechat_unionid,
  apple_sub,
}: Pick<Ways, 'wechat_openid' | 'wechat_unionid' | 'apple_sub'>) => ({
  wechat: wechat_openid !== null || wechat_unionid !== null,
  apple: apple_sub !== null,
})

const tellTied = (ctx: SessionContext, what: keyof typeof tieNames, how: 'tied' | 'untied') =>
  tell(ctx, texts[how](ctx.now, tieNames[what]))

async function tieWechat(ctx: SessionContext, _input: unknown, wechat: WechatHashes) {
  if (has(await q.holdWays(ctx.db, ctx.me.id)).wechat) throw no(texts.boundWechat)
  if (!(await tieWechatTo(ctx, ctx.me.id, wechat))) throw no(texts.otherWechat)
  await tellTied(ctx, 'wechat', 'tied')
  return {}
}

async function tieApple(ctx: SessionContext, _input: unknown, apple: AppleIdentity) {
  if (has(await q.holdWays(ctx.db, ctx.me.id)).apple) throw no(texts.boundApple)
  if (!(await tieAppleTo(ctx, ctx.me.id, apple))) throw no(texts.otherApple)
  await tellTied(ctx, 'apple', 'tied')
  return {}
}

export default handlers(bindings, {
  async mine({ db, keys, me }) {
    const ways = await q.waysOf(db, me.id)
    const phone = masked(await ownPhone({ db, keys }, me.id))
    return { phone, ...has(ways), face: ways.verified.includes('realName') }
  },

  ownCode: (ctx, { use }) => sendOwnCode(ctx, use),

  newCode: (ctx, { phone }) => sendCode(ctx, phone, purpose),

  face: inSteps({
    write: (ctx: SessionContext, { token }: Input<typeof bindings.face>) => startRelease(ctx, token),
    finish: beginCheck,
  }),

  changePhone,

  tieWechat: inSteps({
    prepare: (ctx: Outside<SessionContext>, said: Input<typeof bindings.tieWechat>) => wechatBehind(ctx, said),
    write: tieWechat,
  }),

  tieApple: inSteps({
    prepare: (ctx: Outside<SessionContext>, said: Input<typeof bindings.tieApple>) =>
      appleBehind(ctx, said.identityToken),
    write: tieApple,
  }),

  async untie(ctx, { tie }) {
    const { db, me } = ctx
    const ways = await q.holdWays(db, me.id)
    const tied = has(ways)
    if (!tied[tie]) return {}
    const other = tie === 'wechat' ? tied.apple : tied.wechat
    if (ways.phone_lookup === null && !other) throw no(texts.lastWay)
    await changeUser(db, me.id, tie === 'wechat' ? { wechat_openid: null, wechat_unionid: null } : { apple_sub: null })
    await tellTied(ctx, tie, 'untied')
    return {}
  },
})
