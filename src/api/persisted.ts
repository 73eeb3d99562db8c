import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { lengthOf } from '@contract/lengths'
import { limits } from '@contract/limits'
import { host } from '@/platform'

/** A value with its end, ms since 1970, as it lies on the device. Without a value nothing lies there. */
export type Kept<T> = { readonly value?: T; readonly until: number }

const nothing = { until: 0 }

function parsed<T>(text: string | undefined): Kept<T> {
  try {
    const kept = JSON.parse(text ?? '') as Kept<T>
    if (typeof kept.until === 'number' && kept.until > Date.now()) return kept
  } catch {
    // written by something else
  }
  return nothing
}

/** The key that another window has just written: it is on the device already. */
let writtenElsewhere: string | undefined

/** zustand's storage on the device. What is over, or cannot be read any more, is removed. */
export const deviceStorage: PersistStorage<Kept<unknown>> = {
  getItem(key) {
    const text = host.storage.get(key)
    const state = parsed(text)
    if (text !== undefined && state.value === undefined) host.storage.remove(key)
    return { state }
  },
  setItem(key, { state: { value, until } }) {
    if (key === writtenElsewhere) return
    if (value === undefined) host.storage.remove(key)
    else host.storage.set(key, JSON.stringify({ value, until }))
  },
  removeItem: (key) => host.storage.remove(key),
}

/** A value that ends so many days from now: 365 unless its key has its own (A.auth.11). */
export const keptFor = <T>(value: T, days: number = limits.storageDays): Kept<T> => ({
  value,
  until: Date.now() + lengthOf.day * days,
})

const valueOf = <T>({ value, until }: Kept<T>) => (until > Date.now() ? value : undefined)

/** One value on the device, as a zustand store that all windows of a browser share. */
export function persisted<T>(key: string, days?: number) {
  const useKept = create<Kept<T>>()(
    persist(() => nothing as Kept<T>, {
      name: key,
      storage: deviceStorage as PersistStorage<Kept<T>>,
      merge: (kept) => kept as Kept<T>,
    }),
  )
  host.storage.watch(key, (text) => {
    writtenElsewhere = key
    useKept.setState(parsed<T>(text), true)
    writtenElsewhere = undefined
  })
  return {
    /** Undefined when there is none, or its end has come. */
    get(): T | undefined {
      const kept = useKept.getState()
      if (kept.value !== undefined && kept.until <= Date.now()) host.storage.remove(key)
      return valueOf(kept)
    },
    set: (value: T) => useKept.setState(keptFor(value, days), true),
    remove: () => useKept.setState(nothing, true),
    /** What `select` makes of the value; renders again when that changes. */
    useValue: <S>(select: (value: T | undefined) => S): S => useKept((kept) => select(valueOf(kept))),
    subscribe: (changed: (now: T | undefined, before: T | undefined) => void) =>
      useKept.subscribe((now, before) => changed(valueOf(now), valueOf(before))),
  }
}
