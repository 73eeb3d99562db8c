/** Random numbers that depend only on the key, on every machine. */
export interface Random {
  /** [0, 1). */
  next(): number
  /** A number in [min, max) with two decimals, which keeps drawings short. */
  between(min: number, max: number): number
  /** [min, max]. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Chooses from [weight, value] pairs. A weight of 0 is never chosen. */
  weighted<T>(choices: readonly (readonly [number, T])[]): T
  /** Distinct members of the list in random order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** xmur3: a 32-bit hash, so that similar seeds give very different numbers. */
function hash(text: string): number {
  let h = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

/** mulberry32. Each decision uses a key of its own, so that a new decision changes no other. */
export function random(key: string): Random {
  let state = hash(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[whole(0, list.length - 1)] as T
  }
  return {
    next,
    whole,
    pick,
    between: (min, max) => Math.round((min + next() * (max - min)) * 100) / 100,
    chance: (probability) => next() < probability,
    weighted<T>(choices: readonly (readonly [number, T])[]): T {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of choices) {
        left -= weight
        if (left < 0) return value
      }
      throw new RangeError('nothing to pick from')
    },
    sample<T>(list: readonly T[], count: number): T[] {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat()
    },
  }
}
