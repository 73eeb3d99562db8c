import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { lengthOf } from '@contract/kernel/lengths'
import { limits } from '@contract/kernel/limits'
import { host } from '@/platform'
import { unsigned } from '@/platform/addresses'
import { isPast, serverTime } from '@/platform/clock'
import { learn } from './addresses'

/** A stored value and its expiry in milliseconds since 1970. Without a value there is no entry. */
export type Kept<T> = { readonly value?: T; readonly until: number }

const nothing = { until: 0 }

/** Removes signatures from file addresses, because they expire long before the stored value does (security C4). */
const withoutSignatures = (_key: string, part: unknown) => (typeof part === 'string' ? unsigned(part) : part)

function parsed<T>(text: string | undefined): Kept<T> {
  try {
    const kept = JSON.parse(text ?? '') as Kept<T>
    if (typeof kept.until === 'number' && !isPast(kept.until)) {
      learn(kept.value)
      return kept
    }
  } catch {
    // the value is missing, or was not written by this app
  }
  return nothing
}

/** The key that another window has just written. This window must not write it again. */
let writtenElsewhere: string | undefined

/**
 * The device's storage for zustand. It removes expired or unreadable entries, and it stores nothing under the key ''.
 */
export const deviceStorage: PersistStorage<Kept<unknown>> = {
  getItem(key) {
    if (key === '') return { state: nothing }
    const text = host.storage.get(key)
    const state = parsed(text)
    if (text !== undefined && state.value === undefined) host.storage.remove(key)
    return { state }
  },
  setItem(key, { state: { value, until } }) {
    if (key === '' || key === writtenElsewhere) return
    if (value === undefined) host.storage.remove(key)
    else host.storage.set(key, JSON.stringify({ value, until }, withoutSignatures))
  },
  removeItem: (key) => host.storage.remove(key),
}

/** A value with its expiry, by default after 365 days; a storage key may set another number of `days` (A.auth.11). */
export const keptFor = <T>(value: T, days: number = limits.storageDays): Kept<T> => ({
  value,
  until: serverTime() + lengthOf.day * days,
})

const valueOf = <T>({ value, until }: Kept<T>) => (isPast(until) ? undefined : value)

/** Removes expired values that no code reads any more, such as those of an account that never logs in here again. */
export function dropExpired() {
  for (const key of host.storage.keys()) {
    const text = host.storage.get(key)
    if (text?.startsWith('{') && isPast(endOf(text))) host.storage.remove(key)
  }
}

function endOf(text: string): number {
  try {
    return (JSON.parse(text) as Partial<Kept<unknown>>).until ?? Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** A persisted value as a zustand store, shared by the browser's windows. With the key '' it stays only in memory. */
export function persisted<T>(first: string, days?: number) {
  let key = first
  const watched = new Set([''])
  const useKept = create<Kept<T>>()(
    persist(() => nothing as Kept<T>, {
      name: key,
      storage: deviceStorage as PersistStorage<Kept<T>>,
      merge: (kept) => kept as Kept<T>,
    }),
  )
  function watch(one: string) {
    if (watched.has(one)) return
    watched.add(one)
    host.storage.watch(one, (text) => {
      if (one !== key) return
      writtenElsewhere = key
      useKept.setState(parsed<T>(text), true)
      writtenElsewhere = undefined
    })
  }
  watch(key)
  return {
    /** Whether the device's clock calls the value expired, which the server's clock has not confirmed. */
    isDoubtful: () => useKept.getState().until <= Date.now(),
    /** @returns undefined when the value is missing or has expired */
    get(): T | undefined {
      const kept = useKept.getState()
      if (kept.value !== undefined && isPast(kept.until)) host.storage.remove(key)
      return valueOf(kept)
    },
    set: (value: T) => useKept.setState(keptFor(value, days), true),
    remove: () => useKept.setState(nothing, true),
    /** Switches to another key. With `carry` the current value moves too, unless the new key already has one. */
    move(to: string, { carry }: { carry: boolean }) {
      const here = useKept.getState()
      if (carry && key !== '') host.storage.remove(key)
      key = to
      watch(to)
      useKept.persist.setOptions({ name: to })
      void useKept.persist.rehydrate()
      if (carry && here.value !== undefined && useKept.getState().value === undefined) useKept.setState(here, true)
    },
    /** Re-renders the component only when the selected part changes. */
    useValue: <S>(select: (value: T | undefined) => S): S => useKept((kept) => select(valueOf(kept))),
    subscribe: (changed: (now: T | undefined, before: T | undefined) => void) =>
      useKept.subscribe((now, before) => changed(now.value, before.value)),
  }
}
