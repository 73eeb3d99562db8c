import { createHash } from 'node:crypto'

/** Hash of the keyed hash: outlives the account, proves an earlier reward, identifies no one. */
export const keyOf = (lookup: Buffer) => createHash('sha256').update('invite').update(lookup).digest()
