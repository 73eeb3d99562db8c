import { UnreachableError } from './host'
import { missingFile } from './part'

/** The dependencies, which tests replace. */
export type ScriptsWorld = {
  /** Loads the script of the page at this address. Resolves at once when it is loaded. */
  load(url: string): Promise<unknown>
  /** Whether a file is still on the server. Rejects when the server cannot be reached. */
  isThere(file: string): Promise<boolean>
  /** Navigates by a full page load. */
  leave(url: string, how: 'push' | 'replace'): void
  isShown(): boolean
  /** A note in sessionStorage; undefined where that is not available. */
  notes: { get(): string | null; set(note: string): void } | undefined
  now(): number
}

/**
 * In milliseconds. Within this time there is no second automatic reload, because two releases side by side would cause
 * a loop.
 */
const once = 60_000
/** The time limit in milliseconds, the same as for a call (A.net.01). */
const patience = 30_000
/** How long a loaded page may take until it is shown, in milliseconds. */
const moment = 300

/**
 * Taro's web router changes the address before it loads the page. So after a failed load the tap has no effect and the
 * address is wrong. Here the page loads first. A page that a new release removed is opened by one full reload at its
 * address.
 */
export function createPageScripts(world: ScriptsWorld) {
  let latest = 0

  /**
   * @throws UnreachableError when the script does not load in time or the server cannot be reached; returns `gone` when
   * the server no longer has it
   */
  async function fetchPage(url: string): Promise<'here' | 'gone'> {
    try {
      await inTime(world.load(url))
      return 'here'
    } catch (error) {
      if (error instanceof UnreachableError) throw error
      const file = missingFile(error)
      if (file === undefined) throw error
      const there = await inTime(world.isThere(file)).catch(() => {
        throw new UnreachableError('offline')
      })
      if (!there) return 'gone'
      // the file exists, so the connection failed: tries once more
      await inTime(world.load(url)).catch(() => {
        throw new UnreachableError('offline')
      })
      return 'here'
    }
  }
  function mayLeave(): boolean {
    const { notes } = world
    if (!notes) return false
    const last = Number(notes.get() ?? 0)
    if (world.now() - last < once) return false
    notes.set(String(world.now()))
    // without notes it would reload in a loop
    return notes.get() !== null
  }

  return {
    /** Navigates once the page can be shown. Only the latest call navigates. Rejects with UnreachableError. */
    async arrive(url: string, how: 'push' | 'replace', move: () => Promise<unknown>): Promise<void> {
      const mine = ++latest
      const found = await fetchPage(url)
      if (mine !== latest) return
      if (found === 'here') await move()
      else if (mayLeave()) world.leave(url, how)
      else throw new UnreachableError('offline')
    },
    /** Cancels navigations that still wait. */
    stay() {
      latest += 1
    },
    /**
     * Handles an address with a page that is not shown: reloads once the page can be loaded. Resolves to false when it
     * cannot.
     */
    async catchUp(url: string): Promise<boolean> {
      const found = await fetchPage(url).catch(() => undefined)
      if (found === undefined || (found === 'gone' && !mayLeave())) return false
      // the router may have been waiting for the same file
      await new Promise((later) => setTimeout(later, moment))
      if (world.isShown()) return true
      world.leave(url, 'replace')
      return true
    },
  }
}

/** Treats a script that does not answer as failed. */
function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnreachableError('timeout')), patience)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
