import { limits } from '../../../../../contract/kernel/limits'
import type { Db } from '../../../../db/client'
import * as q from './queries'

export { crowdOf } from './queries'

/** From the most to the least that can be told. */
const ways: readonly q.Way[] = (['city', 'province', ''] as const).flatMap((place) => [
  { place, years: 1 },
  { place, years: 5 },
])

/** Users that are counted by one statement, which takes a fraction of its time limit. */
const usersAtOnce = 10_000

/**
 * Recounts how many people share which facts; frozen rows do not change. People with more told facts do not count in the
 * wider crowd: else the one rare person of a common crowd would be the only one that the wider facts can mean. Counts
 * some people at a time; the told facts change for all of them at once.
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
