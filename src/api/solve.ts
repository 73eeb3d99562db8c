import { create } from 'zustand'
import { type Challenge, solutionOf, workText } from '@contract/kernel/challenge'
import { host } from '@/platform'

/** In milliseconds. After each slice of work the screen can respond. */
const slice = 12
/** The number of hashes that are computed between two checks of the time. */
const batch = 20

const useStore = create<{ running: number }>(() => ({ running: 0 }))
const count = (step: number) => useStore.setState(({ running }) => ({ running: running + step }))

/** Tells whether a puzzle is being solved. That may take some seconds. */
export const useSolving = () => useStore(({ running }) => running > 0)

/**
 * Solves a puzzle of the server (security I17).
 * @returns undefined when the app does not know its kind or finds no solution
 */
export async function solve(challenge: Challenge): Promise<string | undefined> {
  if (challenge.kind !== 'work') return undefined
  count(1)
  try {
    const number = await search(challenge)
    return number === undefined ? undefined : solutionOf(challenge, number)
  } finally {
    count(-1)
  }
}

async function search({ salt, target, most }: Challenge): Promise<number | undefined> {
  const sha256 = await host.sha256()
  let next = 0
  while (next < most) {
    const pause = Date.now() + slice
    while (next < most && Date.now() < pause)
      for (const end = Math.min(next + batch, most); next < end; next += 1)
        if (sha256(workText(salt, next)) === target) return next
    await new Promise((resume) => setTimeout(resume, 0))
  }
  return undefined
}
