import { minus } from '../../../../contract/kernel/time'
import { type Exchange, exchangeLimits } from '../../../../contract/meeting/exchanges'
import type { Exchanges } from './tables'

type Said = Pick<Exchanges, 'state' | 'at'>

/** One of the two members: their answer as far as the other may know it, and their current WeChat id. */
export type Side = {
  said: Said | undefined
  /** They meant the id that they have now. */
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

/** Whether both tapped, and both still have the ids that they meant: who changes or removes theirs takes it back. */
export const isDone = (sides: readonly [Side, Side]): boolean =>
  sides.every(({ said, same, wechatId }) => said?.state === 'done' && same && wechatId !== '')

/** Whether one may offer again: not within days of an offer that came to nothing. */
export const mayOffer = ({ said }: Side, now: Date): boolean =>
  said === undefined || said.state === 'done' || !isRecent(said, now)

/** As one of the two sees it. `obstacle`: why nothing can be exchanged here. */
export function viewOf(mine: Side, theirs: Side, now: Date, obstacle: string): Exchange {
  const own = { mine: mine.wechatId, theirs: '', obstacle }
  if (obstacle !== '') return { state: 'none', ...own }
  if (isDone([mine, theirs])) return { state: 'done', ...own, theirs: theirs.wechatId }
  if (theirs.said?.state === 'open' && stands(theirs, now)) return { state: 'asked', ...own }
  return { state: stands(mine, now) ? 'sent' : 'none', ...own }
}
