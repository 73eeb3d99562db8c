import { randomInt } from 'node:crypto'
import { linkLimits } from '../../../contract/play/links-numbers'

/** The number of singles online that the match page shows (C.X19, security P12). */
export const onlineFigures = ['generated', 'counted', 'none'] as const
export type OnlineFigure = (typeof onlineFigures)[number]

export type Online = {
  kind: OnlineFigure
  /**
   * Returns the number, or undefined to show none. @param counted counts recent users; called only when the true number
   * is shown
   */
  figure(counted: () => Promise<number>): Promise<number | undefined>
}

/**
 * `generated`: an invented number, as the specification requires; each start warns the operator. `counted`: the true
 * number, at most a minute old. `none`: no number.
 * @param monotonic clock in ms
 */
export function online(kind: OnlineFigure, monotonic: () => number = () => performance.now()): Online {
  let known: { at: number; count: Promise<number> } | undefined
  return {
    kind,
    async figure(counted) {
      if (kind === 'none') return undefined
      if (kind === 'generated') return randomInt(linkLimits.onlineMin, linkLimits.onlineMax + 1)
      if (!known || monotonic() - known.at > 60_000) {
        const count = counted()
        known = { at: monotonic(), count }
        count.catch(() => (known = undefined))
      }
      return known.count
    },
  }
}
