import type { YearEndTask } from '@contract/play/year-end'
import { host } from '@/platform'
import { atLeast, followNamed } from '@/shell'
import { yearEnd as text } from '@/texts/play/year-end'

/** Pages that the native app has only since these versions (B.yearend.13). */
const recent: readonly string[] = ['publish', 'levelCenter']
const least = { android: '1.4.3', ios: '1.8.9' } as const

async function isTooOld(type: string): Promise<boolean> {
  if (host.environment !== 'native' || !recent.includes(type)) return false
  const info = await host.bridge.getHostInfo()
  const needed = host.appId === 'android' ? least.android : least.ios
  return info.ok && !atLeast(info.data.appVersion, needed)
}

/** Opens the page of a task or a prize, or tells why it cannot (B.yearend.09, 13, 14). */
export async function openTarget({ type }: Pick<YearEndTask, 'type'>): Promise<void> {
  if (type === '') return
  if (await isTooOld(type)) return host.toast(text.upgrade)
  if (!(await followNamed(type))) host.toast(text.unsupported(type))
}
