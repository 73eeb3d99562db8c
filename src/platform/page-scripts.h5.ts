import { UnreachableError } from './host'
import { missingFile } from './part'

/** Dependencies, injected for tests. */
export type ScriptsWorld = {
  /** Loads the script of the page at this address; immediate when loaded. */
  load(url: string): Promise<unknown>
  /** Whether a file is still on the server; rejects when unreachable. */
  isThere(file: string): Promise<boolean>
  /** Navigates by a full page load. */
  leave(url: string, how: 'push' | 'replace'): void
  isShown(): boolean
  /** sessionStorage; undefined where unavailable. */
  notes: { get(): string | null; set(note: string): void } | undefined
  now(): number
}

/** No second automatic reload within this time, ms: two releases side by side would loop. */
const once = 60_000
/** The limit of a call (A.net.01), ms. */
const patience = 30_000
/** Time for a loaded page to be shown, ms. */
const moment = 300

/**
 * Taro's web router changes the address before loading the page, so a failed load leaves a dead tap and a wrong
 * address. Here the page loads first; one removed by a new release opens by one full reload at its address.
 */
export function createPageScripts(world: ScriptsWorld) {
  let latest = 0

  /** @throws UnreachableError when the script timed out; `gone` when the server no longer has it. */
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
      // it exists: the connection failed; retry once
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
    /** Moves once the page can be shown; the latest move wins. Rejects with UnreachableError. */
    async arrive(url: string, how: 'push' | 'replace', move: () => Promise<unknown>): Promise<void> {
      const mine = ++latest
      const found = await fetchPage(url)
      if (mine !== latest) return
      if (found === 'here') await move()
      else if (mayLeave()) world.leave(url, how)
      else throw new UnreachableError('offline')
    },
    /** Cancels pending moves. */
    stay() {
      latest += 1
    },
    /** The address names a page that is not shown: reloads once it can be loaded; false when it cannot. */
    async catchUp(url: string): Promise<boolean> {
      const found = await fetchPage(url).catch(() => undefined)
      if (found === undefined || (found === 'gone' && !mayLeave())) return false
      // the router may have waited for the same file
      await new Promise((later) => setTimeout(later, moment))
      if (world.isShown()) return true
      world.leave(url, 'replace')
      return true
    },
  }
}

/** Treats a hanging script as failed. */
function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnreachableError('timeout')), patience)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
