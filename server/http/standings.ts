import type { Standing } from '../kernel/context'

const nameOf = ({ name, seconds }: Standing) => `"${name}-${seconds}"`

/**
 * Returns the headers of draft-ietf-httpapi-ratelimit-headers: the limits that count only this caller, and the points
 * left.
 */
export function headersOf(standings: readonly Standing[]): Record<string, string> {
  if (standings.length === 0) return {}
  return {
    'ratelimit-policy': standings.map((one) => `${nameOf(one)};q=${one.points};w=${one.seconds}`).join(', '),
    ratelimit: standings.map((one) => `${nameOf(one)};r=${one.left};t=${one.resetsIn}`).join(', '),
  }
}
