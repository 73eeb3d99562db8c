import { account } from './account/account'
import { bindings } from './account/bindings'
import { cancellation } from './account/cancellation'
import { contacts } from './account/contacts'
import { dataExport } from './account/data-export'
import { punishments } from './account/punishments'
import { settings } from './account/settings'
import { verify } from './account/verify'
import { appeals } from './care/appeals'
import { reports } from './care/reports'
import { safety } from './care/safety'
import { support } from './care/support'
import { blocking } from './core/blocking'
import { legal } from './core/legal'
import { notices } from './core/notices'
import { uploads } from './core/uploads'
import { parents } from './family/parents'
import { apply } from './meeting/apply'
import { birthday } from './meeting/birthday'
import { chat } from './meeting/chat'
import { exchanges } from './meeting/exchanges'
import { guards } from './meeting/guards'
import { lab } from './meeting/lab'
import { likes } from './meeting/likes'
import { meetings } from './meeting/meetings'
import { picks } from './meeting/picks'
import { planes } from './meeting/planes'
import { recommenders } from './meeting/recommenders'
import { relations } from './meeting/relations'
import { search } from './meeting/search'
import { visitors } from './meeting/visitors'
import { coupons } from './money/coupons'
import { dogFood } from './money/dog-food'
import { goods } from './money/goods'
import { invite } from './money/invite'
import { invoices } from './money/invoices'
import { member } from './money/member'
import { unlocks } from './money/unlocks'
import { withdrawals } from './payouts/withdrawals'
import { articles } from './planet/articles'
import { comments } from './planet/comments'
import { follows } from './planet/follows'
import { planet } from './planet/planet'
import { planetNotices } from './planet/planet-notices'
import { quiz } from './planet/quiz'
import { rewards } from './planet/rewards'
import { topics } from './planet/topics'
import { campaigns } from './play/campaigns'
import { election } from './play/election'
import { events } from './play/events'
import { links } from './play/links'
import { offline } from './play/offline'
import { sharing } from './play/sharing'
import { transcript } from './play/transcript'
import { yearEnd } from './play/year-end'
import { yearlyReport } from './play/yearly-report'
import { faq } from './profile/faq'
import { paired } from './profile/paired'
import { prefer } from './profile/prefer'
import { profile } from './profile/profile'
import { prompts } from './profile/prompts'

/** All areas. The server mounts their calls, and the security tests call each of them. */
export const contract = {
  account,
  bindings,
  profile,
  prompts,
  uploads,
  verify,
  faq,
  settings,
  cancellation,
  dataExport,
  punishments,
  safety,
  planes,
  planet,
  comments,
  appeals,
  planetNotices,
  topics,
  sharing,
  articles,
  legal,
  visitors,
  dogFood,
  member,
  picks,
  lab,
  meetings,
  exchanges,
  guards,
  prefer,
  likes,
  follows,
  recommenders,
  rewards,
  unlocks,
  apply,
  chat,
  birthday,
  campaigns,
  relations,
  blocking,
  contacts,
  reports,
  support,
  paired,
  parents,
  search,
  goods,
  coupons,
  invite,
  withdrawals,
  invoices,
  yearEnd,
  offline,
  election,
  yearlyReport,
  transcript,
  quiz,
  links,
  events,
  notices,
}

/** One sentence for each area. These are the tags of the API document. */
export const areas: Readonly<Record<keyof typeof contract, string>> = {
  account: 'Log in by a code or by WeChat, register, continue a session on a web page, log out',
  bindings: 'Bind WeChat to an account, and change the phone number',
  profile: 'The own page and the pages of others; change texts, facts, portrait and photos',
  prompts: 'Questions of a profile that a user answers in a sentence',
  uploads: 'Tokens for files, and the state of their review',
  verify: 'Prove name, face, education, work and marital state',
  faq: 'Questions that people ask before they meet, with the answers of a user',
  settings: 'Switches, stealth and consents',
  cancellation: 'Close the account after days in which it can be taken back',
  dataExport: 'A copy of all personal data',
  punishments: 'What the own account may not do for now, and why',
  safety: 'Checks of the own safety, and advice',
  planes: 'Paper planes: anonymous words to a stranger, and the answers',
  planet: 'Posts: the feeds, publishing, likes, votes, unlocking their authors',
  comments: 'Comments below posts',
  appeals: 'Ask for a decision of the staff to be looked at again',
  planetNotices: 'What others did with the own posts and comments',
  topics: 'Topics of posts',
  sharing: 'Cards and links for sharing outside',
  articles: 'Articles of the staff',
  legal: 'The legal documents and their versions in force',
  visitors: 'Users who opened the own page, and unlocking them',
  dogFood: 'The wallet: balance, ledger, and earning dog food',
  member: 'Membership, and the scenes in which it is offered',
  picks: 'The matches of the day and of the wishes of a user',
  lab: 'Guess who you like',
  meetings: 'Appointments of two users, before and after they meet',
  exchanges: 'Exchange WeChat or phone numbers with the consent of both',
  guards: 'A trusted friend who watches over a meeting',
  prefer: 'Wishes about a partner',
  likes: 'Likes, and the lists of who liked whom',
  follows: 'Following, and the lists of followers',
  recommenders: 'Users to whom the own page was shown this week',
  rewards: 'Gifts of dog food to the author of a post',
  unlocks: 'The record of unlocked users',
  apply: 'Apply to meet a user for dog food, and answer applications',
  chat: 'Conversations, messages, reactions, and the ticket of the socket',
  birthday: 'The birthday of the user and of others',
  campaigns: 'Campaigns of the operator',
  relations: 'Which relation a user has with another',
  blocking: 'Block users, companies and their posts',
  contacts: 'Hide from people of the address book',
  reports: 'Report users, messages and posts, and read what became of it',
  support: 'Ask the staff for help',
  paired: 'Say that one is in a relationship, and come back',
  parents: 'Pages for parents who look for their children',
  search: 'Find a user by number or name',
  goods: 'The shop: goods, orders, payments, refunds',
  coupons: 'Coupons',
  invite: 'Invite friends, and what one gets for it',
  withdrawals: 'Withdraw earned money',
  invoices: 'Ask for invoices',
  yearEnd: 'The year-end campaign: tasks, points, draws',
  offline: 'Offline activities: tickets, check-in, evaluation',
  election: 'Mutual elections: secret choices of a group',
  yearlyReport: 'The year of a user in pictures',
  transcript: 'The report card of a user in love',
  quiz: 'Quizzes about oneself for others to answer',
  links: 'Links of advertisements and of friends',
  events: 'What the apps report about their use',
  notices: 'The box of notices, and their channels',
}
