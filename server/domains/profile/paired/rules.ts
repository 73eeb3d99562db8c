import { plus } from '../../../../contract/kernel/time'
import { pairedLimits } from '../../../../contract/profile/paired'

/** Whether a user is paired, and since when. Without `paired_at`, leaving the state is free. */
export type Pairing = { paired: boolean; paired_at: Date | null }

/**
 * The time from which leaving the paired state is free; undefined when the user is single, or when the time is unknown.
 */
export const freeFrom = ({ paired, paired_at }: Pairing) =>
  paired && paired_at ? plus(paired_at, pairedLimits.pairedDays, 'day') : undefined

/** The fee in dog food for leaving the paired state now (C.X26). */
export function feeOf(pairing: Pairing, now: Date): number {
  const free = freeFrom(pairing)
  return free && now < free ? pairedLimits.pairedFee : 0
}
