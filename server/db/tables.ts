import type { Generated, Insertable, Selectable } from 'kysely'
import type * as meeting from './meeting-tables'

type Bytes = Buffer

type Visits = meeting.Shown & {
  host_id: number
  guest_id: number
  handle: string
  count: Generated<number>
  last_at: Date
  /** Of former versions; `unlocks` has them all. */
  unlocked_at: Date | null
}

type VisitCounts = { host_id: number; total: number; today: string; today_total: number }

type ClosedAds = { user_id: number; scene: number; at: Date }

type IdempotencyKeys = { session_hash: Bytes; sign: Bytes; answer: string | null; at: Date }

type LimiterPoints = { key: string; points: Generated<number>; expire: number | null }

/** `renewed_at`: database time. */
type JobRuns = {
  job: string
  period: string
  at: Date
  holder: Generated<string>
  renewed_at: Generated<Date>
  finished_at: Generated<Date | null>
}

/** `told_on`: only the day counts, `YYYY-MM-DD`. */
type Retries = { work: string; ref: string; tries: number; since: Date; next_at: Date; told_on: string | null }

/** All tables: modules add theirs in their `tables.ts`. A test compares them with the migrations. */
export interface Tables {
  visits: Visits
  visit_counts: VisitCounts
  closed_ads: ClosedAds
  idempotency_keys: IdempotencyKeys
  limiter_points: LimiterPoints
  job_runs: JobRuns
  retries: Retries
  follows: meeting.Follows
  likes: meeting.Likes
  recommends: meeting.Recommends
  unlocks: meeting.Unlocks
  seen_marks: meeting.SeenMarks
  blocks: meeting.Blocks
  block_traces: meeting.BlockTraces
  dynamic_blocks: meeting.DynamicBlocks
  preferences: meeting.Preferences
  picks: meeting.Picks
  passes: meeting.Passes
  list_decisions: meeting.ListDecisions
  custom_picks: meeting.CustomPicks
  daily_matches: meeting.DailyMatches
  daily_match_lists: meeting.DailyMatchLists
  noon_facts: meeting.NoonFacts
  learned_numbers: meeting.LearnedNumbers
  applications: meeting.Applications
  conversations: meeting.Conversations
  conversation_members: meeting.ConversationMembers
  messages: meeting.Messages
  chat_tickets: meeting.ChatTickets
  chat_signals: meeting.ChatSignals
}

export type User = Selectable<Tables['users']>
export type NewUser = Insertable<Tables['users']>
export type Lot = Selectable<Tables['lots']>
export type StoredPreferences = Selectable<Tables['preferences']>
export type Application = Selectable<Tables['applications']>
export type Order = Selectable<Tables['orders']>
export type Sku = Selectable<Tables['skus']>
export type Withdrawal = Selectable<Tables['withdrawals']>
export type WithdrawalBill = Selectable<Tables['withdrawal_bills']>
export type Subscription = Selectable<Tables['subscriptions']>
