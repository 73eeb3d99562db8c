import { ms } from '../../../../contract/kernel/time'

export { maskedName } from './texts'

/** Cuts a time to the minute: equal seconds in two places would reveal who wrote an anonymous post (security V1). */
export const toMinute = (at: Date) => new Date(Math.floor(at.getTime() / ms(1, 'minute')) * ms(1, 'minute'))
