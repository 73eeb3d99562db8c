import { Unreachable } from './host'

/** What the pages of the web stand on; a test brings its own. */
export type ScriptsWorld = {
  /** Loads the script of the page that an address names; at once when it is there. */
  load(url: string): Promise<unknown>
  /** Whether a file is still on the server; rejects when the server cannot be asked. */
  isThere(file: string): Promise<boolean>
  /** Opens an address as a page of its own, in place of this one or after it. */
  leave(url: string, how: 'push' | 'replace'): void
  /** Whether the page that the address names is shown. */
  isShown(): boolean
  /** Notes of this tab, which live through a reload; undefined where there are none. */
  notes: { get(): string | null; set(note: string): void } | undefined
  now(): number
}

/** Whoever opened anew by itself does not do so again within this time, ms: two releases side by side would go on for ever. */
const once = 60_000
/** As long as a call may take (A.net.01), ms. */
const patience = 30_000
/** What a page takes to be shown once it is there, ms. */
const moment = 300

/** A script or stylesheet of the build that did not come, as webpack says it. */
export const missingFile = (error: unknown): string | undefined => {
  const { name, code, request } = (error ?? {}) as { name?: string; code?: string; request?: string }
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? (request ?? '') : undefined
}

/**
 * The router of the web changes the address first and loads the page then, so that a page that cannot be loaded leaves a
 * dead tap and a wrong address behind. Here the page comes first. One that a new release took away opens by loading the
 * whole app anew at that address, once.
 */
export function createPageScripts(world: ScriptsWorld) {
  let latest = 0

  /** @throws Unreachable when the script did not come in time; `gone` when the server has it no more. */
  async function fetchPage(url: string): Promise<'here' | 'gone'> {
    try {
      await inTime(world.load(url))
      return 'here'
    } catch (error) {
      if (error instanceof Unreachable) throw error
      const file = missingFile(error)
      if (file === undefined) throw error
      const there = await inTime(world.isThere(file)).catch(() => {
        throw new Unreachable('offline')
      })
      if (!there) return 'gone'
      // it is there: the line broke, and is asked once more
      await inTime(world.load(url)).catch(() => {
        throw new Unreachable('offline')
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
    // a window that keeps nothing would do it again and again
    return notes.get() !== null
  }

  return {
    /** Moves to a page once it can be shown; the later of two moves is the one that happens. Rejects with Unreachable. */
    async arrive(url: string, how: 'push' | 'replace', move: () => Promise<unknown>): Promise<void> {
      const mine = ++latest
      const found = await fetchPage(url)
      if (mine !== latest) return
      if (found === 'here') await move()
      else if (mayLeave()) world.leave(url, how)
      else throw new Unreachable('offline')
    },
    /** Whatever was on its way to be shown is not wanted any more. */
    stay() {
      latest += 1
    },
    /** The address says a page that is not shown. Opens it anew as soon as it can be loaded; false when it cannot. */
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

/** A script that hangs is one that does not come. */
function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unreachable('timeout')), patience)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
