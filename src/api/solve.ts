import { create } from 'zustand'
import { type Challenge, solutionOf, workText } from '@contract/kernel/challenge'
import { host } from '@/platform'

/** Milliseconds of work at a time: the screen answers in between. */
const slice = 12
/** Hashes between two looks at the clock. */
const batch = 20

const useStore = create<{ running: number }>(() => ({ running: 0 }))
const count = (step: number) => useStore.setState(({ running }) => ({ running: running + step }))

/** Whether a puzzle is being solved, which may take some seconds. */
export const useSolving = () => useStore(({ running }) => running > 0)

/** Solves a puzzle of the server (security I17); undefined for one of a kind that is not known here. */
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
