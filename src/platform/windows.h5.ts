import type { Host } from './host'

/** What windows that share a storage stand on; a test brings its own. */
export type WindowsWorld = {
  /** This window's name: letters and digits. */
  name: string
  /** Browsers since 2018; Safari since 2022. */
  locks: Pick<LockManager, 'request'> | undefined
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  keys(): string[]
  now(): number
  /** Calls again and again; the answer ends it. */
  every(milliseconds: number, act: () => void): () => void
  /** The window is about to close, or to lie in the browser's memory; and is back from there. */
  onLeave(act: () => void): void
  onReturn(act: (again: boolean) => void): void
}

/** Milliseconds: between two looks for windows that closed, two signs of life where there are no locks, and until a window without one is closed. */
const times = { look: 5000, beat: 3000, dead: 12_000 }
const own = /^_w[a-z0-9]+$/

/**
 * The open windows of the app in one browser. Each has keys of its own in the storage they share; what one left behind is
 * handed to another once it is closed. A lock that a window holds while it lives says so, or a sign of life in the storage.
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
    // one that only lies in the browser's memory does nothing for what it keeps
    world.onLeave(() => release())
    world.onReturn((again) => again && hold())
  } else {
    const beat = () => {
      try {
        world.storage.setItem(signOf(mine), String(world.now()))
      } catch {
        // full: another window sends the same, which the server takes for one
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
          // an older release knew no windows
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

/** The windows of this browser. */
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
    // a page says so when it first opens, too
    onReturn: (act) => window.addEventListener('pageshow', ({ persisted }) => act(persisted)),
  })

/** A storage that is forbidden has nothing in it. */
function reading<T>(read: () => T, nothing: T): T {
  try {
    return read()
  } catch {
    return nothing
  }
}
