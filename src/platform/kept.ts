import { lengthOf } from '@contract/lengths'

/** How long a copy of a file waits on the device for its message to go, ms. */
const keptFor = 7 * lengthOf.day

/** Whether a copy that was made at a moment has waited for too long. */
export const isOld = (at: number) => Date.now() - at > keptFor
