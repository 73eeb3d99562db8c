import type { Challenge } from '../../../contract/kernel/challenge'

/** What a puzzle is for: one call, by one device, with the number of its body ('' without). */
export type Bound = { call: string; phone: string; device: string }

/**
 * Puzzles before a refusal (security I17); a captcha service can take the place of the local one. Whether a solution was used
 * before is not asked here: `Limits` counts it by its `id`.
 */
export type Challenges = {
  /** @param pressure how many times the budget is used up; 1 and more */
  pose(bound: Bound, pressure: number): Challenge
  /** The puzzle's own id, or undefined for a solution that is wrong, late, or of another call, number or device. */
  check(solution: string, bound: Bound): Promise<string | undefined>
}
