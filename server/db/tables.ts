import type { Generated, Insertable, Selectable } from 'kysely'
import type * as account from '../modules/account/tables'
import type * as appeals from '../modules/appeals/tables'
import type * as articles from '../modules/articles/tables'
import type * as campaigns from '../modules/campaigns/tables'
import type * as cancellation from '../modules/cancellation/tables'
import type * as cards from '../modules/cards/tables'
import type * as comments from '../modules/comments/tables'
import type * as coupons from '../modules/coupons/tables'
import type * as dataExport from '../modules/data-export/tables'
import type * as dogFood from '../modules/dog-food/tables'
import type * as election from '../modules/election/tables'
import type * as faq from '../modules/faq/tables'
import type * as goods from '../modules/goods/tables'
import type * as groups from '../modules/groups/tables'
import type * as invite from '../modules/invite/tables'
import type * as lab from '../modules/lab/tables'
import type * as member from '../modules/member/tables'
import type * as offline from '../modules/offline/tables'
import type * as people from '../modules/people/tables'
import type * as planes from '../modules/planes/tables'
import type * as planet from '../modules/planet/tables'
import type * as planetNotices from '../modules/planet-notices/tables'
import type * as profile from '../modules/profile/tables'
import type * as punishments from '../modules/punishments/tables'
import type * as quiz from '../modules/quiz/tables'
import type * as reports from '../modules/reports/tables'
import type * as reviews from '../modules/reviews/tables'
import type * as safety from '../modules/safety/tables'
import type * as sessions from '../modules/sessions/tables'
import type * as settings from '../modules/settings/tables'
import type * as topics from '../modules/topics/tables'
import type * as transcript from '../modules/transcript/tables'
import type * as uploads from '../modules/uploads/tables'
import type * as verify from '../modules/verify/tables'
import type * as withdrawals from '../modules/withdrawals/tables'
import type * as yearEnd from '../modules/year-end/tables'
import type * as yearlyReport from '../modules/yearly-report/tables'
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

/** All tables; a test compares them with the migrations. */
export type Tables = {
  users: people.Users
  sessions: sessions.Sessions
  link_tokens: sessions.LinkTokens
  sms_codes: account.SmsCodes
  wechat_codes: account.WechatCodes
  movements: dogFood.Movements
  lots: dogFood.Lots
  entries: dogFood.Entries
  wallets: dogFood.Wallets
  visits: Visits
  visit_counts: VisitCounts
  memberships: member.Memberships
  closed_ads: ClosedAds
  holdings: cards.Holdings
  idempotency_keys: IdempotencyKeys
  limiter_points: LimiterPoints
  job_runs: JobRuns
  retries: Retries
  text_reviews: reviews.TextReviews
  mentions: profile.Mentions
  plane_users: planes.PlaneUsers
  planes: planes.Planes
  plane_threads: planes.PlaneThreads
  plane_messages: planes.PlaneMessages
  plane_rows: planes.PlaneRows
  dynamics: planet.Dynamics
  dynamic_images: planet.DynamicImages
  dynamic_links: planet.DynamicLinks
  dynamic_media: planet.DynamicMedia
  dynamic_options: planet.DynamicOptions
  dynamic_interactions: planet.DynamicInteractions
  appeals: appeals.Appeals
  comments: comments.Comments
  comment_likes: comments.CommentLikes
  planet_notices: planetNotices.PlanetNotices
  topics: topics.Topics
  article_types: articles.ArticleTypes
  articles: articles.Articles
  safety_contents: safety.SafetyContents
  uploads: uploads.Uploads
  openids: reviews.Openids
  identities: verify.Identities
  face_checks: verify.FaceChecks
  verifications: verify.Verifications
  consents: settings.Consents
  switches: settings.Switches
  stealth_uses: settings.StealthUses
  registrations: account.Registrations
  known_devices: account.KnownDevices
  alerts: account.Alerts
  login_states: account.LoginStates
  cancellations: cancellation.Cancellations
  disputes: reports.Disputes
  exports: dataExport.Exports
  punishments: punishments.Punishments
  banned_devices: punishments.BannedDevices
  conversation_questions: faq.ConversationQuestions
  profile_changes: profile.ProfileChanges
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
  lab_lists: lab.LabLists
  lab_guesses: lab.LabGuesses
  lab_turns: lab.LabTurns
  quiz_tests: quiz.QuizTests
  quiz_answers: quiz.QuizAnswers
  passes: meeting.Passes
  custom_picks: meeting.CustomPicks
  daily_matches: meeting.DailyMatches
  daily_match_lists: meeting.DailyMatchLists
  learned_numbers: meeting.LearnedNumbers
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
  payout_stops: withdrawals.PayoutStops
  group_leaders: groups.GroupLeaders
  notification_pages: campaigns.NotificationPages
  notification_images: campaigns.NotificationImages
  offline_activities: offline.OfflineActivities
  sign_ups: offline.SignUps
  offline_evaluations: offline.OfflineEvaluations
  elections: election.Elections
  election_members: election.ElectionMembers
  election_finals: election.ElectionFinals
  year_end_accounts: yearEnd.YearEndAccounts
  year_end_points: yearEnd.YearEndPoints
  year_end_secrets: yearEnd.YearEndSecrets
  year_end_draws: yearEnd.YearEndDraws
  year_end_stock: yearEnd.YearEndStock
  yearly_reports: yearlyReport.YearlyReports
  transcript_shares: transcript.TranscriptShares
}

export type User = Selectable<people.Users>
export type NewUser = Insertable<people.Users>
export type Lot = Selectable<dogFood.Lots>
export type Application = Selectable<meeting.Applications>
export type Order = Selectable<goods.Orders>
export type Sku = Selectable<goods.Skus>
export type Withdrawal = Selectable<withdrawals.Withdrawals>
export type WithdrawalBill = Selectable<withdrawals.WithdrawalBills>
export type Subscription = Selectable<member.Subscriptions>
