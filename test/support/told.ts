import type { World } from '../world'

type Known = { id: number; decisions?: number; pull?: number }

/** Adds an old daily match that learned enough to show figures for these otherwise equal people (A.prefer.14). */
export async function figuresKnown(w: World, people: readonly Known[], usual = 0.1): Promise<void> {
  const day = '2020-01-01'
  const before = new Date(w.now().getTime() - 1000)
  await w.db
    .insertInto('daily_matches')
    .values({ day, holder: 'x', renewed_at: before, finished_at: before, weights: JSON.stringify({ usual }) })
    .execute()
  const numbers = { day, eager: 0, eager_variance: 0.1, pull_variance: 0.1 }
  await w.db
    .insertInto('learned_numbers')
    .values(people.map(({ id, decisions = 10, pull = 0 }) => ({ ...numbers, user_id: id, decisions, pull })))
    .execute()
}
