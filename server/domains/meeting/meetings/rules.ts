import { minus } from '../../../../contract/kernel/time'

/** Days since both had said something. */
const talkDays = 7
/** A conversation silent for longer is not asked about. */
const silentDays = 60

/** Whether it is time to ask. `since`: when both had said something. */
export const isTime = ({ since, last }: { since: Date | null; last: Date | null }, now: Date): boolean =>
  since !== null && last !== null && since <= minus(now, talkDays, 'day') && last > minus(now, silentDays, 'day')
