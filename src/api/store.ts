import { lengthOf } from '@contract/lengths'
import { limits } from '@contract/limits'
import { host } from '@/platform'

/**
 * Values kept on the device, each with an end: 365 days unless the key has its own (A.auth.11). A value that is over, or
 * that nobody can read any more, is absent.
 */
export const store = {
  get<T>(key: string): T | undefined {
    const text = host.storage.get(key)
    if (text === undefined) return undefined
    try {
      const { value, until } = JSON.parse(text) as { value: T; until: number }
      if (typeof until === 'number' && until > Date.now()) return value
    } catch {
      // written by something else
    }
    host.storage.remove(key)
    return undefined
  },
  set(key: string, value: unknown, days: number = limits.storageDays) {
    host.storage.set(key, JSON.stringify({ value, until: Date.now() + days * lengthOf.day }))
  },
  remove(key: string) {
    host.storage.remove(key)
  },
}
