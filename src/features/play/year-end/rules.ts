import type { YearEndDraw } from '@contract/play/year-end'
import { commitmentOf, prizeAt, unitOf, yearEndBalanceShown } from '@contract/play/year-end-draw'
import { yearEnd as text } from '@/texts/play/year-end'

/** B.yearend.05. */
export const balanceShown = (balance: number) => (balance > yearEndBalanceShown ? text.full : String(balance))

/** How many prizes stand behind the last one again, so that the row goes round without a gap (B.yearend.03). */
const repeated = 5
export const carouselOf = <T>(prizes: readonly T[]) => [...prizes, ...prizes.slice(0, repeated)]

/** Phases of a draw and how long each takes, ms (B.yearend.18); the popup opens with `rising`. */
export const phases = [
  { name: 'shaking', lasts: 1375 },
  { name: 'opening', lasts: 3883 },
  { name: 'rising', lasts: 900 },
  { name: 'shining', lasts: 2750 },
] as const
export type Phase = 'still' | (typeof phases)[number]['name']

type Hmac = (key: string, text: string) => Promise<string>

/** Recomputes a draw: commitment, hash, unit and prize all have to come out. */
export async function isRight(draw: YearEndDraw, hmac: Hmac): Promise<boolean> {
  const { key, text: secret } = commitmentOf(draw.day, draw.secret)
  const [commitment, mac] = [await hmac(key, secret), await hmac(draw.secret, draw.message)]
  const unit = unitOf(mac)
  return commitment === draw.commitment && mac === draw.mac && unit === draw.unit && prizeAt(unit) === draw.kind
}
