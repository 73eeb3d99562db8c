/** Moments in words, Asia/Shanghai, which has kept one offset since 1991. `at` is milliseconds since 1970. */
const offset = 8 * 3_600_000
const two = (n: number) => String(n).padStart(2, '0')
const shifted = (at: number) => new Date(at + offset)

export const moments = {
  /** 2026-12-07 */
  day: (at: number) => shifted(at).toISOString().slice(0, 10),
  /** 12 月 7 日 */
  monthDay: (at: number) => `${shifted(at).getUTCMonth() + 1} 月 ${shifted(at).getUTCDate()} 日`,
  /** 11-20 10:43 */
  minute(at: number) {
    const local = shifted(at)
    const clock = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
    return `${two(local.getUTCMonth() + 1)}-${two(local.getUTCDate())} ${clock}`
  },
}
