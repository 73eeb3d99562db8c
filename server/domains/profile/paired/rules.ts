import { plus } from '../../../../contract/kernel/time'
import { pairedLimits } from '../../../../contract/profile/paired'

/** A missing `paired_at` is older than any fee. */
export type Pairing = { paired: boolean; paired_at: Date | null }

/** When unpairing becomes free; undefined when single or already free. */
export const freeFrom = ({ paired, paired_at }: Pairing) =>
  paired && paired_at ? plus(paired_at, pairedLimits.pairedDays, 'day') : undefined

/** Dog food (C.X26). */
export function feeOf(pairing: Pairing, now: Date): number {
  const free = freeFrom(pairing)
  return free && now < free ? pairedLimits.pairedFee : 0
}
