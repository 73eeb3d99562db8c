import { plus } from '../../../../contract/kernel/time'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import * as q from './queries'
import { settling, windowOf } from './rules'

/** Accounts in one transaction. */
const most = 200

/**
 * Takes the points that are left after the activity, as its rules say. Does nothing before its end, and while an
 * operator opens or closes it by hand.
 */
export async function clearPoints({ db, env }: Pick<Deps, 'db' | 'env'>, now: Date): Promise<void> {
  if (env.YEAR_END !== 'auto') return
  const { until } = windowOf(env, now)
  if (now < plus(until, settling, 'minute')) return
  // an operator may open it again after its end, so an account can be cleared more than once
  const once = `end/${now.toISOString()}`
  for (let cleared = most; cleared === most;)
    cleared = await unitOfWork(db, (tx) => q.clearSome(tx, { once, now, most }))
}
