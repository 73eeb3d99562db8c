import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    picks: Picks
    passes: Passes
    list_decisions: ListDecisions
    custom_picks: CustomPicks
    daily_matches: DailyMatches
    daily_match_lists: DailyMatchLists
    noon_facts: NoonFacts
    learned_numbers: LearnedNumbers
  }
}

/** `day` is the day of the daily match, `YYYY-MM-DD`. */
type Picks = {
  user_id: number
  day: string
  person_id: number
  position: number
  mode: 'personal' | 'plain'
  compatibility: number
  /** JSON of the reasons that were shown. */
  reasons: unknown
  difference: string
  decision: Generated<'' | 'pass' | 'like' | 'apply'>
  decided_at: Date | null
}

type Passes = { user_id: number; person_id: number; at: Date }

/** A decision about a user of a daily list, wherever it was made, while that list was the latest one. */
type ListDecisions = { user_id: number; person_id: number; liked: boolean; at: Date }

/** `day` is the day of the search, `YYYY-MM-DD`. */
type CustomPicks = {
  user_id: number
  day: string
  person_id: number
  mode: 'personal' | 'plain'
  compatibility: number
  /** JSON of the reasons that were shown. */
  reasons: unknown
  difference: string
  at: Date
}

/** `day` is `YYYY-MM-DD`. `renewed_at` is a time of the database's clock. `weights` is JSON of the model. */
type DailyMatches = {
  day: string
  holder: Generated<string>
  renewed_at: Date
  finished_at: Date | null
  weights: Generated<unknown>
}

type DailyMatchLists = { user_id: number; day: string; seen_at: Date | null }

/** A user's facts at the first request since the noon of `day`, as JSON. The preferences of others use them. */
type NoonFacts = { user_id: number; day: string; facts: unknown }

/** The numbers of a user learned in the match of a day: log odds and their variances. */
type LearnedNumbers = {
  user_id: number
  day: string
  eager: number
  eager_variance: number
  pull: number
  pull_variance: number
  taste: Generated<number[]>
  /** The number of decisions, given and received. */
  decisions: Generated<number>
}
