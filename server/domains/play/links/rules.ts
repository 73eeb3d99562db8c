import type { LinkParams } from '../../../../contract/play/links'
import { activityTarget, linkPages, linkParams, linkTargets, sceneOf } from '../../../../contract/play/links-numbers'

export const isLinkId = (id: string): boolean => /^[A-Za-z0-9-]{1,32}$/.test(id)

const base = '/vh5'

const withQuery = (address: string, query: Readonly<Record<string, string>>) => {
  const pairs = new URLSearchParams(query).toString()
  return pairs === '' ? address : `${address}?${pairs}`
}

/** The allowed parameters of a link, in the order of their list. */
export const passed = (params: LinkParams): Record<string, string> =>
  Object.fromEntries(linkParams.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])))

/** The address of a screen of this product; undefined for an unknown target. */
export function screenOf(target: string, params: Readonly<Record<string, string>>, more: Record<string, string> = {}) {
  const screen = Object.hasOwn(linkTargets, target) ? linkTargets[target] : undefined
  if (!screen) return undefined
  const own = Object.fromEntries(
    screen.params.flatMap((key) => (params[key] === undefined ? [] : [[key, params[key]]])),
  )
  return withQuery(`${base}${screen.path}`, { ...more, ...own })
}

/** Whether the parameters are those of the target, each with a value and no others. */
export const fits = (target: string, params: Readonly<Record<string, string>>): boolean => {
  const keys = [...((Object.hasOwn(linkTargets, target) ? linkTargets[target]?.params : undefined) ?? [])].sort()
  return Object.keys(params).sort().join() === keys.join() && Object.values(params).every((value) => value !== '')
}

const matches = (host: string, entry: string) =>
  entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : host === entry

/**
 * Returns an external address with the allowed parameters. Only https on a listed host is accepted, without port or
 * user name; otherwise undefined (security C5).
 */
export function outsideOf(
  url: string,
  hosts: readonly string[],
  more: Record<string, string> = {},
): string | undefined {
  if (url.length > 1000 || /[\\\s\p{Cc}]/u.test(url) || !/^https:\/\/[a-z0-9.-]+(?:[/?#]|$)/.test(url)) return undefined
  const address = new URL(url)
  if (!hosts.some((entry) => matches(address.hostname, entry))) return undefined
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value)
  return address.toString()
}

/**
 * The screen that a WeChat link opens. It then resolves our own link. It takes ids of links and activities only, so the
 * number of WeChat links is limited.
 */
export const miniOf = (id: string) => ({ path: linkPages.link, query: new URLSearchParams({ id }).toString() })
export const miniActivityOf = (activityId: string, seal: string) => ({
  path: linkPages.activity,
  query: new URLSearchParams({ activityId, p: seal }).toString(),
})

/** Adds parameters to a WeChat link. WeChat passes the value of `cq` to the page of the mini-program. */
export const withCustom = (link: string, more: Readonly<Record<string, string>>): string =>
  Object.keys(more).length === 0 ? link : `${link}?cq=${encodeURIComponent(new URLSearchParams(more).toString())}`

/** Reads the activity and `p` from the `scene` parameter; undefined for any other text. */
export function activityIn(params: string): { activityId: string; p: string } | undefined {
  const query = new URLSearchParams(params)
  const inner = new URLSearchParams(query.get('scene') ?? '')
  const [activityId, p] = [inner.get('offlineActivityId') ?? '', inner.get('p') ?? '']
  return /^[A-Za-z0-9_-]{22}$/.test(activityId) && p !== '' ? { activityId, p } : undefined
}

/** The address of an activity's screen, with the scene of its link (C.X16). */
export const activityAddress = (activityId: string, seal: string, more: Record<string, string> = {}): string =>
  withQuery(`${base}${activityTarget.path}`, {
    ...more,
    [activityTarget.key]: activityId,
    scene: sceneOf(activityId, seal),
  })

/** The medium that an opening is counted under: a short plain word, or else ''. */
export const mediumOf = ({ utm_medium: medium = '' }: LinkParams): string =>
  /^[A-Za-z0-9_-]{1,32}$/.test(medium) ? medium : ''

/** Days that a WeChat link is valid, at most 30, and days that it is reused. */
export const wechatDays = { life: 28, used: 21 } as const

/**
 * Names of the counters of an activity's link: `activityCount` is the link, `arrived` the medium of arrivals with a
 * valid seal.
 */
export const activityCount = (activityId: string) => `activity:${activityId}`
export const arrived = 'miniprogram'
