/** Id of the activity. There is only one (document 2 §9). */
export const yearEndActivity = 'year-end-2024'

/** Period of the activity in Beijing time, both ends included (document 2 §9, B.X16). */
export const yearEndWindow = '2025-01-17 10:00:00/2025-02-07 23:59:59'

/** Points per draw (B.yearend.16), and the balance above which no number is shown (B.yearend.05). */
export const yearEndCost = 100
export const yearEndBalanceShown = 999

/** Status of a task: still to do, points to be claimed, done (B.yearend.09 to 11). */
export const taskStatus = { open: 0, claimable: 1, done: 2 } as const

/** B.yearend.20: weights in ten-thousandths, in the order of the specification (B.X01). */
export const yearEndPrizes = [
  { kind: 'memberCoupon', weight: 1600 },
  { kind: 'meetCard', weight: 1100 },
  { kind: 'heartCard', weight: 1500 },
  { kind: 'food100', weight: 1100 },
  { kind: 'food30', weight: 1600 },
  { kind: 'food1000', weight: 1 },
  { kind: 'voucher', weight: 1300 },
  { kind: 'food50', weight: 1799 },
] as const
export type YearEndPrize = (typeof yearEndPrizes)[number]['kind']

export const yearEndUnits = 10_000

/**
 * The text from which a draw is computed: the activity, the Beijing day of the secret, the user's uid, the number of
 * the draw among the user's draws, from 1, and a random value from the user's device. The device sends this value after
 * the commitment to the secret was published, so neither side can choose the result. Draws of older servers have no
 * such value.
 */
export const drawMessage = (day: string, uid: string, number: number, seed: string) =>
  [yearEndActivity, day, uid, number, ...(seed === '' ? [] : [seed])].join('/')

/** Key and text of the HMAC-SHA256 that commits to the secret of a day. Since the key is public, it works as a hash. */
export const commitmentOf = (day: string, secret: string) => ({ key: `${yearEndActivity}/${day}`, text: secret })

/**
 * The unit of a draw, 0 to 9999: the first 52 bits of HMAC-SHA256(secret, message) in hex, modulo ten thousand. The
 * bias towards any unit is below one in 10^11.
 */
export const unitOf = (mac: string): number => Number.parseInt(mac.slice(0, 13), 16) % yearEndUnits

/** The prize that contains the unit. The prizes divide the ten thousand units in the order of the table. */
export function prizeAt(unit: number): YearEndPrize {
  let left = unit
  for (const { kind, weight } of yearEndPrizes) {
    if (left < weight) return kind
    left -= weight
  }
  throw new RangeError('a unit is less than ten thousand')
}
