import type { Generated } from 'kysely'
import type { UserStatus } from '../../../../contract/kernel/options'

declare module '../../../db/tables' {
  interface Tables {
    visits: Visits
    visit_counts: VisitCounts
    follows: Follows
    likes: Likes
    recommends: Recommends
    unlocks: Unlocks
  }
}

/**
 * The facts that a locked row shows. A trigger sets them on insert. `shown_city` may be a province. For `born` and
 * `years` see `crowds`.
 */
type Shown = {
  shown_city: Generated<string>
  shown_born: Generated<number>
  shown_years: Generated<0 | 1 | 5>
  shown_status: Generated<UserStatus>
  shown_similarity: number | null
}

/** `shown_lower`: the person's level is below the owner's. It decides the list in which a locked row appears. */
type Levelled = Shown & { shown_lower: Generated<boolean> }

type Visits = Shown & {
  host_id: number
  guest_id: number
  handle: string
  count: Generated<number>
  last_at: Date
  /** Written by former versions. `unlocks` now has all unlocks. */
  unlocked_at: Date | null
}

type VisitCounts = { host_id: number; total: number; today: string; today_total: number }

type Follows = Levelled & { follower_id: number; followed_id: number; handle: string; at: Date }

type Likes = Levelled & { liker_id: number; liked_id: number; handle: string; at: Date }

/** `week` is the Monday of the week, `YYYY-MM-DD`. */
type Recommends = Levelled & {
  recommender_id: number
  recommended_id: number
  week: string
  city: string
  handle: string
  at: Date
}

type Unlocks = {
  owner_id: number
  person_id: number
  source: 'visitor' | 'follower' | 'recommender' | 'like'
  at: Date
  /** Whether the job has checked the row for a double payment, and refunded one. */
  examined: Generated<boolean>
}
