import { Tally } from './tally'

/** Runs the jobs of one key one after another; undefined when its queue is full. */
export type Turns = <T>(key: number, run: () => Promise<T>) => Promise<T> | undefined

/**
 * At most `atOnce` of one key run, and at most `inLine` wait. By user, a hundred writes at once hold two connections of the
 * database and leave the rest to others (security R7).
 */
export function createTurns(atOnce: number, inLine: number): Turns {
  const running = new Tally<number>()
  const waiting = new Map<number, (() => void)[]>()
  const end = (key: number) => {
    const line = waiting.get(key) ?? []
    const next = line.shift()
    if (line.length === 0) waiting.delete(key)
    // the turn passes on: the count stays
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
