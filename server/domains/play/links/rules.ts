import type { LinkParams } from '../../../../contract/play/links'
import { activityTarget, linkPages, linkParams, linkTargets, sceneOf } from '../../../../contract/play/links-numbers'

export const isLinkId = (id: string): boolean => /^[A-Za-z0-9-]{1,32}$/.test(id)

const base = '/vh5'

const withQuery = (address: string, query: Readonly<Record<string, string>>) => {
  const pairs = new URLSearchParams(query).toString()
  return pairs === '' ? address : `${address}?${pairs}`
}

/** The allowed parameters: names of the list, in its order. */
export const passed = (params: LinkParams): Record<string, string> =>
  Object.fromEntries(linkParams.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])))

/** The address of one of our screens; undefined for an unknown target. */
export function screenOf(target: string, params: Readonly<Record<string, string>>, more: Record<string, string> = {}) {
  const screen = Object.hasOwn(linkTargets, target) ? linkTargets[target] : undefined
  if (!screen) return undefined
  const own = Object.fromEntries(
    screen.params.flatMap((key) => (params[key] === undefined ? [] : [[key, params[key]]])),
  )
  return withQuery(`${base}${screen.path}`, { ...more, ...own })
}

/** Whether each key of a target is given, and no other. */
export const fits = (target: string, params: Readonly<Record<string, string>>): boolean => {
  const keys = [...((Object.hasOwn(linkTargets, target) ? linkTargets[target]?.params : undefined) ?? [])].sort()
  return Object.keys(params).sort().join() === keys.join() && Object.values(params).every((value) => value !== '')
}

const matches = (host: string, entry: string) =>
  entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : host === entry

/**
 * Accepts https on a listed host, without port or user name; returns the address with the allowed parameters, or undefined
 * (security C5).
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

/** The screen that WeChat's link opens, which resolves ours inside. Bounded: it takes names of links and activities only. */
export const miniOf = (id: string) => ({ path: linkPages.link, query: new URLSearchParams({ id }).toString() })
export const miniActivityOf = (activityId: string, seal: string) => ({
  path: linkPages.activity,
  query: new URLSearchParams({ activityId, p: seal }).toString(),
})

/** WeChat hands the value of `cq` to the mini-program's page. */
export const withCustom = (link: string, more: Readonly<Record<string, string>>): string =>
  Object.keys(more).length === 0 ? link : `${link}?cq=${encodeURIComponent(new URLSearchParams(more).toString())}`

/** The activity of a scene, and its `p`; undefined for any other text. */
export function activityIn(params: string): { activityId: string; p: string } | undefined {
  const query = new URLSearchParams(params)
  const inner = new URLSearchParams(query.get('scene') ?? '')
  const [activityId, p] = [inner.get('offlineActivityId') ?? '', inner.get('p') ?? '']
  return /^[A-Za-z0-9_-]{22}$/.test(activityId) && p !== '' ? { activityId, p } : undefined
}

/** The activity's screen with the scene of its link (C.X16). */
export const activityAddress = (activityId: string, seal: string): string =>
  withQuery(`${base}${activityTarget.path}`, { [activityTarget.key]: activityId, scene: sceneOf(activityId, seal) })

/** A medium is counted apart when it is a short plain word. */
export const mediumOf = ({ utm_medium: medium = '' }: LinkParams): string =>
  /^[A-Za-z0-9_-]{1,32}$/.test(medium) ? medium : ''

/** WeChat's links live 30 days at most. */
export const wechatDays = { life: 28, used: 21 } as const

/** Counter names of an activity's link: one for the start, and one for arrivals with its seal. */
export const activityCount = (activityId: string) => `activity:${activityId}`
export const arrived = 'miniprogram'
