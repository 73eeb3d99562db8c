import { lengthOf } from '@contract/kernel/lengths'

/** How long file copies of unsent messages are kept, ms. */
const keptFor = 7 * lengthOf.day

export const isOld = (at: number) => Date.now() - at > keptFor
