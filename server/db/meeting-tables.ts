import type { Generated } from 'kysely'
import type { UnlockList, UserStatus } from '../../contract/options'

type Bytes = Buffer

// Relations, blocks, picks, applications and chat

/** What a locked row shows; set by a trigger when the row arises. `shown_city` may be a province; `born`, `years`: see `crowds`. */
export type Shown = {
  shown_city: Generated<string>
  shown_born: Generated<number>
  shown_years: Generated<0 | 1 | 5>
  shown_status: Generated<UserStatus>
  shown_similarity: number | null
}

/** `shown_lower`: of a level below the owner's; decides the list of a locked row. */
type Levelled = Shown & { shown_lower: Generated<boolean> }

export type Follows = Levelled & { follower_id: number; followed_id: number; handle: string; at: Date }

export type Likes = Levelled & { liker_id: number; liked_id: number; handle: string; at: Date }

/** `week`: its Monday, `YYYY-MM-DD`. */
export type Recommends = Levelled & {
  recommender_id: number
  recommended_id: number
  week: string
  city: string
  handle: string
  at: Date
}

export type Unlocks = {
  owner_id: number
  person_id: number
  source: 'visitor' | 'follower' | 'recommender' | 'like'
  at: Date
  /** Whether what was paid in vain for it has been returned. */
  examined: Generated<boolean>
}

export type SeenMarks = { user_id: number; place: string; at: Date }

/**
 * `origin`: an open user, a masked row of `list`, or a trace of an account blocked in one of these ways. Only `person`
 * and `trace` hide the blocked from the blocker.
 */
export type Blocks = {
  blocker_id: number
  blocked_id: number
  handle: Generated<string>
  origin: Generated<'person' | 'row' | 'trace' | 'rowTrace'>
  list: Generated<'' | UnlockList>
  at: Date
}

/** `root_id`: the account the block was of, if this one was only followed. */
export type BlockTraces = {
  blocker_id: number
  blocked_id: number
  trace: Bytes
  origin: Generated<'person' | 'row'>
  root_id: number | null
  at: Date
}

export type DynamicBlocks = { user_id: number; blocked_id: number; handle: Generated<string>; at: Date }

export type Preferences = {
  user_id: number
  age_min: number
  age_max: number
  height_min: number
  height_max: number
  degree: number
  living: number
  homeland: number
  marital: number
  at: Date
  /** JSON: preferences until the daily match after `at`. */
  before: Generated<unknown>
}

/** `day` of the daily match, `YYYY-MM-DD`. */
export type Picks = {
  user_id: number
  day: string
  person_id: number
  position: number
  mode: 'personal' | 'plain'
  compatibility: number
  /** JSON. */
  reasons: unknown
  difference: string
  decision: Generated<'' | 'pass' | 'like' | 'apply'>
  decided_at: Date | null
}

/** `day`: `YYYY-MM-DD`; `renewed_at`: database time; `weights`: JSON. */
export type DailyMatches = {
  day: string
  holder: Generated<string>
  renewed_at: Date
  finished_at: Date | null
  weights: Generated<unknown>
}

/** Learned in the match of a day; log odds and their variances. */
export type LearnedNumbers = {
  user_id: number
  day: string
  eager: number
  eager_variance: number
  pull: number
  pull_variance: number
  taste: Generated<number[]>
  /** Given and received. */
  decisions: Generated<number>
}

/** What others’ wishes are about, as it was when it was first asked about since the noon of `day`. `facts`: JSON. */
export type NoonFacts = { user_id: number; day: string; facts: unknown }

export type DailyMatchLists = { user_id: number; day: string; seen_at: Date | null }

/** `day` of the search, `YYYY-MM-DD`. */
export type CustomPicks = {
  user_id: number
  day: string
  person_id: number
  mode: 'personal' | 'plain'
  compatibility: number
  /** JSON. */
  reasons: unknown
  difference: string
  at: Date
}

export type Passes = { user_id: number; person_id: number; at: Date }

/** On a list of the day while it was the latest one. */
export type ListDecisions = { user_id: number; person_id: number; liked: boolean; at: Date }

export type Applications = {
  id: Generated<number>
  public_id: string
  from_id: number
  to_id: number
  message: Generated<string>
  /** Of the receiver, as the message answers it. */
  question: Generated<string>
  message_state: Generated<'pending' | 'approved' | 'rejected'>
  paid_by: 'dogFood' | 'card'
  card_lot_id: number | null
  /** Dog food. */
  price: number
  refunded: Generated<number>
  state: 1 | 2 | 3 | 4 | 5
  reject_reason: Generated<string>
  created_at: Date
  expires_at: Date
  viewed_at: Date | null
  ended_at: Date | null
  from_news: Generated<boolean>
  to_news: Generated<boolean>
  from_deleted_at: Date | null
  to_deleted_at: Date | null
}

export type Conversations = {
  id: Generated<number>
  public_id: string
  low_id: number
  high_id: number
  opened_by: 'application' | 'mutual' | 'official'
  last_seq: Generated<number>
  created_at: Date
  /** Which of the two ended it for both. */
  ended_by: number | null
  /** The last time. */
  ended_at: Date | null
}

export type ConversationMembers = {
  conversation_id: number
  user_id: number
  other_id: number
  read_seq: Generated<number>
  unread: Generated<number>
  muted: Generated<boolean>
  cleared_seq: Generated<number>
  last_at: Date | null
  /** What it was reminded of, 0 once answered. */
  turn_seq: Generated<number>
  turned_at: Date | null
}

export type Messages = {
  conversation_id: number
  seq: number
  from_id: number
  client_id: string
  kind: 'text' | 'image' | 'voice' | 'tip'
  text: Generated<string>
  file_key: Generated<string>
  width: Generated<number>
  height: Generated<number>
  seconds: Generated<number>
  state: 'pending' | 'approved' | 'rejected'
  withheld: Generated<boolean>
  reason: Generated<string>
  ref: Generated<string>
  decider: Generated<'machine' | 'staff'>
  warning: Generated<'' | 'money' | 'offPlatform'>
  bothered: boolean | null
  recalled_at: Date | null
  /** The message it answers. */
  reply_seq: number | null
  at: Date
}

export type ChatTickets = { ticket_hash: Bytes; user_id: number; session_hash: Bytes; expires_at: Date }

export type ChatSignals = {
  id: Generated<number>
  kind: 'message' | 'changed' | 'read' | 'badges'
  conversation_id: number | null
  seq: Generated<number>
  user_id: number | null
  at: Date
}
