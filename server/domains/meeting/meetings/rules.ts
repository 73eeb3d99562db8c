import { minus } from '../../../../contract/kernel/time'

/** Days after which the question is asked, counted from the time at which both had written. */
const talkDays = 7
/** Days without a message after which the question is not asked any more. */
const silentDays = 60

/** Whether it is time to ask. `since` is the time at which both had written. */
export const isTime = ({ since, last }: { since: Date | null; last: Date | null }, now: Date): boolean =>
  since !== null && last !== null && since <= minus(now, talkDays, 'day') && last > minus(now, silentDays, 'day')
