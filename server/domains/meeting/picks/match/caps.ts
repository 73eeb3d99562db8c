import { pickLimits } from '../../../../../contract/meeting/picks'
import { type Market, modes } from './market'

/** The most lists that any user may be in, and that a user with limited exposure may be in. */
export const exposureMost = 30
export const exposureLimited = 2
/**
 * Limits a user to this multiple of the average number of lists per user of their gender, if that is less than the
 * bound.
 */
const exposureOver = 2

const width = pickLimits.picksMax
/** A user counts as a newcomer for this many days. */
const week = 7

/** The most lists that each row may be in: the personal ones, and all including plain ones. */
export type Caps = { personal: Uint16Array; plain: Uint16Array }

type Counts = { seekers: number; plain: number; newcomers: number; offered: number }

/**
 * Computes the limits. They are higher for the gender in demand, within the bound. A part of the bound is reserved for
 * lists of newcomers until the next daily match, estimated from last week. Another part is reserved for lists without
 * personalisation, which are made last: as much as they need, but no more than their share.
 * @param some the market has only some users, so its averages mean nothing
 */
export function capsOf(m: Market, some = false): Caps {
  const counts = [1, 2].map((gender) => countsOf(m, gender))
  const of = (gender: number) => {
    if (some) return { personal: exposureMost, plain: exposureMost }
    const [offered, seeking] = [counts[gender - 1]?.offered ?? 0, counts[2 - gender]]
    if (!seeking || offered === 0) return { personal: 0, plain: 0 }
    const cap = Math.max(width, Math.ceil((exposureOver * width * seeking.seekers) / offered))
    const forNew = Math.ceil((pickLimits.picksMin * seeking.newcomers) / offered)
    const plain = Math.min(cap, exposureMost - Math.min(forNew, exposureMost / 2))
    const share = Math.ceil((plain * seeking.plain) / Math.max(1, seeking.seekers))
    const forPlain = Math.min(share, Math.ceil((pickLimits.picksMin * seeking.plain) / offered))
    return { personal: plain - forPlain, plain }
  }
  const caps = { 1: of(1), 2: of(2) }
  const column = (which: keyof Caps) =>
    Uint16Array.from(m.gender, (gender, row) =>
      m.limited[row] === 1 ? exposureLimited : caps[gender === 1 ? 1 : 2][which],
    )
  return { personal: column('personal'), plain: column('plain') }
}

function countsOf(m: Market, gender: number): Counts {
  const counts = { seekers: 0, plain: 0, newcomers: 0, offered: 0 }
  for (let row = 0; row < m.n; row += 1) {
    if (m.gender[row] !== gender) continue
    // users with a finished list count as well, since their lists created demand too
    if (m.mode[row] !== modes.none || m.offered[row] === 1) counts.seekers += 1
    if (m.mode[row] === modes.plain) counts.plain += 1
    if (m.offered[row] === 1) counts.offered += 1
    if ((m.daysHere[row] ?? 0) < week) counts.newcomers += 1 / week
  }
  return counts
}
