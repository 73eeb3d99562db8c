import { createHash } from 'node:crypto'

/**
 * Returns a hash of the keyed hash. It outlives the account to prove an earlier reward, and does not identify the user.
 */
export const keyOf = (lookup: Buffer) => createHash('sha256').update('invite').update(lookup).digest()
