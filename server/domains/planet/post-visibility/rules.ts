import { ms } from '../../../../contract/kernel/time'

export { maskedName } from './texts'

/** A moment without its seconds: two clocks side by side would tell who wrote an anonymous post (security V1). */
export const toMinute = (at: Date) => new Date(Math.floor(at.getTime() / ms(1, 'minute')) * ms(1, 'minute'))
