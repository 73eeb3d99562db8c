import { createHash } from 'node:crypto'
import { type Challenge, solutionOf, workText } from '../../contract/kernel/challenge'

/** Solves a puzzle by trying every number. It shares only the form of the puzzle with the server's code. */
export function solved(challenge: Challenge): string {
  for (let number = 0; number < challenge.most; number += 1) {
    const hash = createHash('sha256').update(workText(challenge.salt, number)).digest('hex')
    if (hash === challenge.target) return solutionOf(challenge, number)
  }
  throw new Error('no number solves it')
}
