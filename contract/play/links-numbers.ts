/** Ids by which an ad platform counts a click. They use one alphabet, so that none can be an address (security C5). */
export const clickParams = ['clickid', 'gdt_vid', 'callback'] as const
export const clickPattern = '^[A-Za-z0-9_.~=+-]*$'

/**
 * Parameters that a link passes on to its target. All others are dropped (security C5). C.ads.16 spells `utm_campagin`.
 */
export const linkParams = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_campagin',
  'utm_content',
  'utm_term',
  'targetSex',
  'minAge',
  'maxAge',
  'area',
  ...clickParams,
] as const
export type LinkParam = (typeof linkParams)[number]

/** `utmCampagin`: C.ads.16. Ages: C.ads.12. Milliseconds: C.toapp.06, C.toapp.07. The others are ours. */
export const linkLimits = {
  paramMax: 64,
  clickMax: 200,
  sceneMax: 200,
  sealMax: 22,
  addressMax: 2000,
  /** Media of one link that are counted separately per day. Further media are counted as none. */
  mediumsPerDay: 50,
  /** Days that the counts are kept. */
  countDays: 400,
  adAgeMin: 18,
  adAgeMax: 50,
  adAgeFrom: 22,
  adAgeTo: 28,
  onlineMin: 30_000,
  onlineMax: 34_999,
  appWaitIos: 2000,
  appWaitAndroid: 3000,
} as const

/** C.ads.16. */
export const adCampaign = 'h5mix'

/** The path that the specification names (C.jump.03). It is independent of the path of the app's home page. */
export const activityHome = 'pages/index/index'

/** C.X16: scene parameter of an activity's link, not yet encoded. */
export const sceneOf = (activityId: string, p: string) => `offlineActivityId=${activityId}&p=${p}`

type LinkTarget = { path: string; params: readonly string[] }

/**
 * Targets of our links: the native names of `src/routes/targets`, with path and parameters of their screens, and after
 * them screens without a native name. A test compares them with the routes.
 */
export const linkTargets: Readonly<Record<string, LinkTarget>> = {
  recommendUserInfo: { path: '/user/info', params: ['uid'] },
  home: { path: '/', params: [] },
  levelCenter: { path: '/certification', params: [] },
  privacy: { path: '/user/privacyAndSetting/privacyManagement', params: [] },
  dynamicDetail: { path: '/planet/dynamic', params: ['dynamicId'] },
  voteDetail: { path: '/planet/vote', params: ['dynamicId'] },
  topicDetail: { path: '/planet/topic', params: ['topicId'] },
  paperPlaneHome: { path: '/message/paper-plane', params: [] },
  invitation: { path: '/user/inviteFriends', params: [] },
  dogFoodSystem: { path: '/user/dogFood', params: [] },
  search: { path: '/search', params: [] },
  bigVip: { path: '/user/bigVip', params: [] },
  square: { path: '/planet', params: [] },
  publish: { path: '/planet/publish', params: [] },
  tabRecommendation: { path: '/', params: [] },
  tabHeartbeat: { path: '/heartbeat', params: [] },
  tabPlanet: { path: '/planet', params: [] },
  offlineActivities: { path: '/offline-activities/activities-list', params: [] },
  article: { path: '/user/article', params: ['id'] },
  parentsMatch: { path: '/parentsMatch/invite', params: [] },
  safetyCentre: { path: '/securityCenter/index', params: [] },
}

/** The screen of one offline activity, and the name of its parameter (B.offline.02). */
export const activityTarget = { path: '/offline/activities-details', key: 'activityId' } as const

/** The screens that WeChat's own links open in the mini-program. Each resolves the link again. */
export const linkPages = {
  link: 'pages/jump/middle-page/index',
  activity: 'pages/jump/activity-middle-page/index',
} as const
