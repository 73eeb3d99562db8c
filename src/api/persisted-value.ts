import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { lengthOf } from '@contract/kernel/lengths'
import { limits } from '@contract/kernel/limits'
import { host } from '@/platform'
import { unsigned } from '@/platform/addresses'
import { learn } from './addresses'

/** Stored value and expiry, ms since 1970; no value, no entry. */
export type Kept<T> = { readonly value?: T; readonly until: number }

const nothing = { until: 0 }

/** Signed addresses end long before the kept value does (security C4). */
const withoutSignatures = (_key: string, part: unknown) => (typeof part === 'string' ? unsigned(part) : part)

function parsed<T>(text: string | undefined): Kept<T> {
  try {
    const kept = JSON.parse(text ?? '') as Kept<T>
    if (typeof kept.until === 'number' && kept.until > Date.now()) {
      learn(kept.value)
      return kept
    }
  } catch {
    // foreign data
  }
  return nothing
}

/** Key just written by another window: do not write it again. */
let writtenElsewhere: string | undefined

/** zustand storage on the device. Expired or unreadable entries are removed; without a key nothing is stored. */
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

/** Default 365 days, unless its key has its own (A.auth.11). */
export const keptFor = <T>(value: T, days: number = limits.storageDays): Kept<T> => ({
  value,
  until: Date.now() + lengthOf.day * days,
})

const valueOf = <T>({ value, until }: Kept<T>) => (until > Date.now() ? value : undefined)

/** Drops ended values that no code reads any more, such as those of an account that never comes back to this device. */
export function dropExpired() {
  for (const key of host.storage.keys()) {
    const text = host.storage.get(key)
    if (text?.startsWith('{') && endOf(text) <= Date.now()) host.storage.remove(key)
  }
}

function endOf(text: string): number {
  try {
    return (JSON.parse(text) as Partial<Kept<unknown>>).until ?? Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** A persisted value as zustand store, shared by the browser's windows. `''` is no key: in memory alone. */
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
    /** Undefined when missing or expired. */
    get(): T | undefined {
      const kept = useKept.getState()
      if (kept.value !== undefined && kept.until <= Date.now()) host.storage.remove(key)
      return valueOf(kept)
    },
    set: (value: T) => useKept.setState(keptFor(value, days), true),
    remove: () => useKept.setState(nothing, true),
    /** Changes the key from now on. `carry`: the value here goes along, unless the new key has one. */
    move(to: string, { carry }: { carry: boolean }) {
      const here = useKept.getState()
      if (carry && key !== '') host.storage.remove(key)
      key = to
      watch(to)
      useKept.persist.setOptions({ name: to })
      void useKept.persist.rehydrate()
      if (carry && here.value !== undefined && useKept.getState().value === undefined) useKept.setState(here, true)
    },
    /** Renders when the selection changes. */
    useValue: <S>(select: (value: T | undefined) => S): S => useKept((kept) => select(valueOf(kept))),
    subscribe: (changed: (now: T | undefined, before: T | undefined) => void) =>
      useKept.subscribe((now, before) => changed(valueOf(now), valueOf(before))),
  }
}
