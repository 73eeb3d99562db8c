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
