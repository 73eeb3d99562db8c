import { limits } from '../../../../contract/limits'
import type { Db } from '../../../db/client'
import * as q from './queries'

export { type Crowd, crowdOf } from './queries'

/** Counts anew who shares what with whom; what is frozen stays as it is. */
export const countCrowds = (db: Db): Promise<unknown> => q.countCrowds(db, limits.crowd)
