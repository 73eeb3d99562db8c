/** Runs work of one key in turn; undefined when its line is full. */
export type Turns = <T>(key: number, run: () => Promise<T>) => Promise<T> | undefined

/**
 * At most `atOnce` of one key run, and at most `inLine` wait. By user, a hundred writes at once hold two connections of the
 * database and leave the rest to others (security R7).
 */
export function createTurns(atOnce: number, inLine: number): Turns {
  const running = new Map<number, number>()
  const waiting = new Map<number, (() => void)[]>()
  const end = (key: number) => {
    const line = waiting.get(key) ?? []
    const next = line.shift()
    if (line.length === 0) waiting.delete(key)
    // the turn passes on: the count stays
    if (next) return next()
    const left = (running.get(key) ?? 1) - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
  }
  const turn = (key: number): Promise<void> | undefined => {
    const count = running.get(key) ?? 0
    if (count < atOnce) {
      running.set(key, count + 1)
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
