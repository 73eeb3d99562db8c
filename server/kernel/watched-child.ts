import { type ChildProcess, execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Limits of a child: resident memory in bytes, and processor time in ms. */
export type Bounds = { bytes: number; ms: number }

const onLinux = process.platform === 'linux'
/** Factor for the limit of wall time, since on a busy machine a child waits. Only Linux reports processor time. */
const patience = onLinux ? 5 : 1
/** Linux reports processor time in this unit, on every machine. */
const msPerTick = 10

/** Interval of measurements in ms. It is short enough for a child that allocates a gigabyte a second. */
const every = 20

/**
 * Kills a child that takes too much memory or time. Measures from outside, since a child in a long loop runs no timer
 * of its own.
 * @param killed called before the child's exit event
 * @returns a function that ends the watch and returns the most bytes seen
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
  const before = worked(child.pid)
  const look = lookAt(child.pid, (seen) => {
    most = Math.max(most, seen)
    if (seen > bytes) kill('large')
  })
  const looking = setInterval(() => {
    look()
    if (worked(child.pid) - before > ms) kill('late')
  }, every)
  const deadline = setTimeout(() => kill('late'), ms * patience)
  return () => {
    if (!ended) look()
    return end()
  }
}

/**
 * Returns a function that reads the resident memory in bytes: from /proc on Linux, elsewhere from `ps`, one call at a
 * time.
 */
function lookAt(pid: number | undefined, seen: (bytes: number) => void): () => void {
  if (onLinux) return () => seen(residentOnLinux(pid))
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

/**
 * Reads the file `/proc/<pid>/status` or `stat` of the child. Returns '' when the child has ended, and on other
 * systems.
 */
function told(pid: number | undefined, about: 'status' | 'stat'): string {
  try {
    return onLinux ? readFileSync(`/proc/${pid}/${about}`, 'latin1') : ''
  } catch {
    return ''
  }
}

const residentOnLinux = (pid: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(told(pid, 'status'))?.[1] ?? 0) * 1024

/**
 * Returns the child's processor time in ms: the sum of fields 14 (user) and 15 (system). It splits after the second
 * field, which may contain spaces.
 */
function worked(pid: number | undefined): number {
  const [user = '0', system = '0'] = told(pid, 'stat').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * msPerTick
}
