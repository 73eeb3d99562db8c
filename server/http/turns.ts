import { Tally } from './tally'

/** Runs work of a key, with limited concurrency. Returns undefined when the key's queue is full. */
export type Turns = <T>(key: number, run: () => Promise<T>) => Promise<T> | undefined

/**
 * Runs at most `atOnce` jobs of a key concurrently, and queues at most `inLine` more. A user with a hundred concurrent
 * writes then takes only `atOnce` database connections and leaves the rest to others (security R7).
 */
export function createTurns(atOnce: number, inLine: number): Turns {
  const running = new Tally<number>()
  const waiting = new Map<number, (() => void)[]>()
  const end = (key: number) => {
    const line = waiting.get(key) ?? []
    const next = line.shift()
    if (line.length === 0) waiting.delete(key)
    // the next job takes this place, so the count stays the same
    if (next) return next()
    running.add(key, -1)
  }
  const turn = (key: number): Promise<void> | undefined => {
    if (running.of(key) < atOnce) {
      running.add(key, 1)
      return Promise.resolve()
    }
    const line = waiting.get(key) ?? []
    if (line.length >= inLine) return undefined
    waiting.set(key, line)
    return new Promise((come) => line.push(come))
  }
  return (key, run) =>
    turn(key)
      ?.then(run)
      .finally(() => {
        end(key)
      })
}
