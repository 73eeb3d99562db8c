import { account } from './areas/account'
import { appeals } from './areas/appeals'
import { apply } from './areas/apply'
import { articles } from './areas/articles'
import { bindings } from './areas/bindings'
import { birthday } from './areas/birthday'
import { blocking } from './areas/blocking'
import { campaigns } from './areas/campaigns'
import { cancellation } from './areas/cancellation'
import { chat } from './areas/chat'
import { comments } from './areas/comments'
import { contacts } from './areas/contacts'
import { coupons } from './areas/coupons'
import { dataExport } from './areas/data-export'
import { dogFood } from './areas/dog-food'
import { election } from './areas/election'
import { events } from './areas/events'
import { exchanges } from './areas/exchanges'
import { faq } from './areas/faq'
import { follows } from './areas/follows'
import { goods } from './areas/goods'
import { guards } from './areas/guards'
import { invite } from './areas/invite'
import { invoices } from './areas/invoices'
import { lab } from './areas/lab'
import { legal } from './areas/legal'
import { likes } from './areas/likes'
import { links } from './areas/links'
import { meetings } from './areas/meetings'
import { member } from './areas/member'
import { notices } from './areas/notices'
import { offline } from './areas/offline'
import { paired } from './areas/paired'
import { parents } from './areas/parents'
import { picks } from './areas/picks'
import { planes } from './areas/planes'
import { planet } from './areas/planet'
import { planetNotices } from './areas/planet-notices'
import { prefer } from './areas/prefer'
import { profile } from './areas/profile'
import { prompts } from './areas/prompts'
import { punishments } from './areas/punishments'
import { quiz } from './areas/quiz'
import { recommenders } from './areas/recommenders'
import { relations } from './areas/relations'
import { reports } from './areas/reports'
import { rewards } from './areas/rewards'
import { safety } from './areas/safety'
import { search } from './areas/search'
import { settings } from './areas/settings'
import { sharing } from './areas/sharing'
import { support } from './areas/support'
import { topics } from './areas/topics'
import { transcript } from './areas/transcript'
import { unlocks } from './areas/unlocks'
import { uploads } from './areas/uploads'
import { verify } from './areas/verify'
import { visitors } from './areas/visitors'
import { withdrawals } from './areas/withdrawals'
import { yearEnd } from './areas/year-end'
import { yearlyReport } from './areas/yearly-report'

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
