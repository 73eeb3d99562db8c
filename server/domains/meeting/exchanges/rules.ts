import { minus } from '../../../../contract/kernel/time'
import { type Exchange, exchangeLimits } from '../../../../contract/meeting/exchanges'
import type { Exchanges } from './tables'

type Said = Pick<Exchanges, 'state' | 'at'>

/** One of the two members: their answer as far as the other may see it, and their current WeChat id. */
export type Side = {
  said: Said | undefined
  /** Whether their current id is the one that they offered. */
  same: boolean
  wechatId: string
}

const isRecent = ({ at }: Said, now: Date) => at > minus(now, exchangeLimits.standDays, 'day')

/**
 * Whether an offer is still valid. A declined offer looks open to its sender, and the other member can still accept it
 * later.
 */
export const stands = ({ said, wechatId }: Side, now: Date): boolean =>
  wechatId !== '' && said !== undefined && (said.state === 'open' || said.state === 'declined') && isRecent(said, now)

/** Whether both offered and still have these ids. Changing or removing an id revokes the exchange. */
export const isDone = (sides: readonly [Side, Side]): boolean =>
  sides.every(({ said, same, wechatId }) => said?.state === 'done' && same && wechatId !== '')

/** Whether a user may offer again. They must wait some days after an offer that led to no exchange. */
export const mayOffer = ({ said }: Side, now: Date): boolean =>
  said === undefined || said.state === 'done' || !isRecent(said, now)

/** The state as one member sees it. `obstacle` is the reason why nothing can be exchanged here, or ''. */
export function viewOf(mine: Side, theirs: Side, now: Date, obstacle: string): Exchange {
  const own = { mine: mine.wechatId, theirs: '', obstacle }
  if (obstacle !== '') return { state: 'none', ...own }
  if (isDone([mine, theirs])) return { state: 'done', ...own, theirs: theirs.wechatId }
  if (theirs.said?.state === 'open' && stands(theirs, now)) return { state: 'asked', ...own }
  return { state: stands(mine, now) ? 'sent' : 'none', ...own }
}
