import type { Host } from './host'

/** The dependencies, which tests replace. */
export type WindowsWorld = {
  /** The window's name, of letters and digits. */
  name: string
  /** Missing in browsers before 2018, and in Safari before 2022. */
  locks: Pick<LockManager, 'request'> | undefined
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  keys(): string[]
  now(): number
  /** Calls `act` at an interval. Returns a function that stops it. */
  every(milliseconds: number, act: () => void): () => void
  /**
   * `onLeave` fires when the window closes or enters the back/forward cache; `onReturn` when it comes back from there.
   */
  onLeave(act: () => void): void
  onReturn(act: (again: boolean) => void): void
}

/**
 * In milliseconds: the interval of scans, the interval of heartbeats where there are no locks, and after which silence
 * a window counts as closed.
 */
const times = { look: 5000, beat: 3000, dead: 12_000 }
const own = /^_w[a-z0-9]+$/

/**
 * The open windows of the app in one browser. Each has keys of its own in the shared storage. The keys of a closed
 * window are given to another one. A window is open while it holds its lock or, without locks, while it writes
 * heartbeats to the storage.
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
        // the storage is full: another window may send the same messages, and the server drops duplicates
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
          // keys of older releases have no window's suffix
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
    // pageshow also fires on the first load
    onReturn: (act) => window.addEventListener('pageshow', ({ persisted }) => act(persisted)),
  })

/** Treats storage that is forbidden as empty. */
function reading<T>(read: () => T, nothing: T): T {
  try {
    return read()
  } catch {
    return nothing
  }
}
