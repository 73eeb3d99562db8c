import type { Host } from './host'

/** Dependencies, injected for tests. */
export type WindowsWorld = {
  /** Letters and digits. */
  name: string
  /** Browsers since 2018; Safari since 2022. */
  locks: Pick<LockManager, 'request'> | undefined
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  keys(): string[]
  now(): number
  /** setInterval; returns the stop. */
  every(milliseconds: number, act: () => void): () => void
  /** On closing or entering the back/forward cache; and on return from it. */
  onLeave(act: () => void): void
  onReturn(act: (again: boolean) => void): void
}

/** Milliseconds: scan interval, heartbeat interval without locks, and heartbeat timeout. */
const times = { look: 5000, beat: 3000, dead: 12_000 }
const own = /^_w[a-z0-9]+$/

/**
 * The app's open windows in one browser. Each has own keys in the shared storage; a closed window's keys are handed to
 * another. A window is alive while it holds its lock, or by heartbeat in storage.
 */
export function createWindows(world: WindowsWorld): Host['windows'] {
  const mine = `_w${world.name}`
  const lockOf = (window: string) => `ergou-window${window}`
  const signOf = (window: string) => `WINDOW${window}`

  const { locks } = world
  if (locks) {
    let release: () => void = () => undefined
    const hold = () => {
      void locks.request(lockOf(mine), () => new Promise<void>((resolve) => (release = resolve))).catch(() => undefined)
    }
    hold()
    // a window in the back/forward cache does not work on its keys
    world.onLeave(() => release())
    world.onReturn((again) => again && hold())
  } else {
    const beat = () => {
      try {
        world.storage.setItem(signOf(mine), String(world.now()))
      } catch {
        // full: another window may send the same; the server deduplicates
      }
    }
    beat()
    world.every(times.beat, beat)
    world.onLeave(() => world.storage.removeItem(signOf(mine)))
    world.onReturn(beat)
  }

  function whenClosed(window: string, then: () => void) {
    if (world.locks) {
      void world.locks
        .request(lockOf(window), { ifAvailable: true }, (lock) => {
          if (lock) then()
        })
        .catch(() => undefined)
      return
    }
    const seen = Number(world.storage.getItem(signOf(window)) ?? 0)
    if (world.now() - seen < times.dead) return
    world.storage.removeItem(signOf(window))
    then()
  }

  return {
    own: mine,
    takeOver(beginning, take) {
      let over = false
      const look = () => {
        for (const key of world.keys()) {
          if (!key.startsWith(beginning) || key === beginning + mine) continue
          const window = key.slice(beginning.length)
          // keys of releases before windows
          if (window === '') take(key)
          else if (own.test(window)) whenClosed(window, () => !over && take(key))
        }
      }
      look()
      const stop = world.every(times.look, look)
      return () => {
        over = true
        stop()
      }
    },
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export const windowsHere = () =>
  createWindows({
    name: Array.from({ length: 12 }, () => letters[Math.floor(Math.random() * letters.length)]).join(''),
    locks: (navigator as { locks?: LockManager }).locks,
    storage: {
      getItem: (key) => reading(() => localStorage.getItem(key), null),
      setItem: (key, text) => localStorage.setItem(key, text),
      removeItem: (key) => reading(() => localStorage.removeItem(key), undefined),
    },
    keys: () => reading(() => Object.keys(localStorage), []),
    now: Date.now,
    every(milliseconds, act) {
      const timer = setInterval(act, milliseconds)
      return () => clearInterval(timer)
    },
    onLeave: (act) => window.addEventListener('pagehide', act),
    // pageshow also fires on first load
    onReturn: (act) => window.addEventListener('pageshow', ({ persisted }) => act(persisted)),
  })

/** Treats forbidden storage as empty. */
function reading<T>(read: () => T, nothing: T): T {
  try {
    return read()
  } catch {
    return nothing
  }
}
