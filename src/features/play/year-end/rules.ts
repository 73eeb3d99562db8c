import type { YearEndDraw } from '@contract/play/year-end'
import { commitmentOf, drawMessage, prizeAt, unitOf, yearEndBalanceShown } from '@contract/play/year-end-draw'
import { yearEnd as text } from '@/texts/play/year-end'

/** The balance as text, up to a maximum (B.yearend.05). */
export const balanceShown = (balance: number) => (balance > yearEndBalanceShown ? text.full : String(balance))

/** How many prizes are repeated after the last one, so that the row seems endless (B.yearend.03). */
const repeated = 5
export const carouselOf = <T>(prizes: readonly T[]) => [...prizes, ...prizes.slice(0, repeated)]

/** The phases of a draw, with the length of each in milliseconds (B.yearend.18). The popup opens with `rising`. */
export const phases = [
  { name: 'shaking', lasts: 1375 },
  { name: 'opening', lasts: 3883 },
  { name: 'rising', lasts: 900 },
  { name: 'shining', lasts: 2750 },
] as const
export type Phase = 'still' | (typeof phases)[number]['name']

type Hmac = (key: string, text: string) => Promise<string>

/**
 * Tells whether the message of a draw is made of its parts, and has the random value that this device sent.
 * @param sent the value, if this device knows it
 */
export const isOwnSeed = ({ day, number, seed, message }: YearEndDraw, uid: string, sent: string | undefined) =>
  message === drawMessage(day, uid, number, seed) && (sent ?? seed) === seed

/** The prizes with the first and the last of their units. */
export function rangesOf<P extends { weight: number }>(prizes: readonly P[]) {
  let next = 0
  return prizes.map((prize) => {
    const from = next
    next += prize.weight
    return { prize, from, until: next - 1 }
  })
}

/** Recomputes a draw. Commitment, hash, unit and prize must all be equal to the published ones. */
export async function isRight(draw: YearEndDraw, hmac: Hmac): Promise<boolean> {
  const { key, text: secret } = commitmentOf(draw.day, draw.secret)
  const [commitment, mac] = [await hmac(key, secret), await hmac(draw.secret, draw.message)]
  const unit = unitOf(mac)
  return commitment === draw.commitment && mac === draw.mac && unit === draw.unit && prizeAt(unit) === draw.kind
}
