import { account } from './account/account'
import { appeals } from './care/appeals'
import { apply } from './meeting/apply'
import { articles } from './planet/articles'
import { bindings } from './account/bindings'
import { birthday } from './meeting/birthday'
import { blocking } from './core/blocking'
import { campaigns } from './play/campaigns'
import { cancellation } from './account/cancellation'
import { chat } from './meeting/chat'
import { comments } from './planet/comments'
import { contacts } from './account/contacts'
import { coupons } from './money/coupons'
import { dataExport } from './account/data-export'
import { dogFood } from './money/dog-food'
import { election } from './play/election'
import { events } from './play/events'
import { exchanges } from './meeting/exchanges'
import { faq } from './profile/faq'
import { follows } from './planet/follows'
import { goods } from './money/goods'
import { guards } from './meeting/guards'
import { invite } from './money/invite'
import { invoices } from './money/invoices'
import { lab } from './meeting/lab'
import { legal } from './core/legal'
import { likes } from './meeting/likes'
import { links } from './play/links'
import { meetings } from './meeting/meetings'
import { member } from './money/member'
import { notices } from './core/notices'
import { offline } from './play/offline'
import { paired } from './profile/paired'
import { parents } from './family/parents'
import { picks } from './meeting/picks'
import { planes } from './meeting/planes'
import { planet } from './planet/planet'
import { planetNotices } from './planet/planet-notices'
import { prefer } from './profile/prefer'
import { profile } from './profile/profile'
import { prompts } from './profile/prompts'
import { punishments } from './account/punishments'
import { quiz } from './planet/quiz'
import { recommenders } from './meeting/recommenders'
import { relations } from './meeting/relations'
import { reports } from './care/reports'
import { rewards } from './planet/rewards'
import { safety } from './care/safety'
import { search } from './meeting/search'
import { settings } from './account/settings'
import { sharing } from './play/sharing'
import { support } from './care/support'
import { topics } from './planet/topics'
import { transcript } from './play/transcript'
import { unlocks } from './money/unlocks'
import { uploads } from './core/uploads'
import { verify } from './account/verify'
import { visitors } from './meeting/visitors'
import { withdrawals } from './payouts/withdrawals'
import { yearEnd } from './play/year-end'
import { yearlyReport } from './play/yearly-report'

/** All areas. Mounted by the server, walked by the security tests. */
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
