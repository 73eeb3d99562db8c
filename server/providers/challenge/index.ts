import type { Challenge } from '../../../contract/kernel/challenge'

/** A puzzle is valid for one call by one device, with the phone number in its body ('' without one). */
export type Bound = { call: string; phone: string; device: string }

/**
 * Puzzles that are posed before a call is refused (security I17). A captcha service can replace the local
 * implementation. Whether a solution was used before is not checked here; `Limits` does that by the `id`.
 */
export type Challenges = {
  /** Poses a puzzle. @param pressure how many times over the limit the calls are, at least 1 */
  pose(bound: Bound, pressure: number): Challenge
  /** Returns the puzzle's id, or undefined when the solution is wrong, late, or for another call, number or device. */
  check(solution: string, bound: Bound): Promise<string | undefined>
}
