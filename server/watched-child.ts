import { type ChildProcess, execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Resident bytes, and ms until it has to be done. */
export type Bounds = { bytes: number; ms: number }

/** Often enough for a child that takes a gigabyte a second. */
const every = 20

/**
 * Kills a child that takes too much memory or time. It is looked at from outside: a child in one long loop runs no timer of
 * its own.
 * @param killed called before its exit is heard
 * @returns ends the watch and tells the most bytes that were seen
 */
export function watchChild(child: ChildProcess, { bytes, ms }: Bounds, killed: (why: 'large' | 'late') => void) {
  let [most, ended] = [0, false]
  const end = () => {
    ended = true
    clearInterval(looking)
    clearTimeout(deadline)
    return most
  }
  const kill = (why: 'large' | 'late') => {
    if (ended) return
    end()
    killed(why)
    child.kill('SIGKILL')
  }
  const look = lookAt(child.pid, (seen) => {
    most = Math.max(most, seen)
    if (seen > bytes) kill('large')
  })
  const looking = setInterval(look, every)
  const deadline = setTimeout(() => kill('late'), ms)
  return () => {
    if (!ended) look()
    return end()
  }
}

/** Linux tells it in a file; elsewhere `ps` is asked, one question at a time. */
function lookAt(pid: number | undefined, seen: (bytes: number) => void): () => void {
  if (process.platform === 'linux') return () => seen(residentOnLinux(pid))
  let asking = false
  return () => {
    if (asking) return
    asking = true
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_error, kilobytes) => {
      asking = false
      seen(Number(kilobytes) * 1024 || 0)
    })
  }
}

/** 0 of a child that has ended. */
function residentOnLinux(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
