import { account } from './personal-data/account'
import type { PersonalData } from './personal-data/define'
import { ledger } from './personal-data/ledger'
import { life } from './personal-data/life'
import { meetings } from './personal-data/meeting'
import { page } from './personal-data/page'
import { purchases } from './personal-data/purchases'
import { relations } from './personal-data/relations'
import { trust } from './personal-data/trust'

export type { PersonalData } from './personal-data/define'
export { technicalColumns } from './personal-data/technical'

/** The kinds by what they are about, as the copy of one's data is laid out. */
export const areas: readonly { title: string; kinds: readonly PersonalData[] }[] = [
  { title: '账号', kinds: account },
  { title: '个人主页', kinds: page },
  { title: '认证与同意', kinds: trust },
  { title: '设置与记录', kinds: life },
  { title: '认识与聊天', kinds: [...relations, ...meetings] },
  { title: '狗粮与会员', kinds: [...ledger, ...purchases] },
]

/**
 * Everything the server knows of a person (security P5 to P8): what the legal page lists, the copy of one's data holds and
 * leaving erases. A column that stands neither here nor among the technical ones fails a test.
 */
export const personalData: readonly PersonalData[] = areas.flatMap(({ kinds }) => kinds)

/**
 * How each table says whose its rows are. `erased` are the columns by which rows go when their person leaves; a row that
 * names them in another column stays somebody else's.
 */
export const owners: Readonly<Record<string, { erased: readonly string[]; kept?: readonly string[]; why?: string }>> = {
  users: { erased: ['id'] },
  sessions: { erased: ['user_id'] },
  link_tokens: { erased: ['user_id'] },
  movements: { erased: ['user_id'] },
  lots: { erased: ['user_id'] },
  entries: { erased: ['user_id'] },
  wallets: { erased: ['user_id'] },
  visits: {
    erased: ['host_id'],
    kept: ['guest_id'],
    why: 'A row of somebody else’s list, who may have paid for it: it shows 该用户已注销 and no more (A.visitor.08)',
  },
  visit_counts: { erased: ['host_id'] },
  memberships: { erased: ['user_id'] },
  holdings: { erased: ['user_id'] },
  closed_ads: { erased: ['user_id'] },
  text_reviews: { erased: ['user_id'] },
  openids: { erased: ['user_id'] },
  mentions: { erased: ['author_id', 'mentioned_id'] },
  dynamics: { erased: ['user_id'] },
  uploads: { erased: ['user_id'] },
  identities: { erased: ['user_id'] },
  face_checks: { erased: ['user_id'] },
  verifications: { erased: ['user_id'] },
  consents: { erased: ['user_id'] },
  switches: { erased: ['user_id'] },
  stealth_uses: { erased: ['user_id'] },
  known_devices: { erased: ['user_id'] },
  alerts: { erased: ['user_id'] },
  cancellations: { erased: ['user_id'] },
  disputes: { erased: ['user_id'] },
  exports: { erased: ['user_id'] },
  punishments: { erased: ['user_id'] },
  conversation_questions: { erased: ['user_id'] },
  profile_changes: { erased: ['user_id'] },
  follows: { erased: ['follower_id', 'followed_id'] },
  likes: { erased: ['liker_id', 'liked_id'] },
  recommends: { erased: ['recommender_id', 'recommended_id'] },
  unlocks: {
    erased: ['owner_id'],
    kept: ['person_id'],
    why: 'A row of somebody else’s list, who may have paid for it: it shows 该用户已注销 and no more',
  },
  seen_marks: { erased: ['user_id'] },
  blocks: { erased: ['blocker_id', 'blocked_id'] },
  block_traces: {
    erased: ['blocker_id'],
    kept: ['blocked_id'],
    why: 'A keyed hash by which the block of somebody else follows into a new account, for one year',
  },
  dynamic_blocks: { erased: ['user_id', 'blocked_id'] },
  reports: {
    erased: ['reporter_id'],
    kept: ['target_id'],
    why: 'What others reported of them is the ground of a decision',
  },
  preferences: { erased: ['user_id'] },
  picks: { erased: ['user_id', 'person_id'] },
  daily_match_lists: { erased: ['user_id'] },
  passes: { erased: ['user_id', 'person_id'] },
  custom_picks: { erased: ['user_id', 'person_id'] },
  applications: {
    erased: ['from_id'],
    kept: ['to_id'],
    why: 'A row of somebody else’s list, and the ground of what was paid and returned',
  },
  conversations: {
    erased: ['low_id'],
    kept: ['high_id'],
    why: 'The other one’s conversation: it shows 该用户已注销 and no more',
  },
  conversation_members: {
    erased: ['user_id'],
    kept: ['other_id'],
    why: 'The other one’s conversation: it shows 该用户已注销 and no more',
  },
  messages: { erased: ['from_id'] },
  chat_tickets: { erased: ['user_id'] },
  orders: { erased: ['user_id'] },
  allowances: { erased: ['user_id'] },
  coupons: { erased: ['user_id'] },
  card_lots: { erased: ['user_id'] },
  membership_terms: { erased: ['user_id'] },
  membership_savings: { erased: ['user_id'] },
  subscriptions: { erased: ['user_id'] },
  invite_codes: { erased: ['user_id'] },
  invitations: {
    erased: ['invitee_id'],
    kept: ['inviter_id'],
    why: 'A row of the inviter’s list, and the ground of what they were given',
  },
  withdrawals: { erased: ['user_id'] },
  group_leaders: { erased: ['user_id'] },
}
