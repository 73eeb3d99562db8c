import type { NewUser } from '../../server/db/tables'
import { countCrowds } from '../../server/domains/core/people'
import { newUid } from '../../server/kernel/keys'
import type { World } from '../world'

type Facts = Partial<Pick<NewUser, 'gender' | 'birth_date' | 'province' | 'city' | 'position' | 'hide_location'>>

/**
 * Adds people with the same facts as those of `world().person`, and counts all crowds (security V8).
 * @param rare people without shown facts, so that the crowd without facts is large enough too
 */
export async function lookalikes(w: World, facts: Facts = {}, { people = 20, rare = 20 } = {}): Promise<void> {
  const usual = { gender: 2, birth_date: '1996-05-20', province: '上海', city: '上海', ...facts } as const
  const all = Array.from({ length: people + rare }, (_, n) => ({
    ...usual,
    // the rare people: no place, no job, and birth years five years apart
    ...(n >= people && { birth_date: `${1900 + 5 * ((n - people) % 12)}-01-01`, province: '', city: '', position: '' }),
    ...{ uid: newUid(), nickname: `同${n}`, created_at: w.now() },
  }))
  if (all.length > 0) await w.db.insertInto('users').values(all).execute()
  await countCrowds(w.db)
}
