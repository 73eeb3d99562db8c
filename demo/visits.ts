import { minus, ms } from '../contract/kernel/time'
import type { Db } from '../server/db/client'
import { recordFirstVisits } from '../server/domains/meeting/visitors'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { genderOf, guests } from './cast'
import type { DemoPerson } from './people'
import { random } from './portraits/random'
import { eachOf } from './progress'

const minute = ms(1, 'minute')
const others = 4

type Coming = { guest: number; ago: number }

/** Visits to one host in order of time, spread from last week to today. */
function comings(host: number, count: number, ids: readonly number[], index: number): Coming[] {
  const dice = random(`visits:${index}`)
  return Array.from({ length: count }, (_, nth) => ({
    guest: dice.pick(ids),
    ago: Math.round((3 + nth * nth * 1.7 + dice.whole(0, 30)) * minute),
  }))
    .filter(({ guest }) => guest !== host)
    .flatMap((coming) => (dice.chance(0.25) ? [coming, { ...coming, ago: coming.ago + 90 * minute }] : [coming]))
    .sort((a, b) => b.ago - a.ago)
}

/** Adds visits between men and women, in order of time for each host. */
export async function addVisits(
  db: Db,
  people: readonly DemoPerson[],
  ids: readonly number[],
  now: Date,
  tell: (done: number, total: number) => void,
): Promise<void> {
  const visitorsOf = (host: 1 | 2) =>
    ids.filter((_, index) => index >= guests.length && people[index]?.gender === (host === 1 ? 2 : 1))
  const visitors = { 1: visitorsOf(1), 2: visitorsOf(2) }
  await eachOf(
    ids,
    8,
    async (host, index) => {
      const visits = comings(host, guests[index]?.visitors ?? others, visitors[genderOf(people, index)], index)
      const dated = visits.map(({ guest, ago }) => ({ guest, at: minus(now, ago, 'millisecond') }))
      await unitOfWork(db, (tx) => recordFirstVisits(tx, host, dated))
    },
    tell,
  )
}
