import { limits } from '../../../../../contract/kernel/limits'
import type { Db } from '../../../../db/client'
import * as q from './queries'

export { crowdOf } from './queries'

/** Combinations of facts, from the most precise to the least. */
const ways: readonly q.Way[] = (['city', 'province', ''] as const).flatMap((place) => [
  { place, years: 1 },
  { place, years: 5 },
])

/** Users counted by one statement, so that it takes a fraction of the statement timeout. */
const usersAtOnce = 10_000

/**
 * Counts again how many people share which facts, in batches. The facts that new locked rows show then change for all
 * users at once; existing rows do not change. People with more precise facts do not count for the less precise ones,
 * which could otherwise mean only a single rare person.
 */
export const countCrowds = (
  db: Db,
  { enough, atOnce }: { enough: number; atOnce: number } = { enough: limits.crowd, atOnce: usersAtOnce },
): Promise<void> =>
  db.connection().execute(async (one) => {
    try {
      await q.beginCount(one)
      for (let last: number | undefined = 0; last !== undefined;) last = await q.countAfter(one, last, atOnce)
      await one.transaction().execute(async (tx) => {
        await q.resetCrowds(tx)
        for (const way of ways) await q.tellBy(tx, way, enough)
        await q.joinRest(tx, enough)
        await q.resetPositions(tx)
        for (const gender of [1, 2] as const)
          for (const years of [0, 1, 5] as const) await q.tellPositions(tx, { gender, years }, enough)
      })
    } finally {
      await q.endCount(one)
    }
  })
