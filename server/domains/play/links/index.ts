import type { Input } from '../../../../contract/kernel/define'
import { addDays, dayOf, minus } from '../../../../contract/kernel/time'
import { links } from '../../../../contract/play/links'
import { linkLimits } from '../../../../contract/play/links-numbers'
import type { Db } from '../../../db/client'
import type { ContextFor } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { type Keys, same } from '../../../kernel/keys'
import { onlineSince } from '../../core/sessions'
import { activityShown } from '../offline'
import { cities } from './cities'
import * as q from './queries'
import {
  activityAddress,
  activityCount,
  activityIn,
  arrived,
  mediumOf,
  miniActivityOf,
  miniOf,
  outsideOf,
  passed,
  screenOf,
  wechatDays,
  withCustom,
} from './rules'
import { texts } from './texts'

export { adOf, publishAd } from './ads'
export { createLink, linksOnFile, withdrawLink } from './staff'

type Any = ContextFor<'public'>
type Mini = { path: string; query: string }
/** A link made by WeChat. `fresh`: it is new and must be stored. */
type Wechat = Mini & { url: string; fresh: boolean }
type Prepared = { address: string; count: { link: string; medium: string }; wechat?: Wechat }

const minute = 60_000
/** A user counts as online when seen within this time. */
const recent = 15 * minute

/**
 * A WeChat link that opens the mini-program: the stored one, or a new one. Undefined when WeChat does not answer; the
 * web page opens then.
 */
async function wechatLink({ db, providers, now }: Outside<Any>, mini: Mini): Promise<Wechat | undefined> {
  const kept = await q.wechatLink(db, mini, minus(now, wechatDays.used, 'day'))
  if (kept !== undefined) return { ...mini, url: kept, fresh: false }
  const made = await providers.wechat.urlLink({ ...mini, days: wechatDays.life }).catch(() => '')
  return made === '' ? undefined : { ...mini, url: made, fresh: true }
}

/**
 * In a browser, the WeChat link. Undefined inside the mini-program and without such a link; then the screen itself
 * opens.
 */
async function intoMini(ctx: Outside<Any>, place: string | undefined, mini: Mini, more: Record<string, string> = {}) {
  const wechat = place === 'weapp' || place === 'native' ? undefined : await wechatLink(ctx, mini)
  return wechat && { address: withCustom(wechat.url, more), wechat }
}

/**
 * The address that a link leads to.
 * @throws ApiError absent when the link is unknown, withdrawn or no longer allowed
 */
async function resolved(ctx: Outside<Any>, { id, params, place }: Input<typeof links.getLinkUrl>): Promise<Prepared> {
  const link = await q.shown(ctx.db, id)
  const more = passed(params)
  const address =
    link?.way === 'outside'
      ? outsideOf(link.url, ctx.env.LINK_HOSTS, more)
      : link && screenOf(link.target, link.params as Record<string, string>, more)
  if (!link || address === undefined) throw refuse('absent', { message: texts.wrong })
  const mini = link.way === 'mini' ? await intoMini(ctx, place, miniOf(id), more) : undefined
  return { address, ...mini, count: { link: id, medium: mediumOf(params) } }
}

/** The value `p` of an activity's address, which proves that this server made it (C.X16). */
const sealOf = (keys: Keys, activityId: string): string =>
  keys.mac('activity link', activityId).subarray(0, 16).toString('base64url')

const isGenuine = (keys: Keys, activityId: string, p: string) =>
  same(Buffer.from(sealOf(keys, activityId)), Buffer.from(p))

/**
 * The address of an activity. In the request, `p` is the literal `sign` at the first call, and the seal when the user
 * arrives in the mini-program.
 */
async function activityOf(
  ctx: Outside<Any>,
  { params, passed: given = {}, place }: Input<typeof links.generateUrl>,
): Promise<Prepared> {
  const asked = activityIn(params)
  if (!asked || !(await activityShown(ctx.db, asked.activityId))) throw refuse('absent', { message: texts.wrong })
  const { activityId, p } = asked
  const seal = sealOf(ctx.keys, activityId)
  const medium = isGenuine(ctx.keys, activityId, p) ? arrived : ''
  const more = passed(given)
  const mini = await intoMini(ctx, place, miniActivityOf(activityId, seal), more)
  return {
    address: activityAddress(activityId, seal, more),
    ...mini,
    count: { link: activityCount(activityId), medium },
  }
}

/** Counts the opening and stores a new WeChat link. Returns the address. */
async function settle({ db, now }: { db: Db; now: Date }, { address, count, wechat }: Prepared): Promise<string> {
  if (wechat?.fresh)
    await q.keepWechatLink(db, { path: wechat.path, query: wechat.query, url: wechat.url, made_at: now })
  await q.count(db, { ...count, day: dayOf(now), most: linkLimits.mediumsPerDay })
  return address
}

export const dropOldCounts = (db: Db, now: Date) => q.dropCounts(db, addDays(dayOf(now), -linkLimits.countDays))

export default handlers(links, {
  getLinkUrl: inSteps<Any, Input<typeof links.getLinkUrl>, Prepared, string>({
    prepare: resolved,
    write: (ctx, _input, prepared) => settle(ctx, prepared),
  }),
  generateUrl: inSteps<Any, Input<typeof links.generateUrl>, Prepared, string>({
    prepare: activityOf,
    write: (ctx, _input, prepared) => settle(ctx, prepared),
  }),
  cities: async () => ({ list: [...cities] }),
  online: async ({ db, now, providers }) => ({
    count: (await providers.online.figure(() => onlineSince(db, minus(now, recent, 'millisecond')))) ?? null,
  }),
})
