import { lengthOf } from '@contract/kernel/lengths'
import { isPast } from './clock'

/** How long copies of the files of unsent messages are kept, in milliseconds. */
const keptFor = 7 * lengthOf.day

export const isOld = (at: number) => isPast(at + keptFor)
