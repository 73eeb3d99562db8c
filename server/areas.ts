// The table of contents of the server: the handlers of each area of the contract, and each register of personal data.
import type { contract } from '../contract'
import account from './domains/account/account'
import { personalData as ofAccount } from './domains/account/account/personal-data'
import bindings from './domains/account/bindings'
import cancellation from './domains/account/cancellation'
import { personalData as ofCancellation } from './domains/account/cancellation/personal-data'
import contacts from './domains/account/contacts'
import { personalData as ofContacts } from './domains/account/contacts/personal-data'
import dataExport from './domains/account/data-export'
import { personalData as ofDataExport } from './domains/account/data-export/personal-data'
import { personalData as ofGroups } from './domains/account/groups/personal-data'
import punishmentsWith from './domains/account/punishments'
import { personalData as ofPunishments } from './domains/account/punishments/personal-data'
import settingsWith from './domains/account/settings'
import { personalData as ofSettings } from './domains/account/settings/personal-data'
import verify, { stopReviews } from './domains/account/verify'
import { personalData as ofVerify } from './domains/account/verify/personal-data'
import appeals, { appealStates } from './domains/care/appeals'
import { personalData as ofAppeals } from './domains/care/appeals/personal-data'
import reports from './domains/care/reports'
import { personalData as ofReports } from './domains/care/reports/personal-data'
import safety from './domains/care/safety'
import { personalData as ofSafety } from './domains/care/safety/personal-data'
import support from './domains/care/support'
import { personalData as ofSupport } from './domains/care/support/personal-data'
import blocking from './domains/core/blocking'
import { personalData as ofBlocking } from './domains/core/blocking/personal-data'
import legalWith from './domains/core/legal'
import notices, { unreadNotices } from './domains/core/notices'
import { personalData as ofNotices } from './domains/core/notices/personal-data'
import { personalData as ofPeople } from './domains/core/people/personal-data'
import { personalData as ofPersonRows } from './domains/core/person-rows/personal-data'
import { personalData as ofPhoneStops } from './domains/core/phone-stops/personal-data'
import { personalData as ofReviews } from './domains/core/reviews/personal-data'
import { personalData as ofSeenMarks } from './domains/core/seen-marks/personal-data'
import { personalData as ofSessions } from './domains/core/sessions/personal-data'
import uploads from './domains/core/uploads'
import { personalData as ofUploads } from './domains/core/uploads/personal-data'
import parents, { endFamilySingle } from './domains/family/parents'
import { personalData as ofParents } from './domains/family/parents/personal-data'
import apply, { applyDots } from './domains/meeting/apply'
import { personalData as ofApply } from './domains/meeting/apply/personal-data'
import birthday from './domains/meeting/birthday'
import chatWith from './domains/meeting/chat'
import { personalData as ofChat } from './domains/meeting/chat/personal-data'
import exchanges, { exchangeOf } from './domains/meeting/exchanges'
import { personalData as ofExchanges } from './domains/meeting/exchanges/personal-data'
import guards from './domains/meeting/guards'
import { personalData as ofGuards } from './domains/meeting/guards/personal-data'
import lab from './domains/meeting/lab'
import { personalData as ofLab } from './domains/meeting/lab/personal-data'
import likes, { likeEachOther, likeSource, newLikes } from './domains/meeting/likes'
import { personalData as ofLikes } from './domains/meeting/likes/personal-data'
import meetings, { asksMet } from './domains/meeting/meetings'
import { personalData as ofMeetings } from './domains/meeting/meetings/personal-data'
import picks, { dailyOf } from './domains/meeting/picks'
import { personalData as ofPicks } from './domains/meeting/picks/personal-data'
import planes, { unreadPlanes } from './domains/meeting/planes'
import { personalData as ofPlanes } from './domains/meeting/planes/personal-data'
import recommenders, { recommenderSource } from './domains/meeting/recommenders'
import { personalData as ofRecommenders } from './domains/meeting/recommenders/personal-data'
import relations from './domains/meeting/relations'
import search from './domains/meeting/search'
import visitors, { recordVisit, refuseManyHosts, visitedToday, visitorSource } from './domains/meeting/visitors'
import { personalData as ofVisitors } from './domains/meeting/visitors/personal-data'
import { personalData as ofCards } from './domains/money/cards/personal-data'
import coupons from './domains/money/coupons'
import { personalData as ofCoupons } from './domains/money/coupons/personal-data'
import dogFood from './domains/money/dog-food'
import { personalData as ofDogFood } from './domains/money/dog-food/personal-data'
import goods from './domains/money/goods'
import { personalData as ofGoods } from './domains/money/goods/personal-data'
import invite from './domains/money/invite'
import { personalData as ofInvite } from './domains/money/invite/personal-data'
import invoices from './domains/money/invoices'
import { personalData as ofInvoices } from './domains/money/invoices/personal-data'
import member from './domains/money/member'
import { personalData as ofMember } from './domains/money/member/personal-data'
import unlocksFrom from './domains/money/unlocks'
import { personalData as ofUnlocks } from './domains/money/unlocks/personal-data'
import { personalData as ofReconciliation } from './domains/payouts/reconciliation/personal-data'
import withdrawals from './domains/payouts/withdrawals'
import { personalData as ofWithdrawals } from './domains/payouts/withdrawals/personal-data'
import articles from './domains/planet/articles'
import { personalData as ofArticles } from './domains/planet/articles/personal-data'
import comments from './domains/planet/comments'
import { personalData as ofComments } from './domains/planet/comments/personal-data'
import follows, { followerSource } from './domains/planet/follows'
import { personalData as ofFollows } from './domains/planet/follows/personal-data'
import planet from './domains/planet/planet'
import { personalData as ofPlanet } from './domains/planet/planet/personal-data'
import planetNotices from './domains/planet/planet-notices'
import { personalData as ofPlanetNotices } from './domains/planet/planet-notices/personal-data'
import quizWith from './domains/planet/quiz'
import { personalData as ofQuiz } from './domains/planet/quiz/personal-data'
import rewards from './domains/planet/rewards'
import { personalData as ofRewards } from './domains/planet/rewards/personal-data'
import topics from './domains/planet/topics'
import { personalData as ofTopics } from './domains/planet/topics/personal-data'
import campaigns from './domains/play/campaigns'
import { personalData as ofCampaigns } from './domains/play/campaigns/personal-data'
import election, { areInOneElection } from './domains/play/election'
import { personalData as ofElection } from './domains/play/election/personal-data'
import events from './domains/play/events'
import { personalData as ofEvents } from './domains/play/events/personal-data'
import links from './domains/play/links'
import { personalData as ofLinks } from './domains/play/links/personal-data'
import offline from './domains/play/offline'
import { personalData as ofOffline } from './domains/play/offline/personal-data'
import sharing from './domains/play/sharing'
import { personalData as ofSharing } from './domains/play/sharing/personal-data'
import transcript from './domains/play/transcript'
import { personalData as ofTranscript } from './domains/play/transcript/personal-data'
import yearEnd, { windowOf as yearEndWindow } from './domains/play/year-end'
import { personalData as ofYearEnd } from './domains/play/year-end/personal-data'
import yearlyReport, { windowOf as reportWindow } from './domains/play/yearly-report'
import { personalData as ofYearlyReport } from './domains/play/yearly-report/personal-data'
import faq from './domains/profile/faq'
import { personalData as ofFaq } from './domains/profile/faq/personal-data'
import paired from './domains/profile/paired'
import { personalData as ofPaired } from './domains/profile/paired/personal-data'
import prefer from './domains/profile/prefer'
import { personalData as ofPrefer } from './domains/profile/prefer/personal-data'
import profileWith from './domains/profile/profile'
import { personalData as ofProfile } from './domains/profile/profile/personal-data'
import prompts from './domains/profile/prompts'
import { personalData as ofPrompts } from './domains/profile/prompts/personal-data'
import type { Area } from './kernel/handlers'
import { inventoryOf } from './personal-data'
import { infrastructure } from './personal-data/infrastructure'

/** All personal data (security P5 to P8). A test fails for a column that is neither here nor technical. */
export const inventory = inventoryOf([
  ofAccount,
  ofSessions,
  ofProfile,
  ofPrompts,
  ofUploads,
  ofReviews,
  ofRewards,
  ofPlanet,
  ofComments,
  ofAppeals,
  ofPlanetNotices,
  ofTopics,
  ofArticles,
  ofSafety,
  ofFaq,
  ofVerify,
  ofSettings,
  ofPaired,
  ofPunishments,
  ofReports,
  ofSupport,
  ofContacts,
  ofCampaigns,
  ofCancellation,
  ofDataExport,
  ofFollows,
  ofLikes,
  ofSeenMarks,
  ofRecommenders,
  ofUnlocks,
  ofBlocking,
  ofPrefer,
  ofPhoneStops,
  ofPicks,
  ofLab,
  ofQuiz,
  ofApply,
  ofChat,
  ofMeetings,
  ofExchanges,
  ofGuards,
  ofPlanes,
  ofParents,
  ofDogFood,
  ofGoods,
  ofCoupons,
  ofCards,
  ofMember,
  ofVisitors,
  ofPeople,
  ofPersonRows,
  ofInvite,
  ofWithdrawals,
  ofInvoices,
  ofReconciliation,
  ofYearEnd,
  ofOffline,
  ofElection,
  ofYearlyReport,
  ofTranscript,
  ofLinks,
  ofSharing,
  ofEvents,
  ofGroups,
  ofNotices,
  infrastructure,
])

const counters = { likes: newLikes, applies: applyDots, planes: unreadPlanes, notices: unreadNotices }
const chat = chatWith({ ...counters, asksMet, exchange: exchangeOf, likeEachOther })
const profile = profileWith({ refuseManyHosts, visitedToday, recordVisit, isSecret: areInOneElection })
const legal = legalWith(inventory.personalData, {
  report2024: (env, now) => reportWindow(env, now, 'REPORT_2024'),
  yearEnd: yearEndWindow,
})
const quiz = quizWith(dailyOf)
const punishments = punishmentsWith(appealStates)
const settings = settingsWith({ parents: endFamilySingle, reviews: stopReviews })
const unlocks = unlocksFrom([visitorSource, followerSource, recommenderSource, likeSource])

/** The handlers of each area of the contract. */
export const areas = {
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
  invoices,
  paired,
  parents,
  search,
  goods,
  coupons,
  invite,
  withdrawals,
  yearEnd,
  offline,
  election,
  yearlyReport,
  transcript,
  quiz,
  links,
  events,
  notices,
} satisfies Record<keyof typeof contract, Area>
