import { createHash } from 'node:crypto'
import { type Challenge, solutionOf, workText } from '../../contract/kernel/challenge'

/** Tries every number, and shares no code with the server but the form of the puzzle. */
export function solved(challenge: Challenge): string {
  for (let number = 0; number < challenge.most; number += 1) {
    const hash = createHash('sha256').update(workText(challenge.salt, number)).digest('hex')
    if (hash === challenge.target) return solutionOf(challenge, number)
  }
  throw new Error('no number solves it')
}
