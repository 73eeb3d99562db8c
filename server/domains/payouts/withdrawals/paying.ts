import { withBackoff } from '../../../kernel/backoff'
import { unitOfWork } from '../../../kernel/unit-of-work'
import * as q from './queries'
import { lookAgain } from './rules'
import { arePayoutsStopped } from './stops.queries'
import { look, type PayDeps, send } from './transfers'
import { advance } from './withdrawal-transition'

const batch = 100

/** Creates the first bill of a withdrawal and returns its number. The bill is committed before it is sent. */
const start = ({ db }: PayDeps, id: number, now: Date): Promise<string | undefined> =>
  unitOfWork(db, async (tx) => {
    const found = await q.lock(tx, { id })
    if (!found) return undefined
    const isBanned = (await q.asker(tx, found.row.user_id)).banned_at !== null
    const { outcome, state } = await advance({ db: tx, now }, found, { type: 'paymentDue', isBanned })
    return outcome === 'billed' ? state.bill?.no : undefined
  })

const expire = ({ db }: PayDeps, id: number, now: Date) =>
  unitOfWork(db, async (tx) => {
    const found = await q.lock(tx, { id })
    if (found) await advance({ db: tx, now }, found, { type: 'expiryDue' })
  })

/**
 * Creates, checks and expires bills. While payouts are stopped, none is created or sent. Every step is idempotent;
 * failures are retried with backoff.
 * @throws AggregateError after the batch, with the failures that raised no alarm today
 */
export async function payWithdrawals(deps: PayDeps, now: Date): Promise<void> {
  const failures: unknown[] = []
  const what = 'a withdrawal could not be paid yet'
  const tried = async <T>(work: 'bill' | 'withdrawal', ref: string | number, run: () => Promise<T>) => {
    const ended = await withBackoff({ ...deps, now }, { work, ref: String(ref), what }, run)
    if (!ended.done && ended.alarmed) failures.push(ended.error)
    return ended.done ? ended.value : undefined
  }
  for (const { no, made_at } of await q.dueBills(deps.db, now, batch)) {
    await q.setBill(deps.db, no, { next_at: lookAgain(made_at, now) })
    await tried('bill', no, () => look(deps, no, now))
  }
  const starting = (await arePayoutsStopped(deps.db)) ? [] : await q.toStart(deps.db, now, batch)
  for (const id of starting) {
    const no = await tried('withdrawal', id, () => start(deps, id, now))
    if (no !== undefined) await tried('bill', no, () => send(deps, no, now))
  }
  for (const id of await q.overdue(deps.db, now, batch)) await tried('withdrawal', id, () => expire(deps, id, now))
  if (failures.length > 0) throw new AggregateError(failures, 'withdrawals that could not be paid yet')
}
