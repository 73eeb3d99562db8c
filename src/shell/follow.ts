import { host } from '@/platform'
import { type Target, type Targets, targets } from '@/routes/targets'
import { go } from './go'
import { accepted, type Destination } from './links'

type ParamsOf<T> = T extends Target<infer P> ? Readonly<Partial<Record<P, string>>> : never

/** The screen of a deep link; undefined when a parameter is missing. */
export function destinationOf<N extends keyof Targets>(name: N, params: ParamsOf<Targets[N]>): Destination | undefined {
  const { route, as = {} }: Target = targets[name]
  const given = Object.fromEntries(Object.entries(params).map(([key, value]) => [as[key] ?? key, value]))
  const query = accepted(route, given)
  return query && { route, query }
}

/**
 * Follows a deep link (A.shell.09): through the bridge inside the native app, otherwise to the screen. Resolves to
 * false when it leads nowhere.
 */
export async function follow<N extends keyof Targets>(name: N, params: ParamsOf<Targets[N]>): Promise<boolean> {
  if (host.environment === 'native' && (await followInApp(name, params))) return true
  const destination = destinationOf(name, params)
  if (!destination) return false
  await go.to(destination)
  return true
}

/** Follows a deep link only through the bridge. Resolves to false outside the native app. */
export async function followInApp<N extends keyof Targets>(name: N, params: ParamsOf<Targets[N]>): Promise<boolean> {
  const target: Target = targets[name]
  if (host.environment !== 'native' || !passes(target, await versionOf(target))) return false
  const known = Object.entries<string>(params).filter(([key]) => target.params.includes(key))
  const { ok } = await host.bridge.navigateTo(target.native, Object.fromEntries(known))
  return ok
}

const names = Object.keys(targets) as (keyof Targets)[]

/** Follows a deep link without parameters, by its name in the native app. Resolves to false when it leads nowhere. */
export async function followNamed(native: string): Promise<boolean> {
  const name = names.find((one) => targets[one].native === native)
  return name !== undefined && follow(name, {})
}

/** Reads the app's version, only for targets that require one. */
async function versionOf({ gate }: Target): Promise<string> {
  if (!gate) return ''
  const info = await host.bridge.getHostInfo()
  return info.ok ? info.data.appVersion : ''
}

function passes({ gate }: Target, version: string): boolean {
  return !gate || (host.appId === 'android' && atLeast(version, process.env.TARO_APP_DOG_FOOD_MIN_ANDROID))
}

const dotted = /^\d+(\.\d+)*$/

/** Compares versions such as 1.2.3. If the minimum is not set, no version reaches it (A.X04). */
export function atLeast(version: string, minimum: string): boolean {
  if (!dotted.test(minimum) || !dotted.test(version)) return false
  const have = version.split('.').map(Number)
  const need = minimum.split('.').map(Number)
  const differences = Array.from(
    { length: Math.max(have.length, need.length) },
    (_, at) => (have[at] ?? 0) - (need[at] ?? 0),
  )
  return (differences.find((more) => more !== 0) ?? 0) >= 0
}
