import { clockOf, dayOf, shanghai } from '../../../contract/kernel/time'

/** Writes times in Shanghai time. `at` is in milliseconds since 1970. */
export const moments = {
  /** 2026-12-07 */
  day: (at: number) => dayOf(at),
  /** 12 月 7 日 */
  monthDay: (at: number) => shanghai(at).format('M 月 D 日'),
  /** 11-20 10:43, without a line break */
  minute: (at: number) => shanghai(at).format('MM-DD[\u00a0]HH:mm'),
  /** 10:43 */
  clock: (at: number) => clockOf(at),
}
