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

/** What a locked row shows; set by a trigger when the row arises. `shown_city` may be a province; `born`, `years`: see `crowds`. */
type Shown = {
  shown_city: Generated<string>
  shown_born: Generated<number>
  shown_years: Generated<0 | 1 | 5>
  shown_status: Generated<UserStatus>
  shown_similarity: number | null
}

/** `shown_lower`: of a level below the owner's; decides the list of a locked row. */
type Levelled = Shown & { shown_lower: Generated<boolean> }

type Visits = Shown & {
  host_id: number
  guest_id: number
  handle: string
  count: Generated<number>
  last_at: Date
  /** From former versions; `unlocks` has them all. */
  unlocked_at: Date | null
}

type VisitCounts = { host_id: number; total: number; today: string; today_total: number }

type Follows = Levelled & { follower_id: number; followed_id: number; handle: string; at: Date }

type Likes = Levelled & { liker_id: number; liked_id: number; handle: string; at: Date }

/** `week`: its Monday, `YYYY-MM-DD`. */
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
  /** Whether the job has checked it for a double payment, and returned that. */
  examined: Generated<boolean>
}
