import * as q from './queries'

/**
 * SQL conditions over a post `d` and its author `u`: who may read it, and who may know whose it is (B.planet.30; security
 * V1, V11, V13). For the planet, what is said below its posts, and what is told of it.
 */
export const { behindMask, did, followed, isAudience, isMasked, readable } = q
