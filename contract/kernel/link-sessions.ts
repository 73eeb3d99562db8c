import type { Endpoint } from './define'

/** I3: lifetime in hours of a session opened by a link (ours). */
export const linkSessionHours = 2

/** Areas that a session opened by a link may call. None reveals a contact, a private conversation or money. */
const areas: readonly string[] = [
  'profile',
  'prompts',
  'uploads',
  'faq',
  'settings',
  'prefer',
  'legal',
  'articles',
  'safety',
  'punishments',
  'appeals',
  'campaigns',
  'links',
  'events',
  'sharing',
  'planet',
  'comments',
  'planetNotices',
  'topics',
  'relations',
  'visitors',
  'likes',
  'follows',
  'recommenders',
  'unlocks',
  'search',
  'picks',
  'lab',
  'quiz',
  'transcript',
  'birthday',
  'yearlyReport',
]

/** Calls of other areas that a session opened by a link may make. */
const paths: readonly string[] = [
  '/user/v1/logout',
  '/user/v1/verifications',
  '/faceCheck/getDetectInfo',
  '/vip/info',
  '/vip/adScene',
  '/vip/tips',
  '/vip/closeAd',
  '/im/v1/block',
  '/dynamic/v1/block',
  '/dynamic/v1/cancelBlock',
  '/user/v1/report',
  '/dynamic/v1/report',
  '/mutualElection/users',
  '/mutualElection/myChoose',
  '/mutualElection/eventInfo',
  '/mutualElection/setPrivilege',
  '/mutualElection/mine',
  '/activity/activityInfo',
  '/activity/prizes',
  '/activity/recentPrizeRecords',
  '/activity/tasks',
  '/activity/queryH5Info',
  '/app/offlineActivities/activityList',
  '/offlineActivity/signUp/info',
  '/offlineActivity/saveEvaluation',
  '/notice/v1/open',
  '/notice/v1/looked',
  '/notice/v1/templates',
  '/notice/v1/pushKey',
  '/notice/v1/unsubscribe',
]

/**
 * Whether a session opened by a link may make a call (security I3), since anyone who receives the link has the session.
 * Areas added later are closed to it. So are writes declared with `link: 'never'`.
 */
export const openToLinks = (area: string, endpoint: Endpoint): boolean =>
  (areas.includes(area) || paths.includes(endpoint.path)) && (endpoint.effect === 'read' || endpoint.link === 'may')
