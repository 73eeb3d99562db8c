import type { Generated, Insertable, Selectable } from 'kysely'
import type * as cards from '../modules/cards/tables'
import type * as coupons from '../modules/coupons/tables'
import type * as dogFood from '../modules/dog-food/tables'
import type * as goods from '../modules/goods/tables'
import type * as groups from '../modules/groups/tables'
import type * as invite from '../modules/invite/tables'
import type * as member from '../modules/member/tables'
import type * as reports from '../modules/reports/tables'
import type * as reviews from '../modules/reviews/tables'
import type * as uploads from '../modules/uploads/tables'
import type * as withdrawals from '../modules/withdrawals/tables'
import type * as identity from './identity-tables'
import type * as meeting from './meeting-tables'

/** Bytes in the database. */
type Bytes = Buffer

type Users = {
  id: Generated<number>
  uid: string
  phone_lookup: Bytes | null
  phone_sealed: Bytes | null
  wechat_openid: string | null
  gender: 1 | 2
  /** `YYYY-MM-DD`. */
  birth_date: string
  nickname: string
  avatar_key: Generated<string>
  photo_keys: Generated<string[]>
  province: Generated<string>
  city: Generated<string>
  height: Generated<number>
  degree: Generated<number>
  school: Generated<string>
  position: Generated<string>
  income: Generated<number>
  self_description: Generated<string>
  interests: Generated<string[]>
  verified: Generated<string[]>
  level: Generated<number>
  official: Generated<boolean>
  follows_official_account: Generated<boolean>
  stealth: Generated<boolean>
  paired: Generated<boolean>
  paired_at: Date | null
  banned_at: Date | null
  cancelled_at: Date | null
  created_at: Date
  weight: Generated<number>
  marital: Generated<number>
  home_province: Generated<string>
  home_city: Generated<string>
  industry: Generated<string>
  company: Generated<string>
  company_key: Generated<string>
  company_since: Date | null
  overseas: Generated<number>
  family_background: Generated<string>
  love_values: Generated<string>
  partner_wishes: Generated<string>
  wechat_id_sealed: Bytes | null
  hide_school: Generated<boolean>
  hide_company: Generated<boolean>
  hide_location: Generated<boolean>
  block_colleagues: Generated<boolean>
  personalised: Generated<boolean>
  wechat_unionid: string | null
  apple_sub: string | null
  phone_proved_at: Date | null
  last_used_at: Date | null
  banned_until: Date | null
  spread_limited: Generated<boolean>
  feature_bans: Generated<string[]>
}

type Sessions = {
  token_hash: Bytes
  id: string
  user_id: number
  app_id: string
  device: string
  name: Generated<string>
  from_link: Generated<boolean>
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

type LinkTokens = {
  token_hash: Bytes
  user_id: number
  app_id: string
  page: string
  expires_at: Date
  used_at: Date | null
}

type SmsCodes = {
  phone_lookup: Bytes
  device: string
  code_hash: Bytes
  tries_left: number
  created_at: Date
  expires_at: Date
}

type WechatCodes = { code_hash: Bytes; openid_sealed: Bytes; expires_at: Date }

type Visits = {
  host_id: number
  guest_id: number
  handle: string
  count: Generated<number>
  last_at: Date
  unlocked_at: Date | null
}

type VisitCounts = { host_id: number; total: number; today: string; today_total: number }

type ClosedAds = { user_id: number; scene: number; at: Date }

type Answers = { session_hash: Bytes; sign: Bytes; answer: string | null; at: Date }

type LimiterPoints = { key: string; points: Generated<number>; expire: number | null }

/** `renewed_at` is the database's own time, which no process's clock moves. */
type JobRuns = {
  job: string
  period: string
  at: Date
  holder: Generated<string>
  renewed_at: Generated<Date>
  finished_at: Generated<Date | null>
}

/** Of `told_on` the day alone is compared, `YYYY-MM-DD`. */
type Setbacks = { work: string; ref: string; tries: number; since: Date; next_at: Date; told_on: string | null }

/** Every table, as the migrations make them; a test compares the two. */
export type Tables = {
  users: Users
  sessions: Sessions
  link_tokens: LinkTokens
  sms_codes: SmsCodes
  wechat_codes: WechatCodes
  movements: dogFood.Movements
  lots: dogFood.Lots
  entries: dogFood.Entries
  wallets: dogFood.Wallets
  visits: Visits
  visit_counts: VisitCounts
  memberships: member.Memberships
  closed_ads: ClosedAds
  holdings: cards.Holdings
  answers: Answers
  limiter_points: LimiterPoints
  job_runs: JobRuns
  setbacks: Setbacks
  text_reviews: reviews.TextReviews
  mentions: identity.Mentions
  dynamics: identity.Dynamics
  uploads: uploads.Uploads
  openids: reviews.Openids
  identities: identity.Identities
  face_checks: identity.FaceChecks
  verifications: identity.Verifications
  consents: identity.Consents
  switches: identity.Switches
  stealth_uses: identity.StealthUses
  registrations: identity.Registrations
  known_devices: identity.KnownDevices
  alerts: identity.Alerts
  login_states: identity.LoginStates
  cancellations: identity.Cancellations
  disputes: identity.Disputes
  exports: identity.Exports
  punishments: identity.Punishments
  banned_devices: identity.BannedDevices
  conversation_questions: identity.ConversationQuestions
  profile_changes: identity.ProfileChanges
  follows: meeting.Follows
  likes: meeting.Likes
  recommends: meeting.Recommends
  unlocks: meeting.Unlocks
  seen_marks: meeting.SeenMarks
  blocks: meeting.Blocks
  block_traces: meeting.BlockTraces
  dynamic_blocks: meeting.DynamicBlocks
  reports: reports.Reports
  preferences: meeting.Preferences
  picks: meeting.Picks
  passes: meeting.Passes
  custom_picks: meeting.CustomPicks
  daily_matches: meeting.DailyMatches
  daily_match_lists: meeting.DailyMatchLists
  applications: meeting.Applications
  conversations: meeting.Conversations
  conversation_members: meeting.ConversationMembers
  messages: meeting.Messages
  chat_tickets: meeting.ChatTickets
  chat_signals: meeting.ChatSignals
  skus: goods.Skus
  orders: goods.Orders
  refunds: goods.Refunds
  payment_notices: goods.PaymentNotices
  allowances: goods.Allowances
  coupon_plans: coupons.CouponPlans
  coupons: coupons.Coupons
  card_lots: cards.CardLots
  membership_terms: member.MembershipTerms
  membership_savings: member.MembershipSavings
  subscriptions: member.Subscriptions
  announcements: member.Announcements
  invite_codes: invite.InviteCodes
  invitations: invite.Invitations
  withdrawals: withdrawals.Withdrawals
  withdrawal_bills: withdrawals.WithdrawalBills
  group_leaders: groups.GroupLeaders
}

export type User = Selectable<Users>
export type NewUser = Insertable<Users>
export type Lot = Selectable<dogFood.Lots>
export type Application = Selectable<meeting.Applications>
export type Order = Selectable<goods.Orders>
export type Sku = Selectable<goods.Skus>
export type Withdrawal = Selectable<withdrawals.Withdrawals>
export type WithdrawalBill = Selectable<withdrawals.WithdrawalBills>
export type Subscription = Selectable<member.Subscriptions>
