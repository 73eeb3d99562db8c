import { limits } from '../../../contract/limits'
import { plus } from '../../../contract/time'

/** Whether somebody is paired and since when; a pair of unknown age is older than any fee. */
export type Pairing = { paired: boolean; paired_at: Date | null }

/** From when somebody may be single again for nothing; undefined when they are, or when it costs nothing already for ever. */
export const freeFrom = ({ paired, paired_at }: Pairing) =>
  paired && paired_at ? plus(paired_at, limits.pairedDays, 'day') : undefined

/** What being single again costs at that moment, dog food (C.X26). */
export function feeOf(pairing: Pairing, now: Date): number {
  const free = freeFrom(pairing)
  return free && now < free ? limits.pairedFee : 0
}
