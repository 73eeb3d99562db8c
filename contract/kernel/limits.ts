/** The specification's numbers. Sections: document 1 §9 unless noted. */
export const limits = {
  /** A.list.02: rows per page; blocks and dog-food records differ. */
  pageSize: 10,
  /** Ours: maximum, so that no page is a dump. */
  pageSizeMax: 50,
  pageNoMax: 10_000,
  /** A.list.06: prefetch distance, px; one client list uses the second. */
  listLoadOffset: 300,
  listLoadOffsetClient: 50,
  /** A.net.01, milliseconds. */
  requestTimeout: 30_000,
  /** A.auth.09 and A.auth.11, days. */
  tokenDays: 7,
  storageDays: 365,
  /** A.errors.06, milliseconds. */
  toast: 2000,
  /** A.net.05: timestamp tolerance of a GET, seconds (ours). */
  signWindow: 300,
  /** I1: life of a link token (`ident`), seconds (ours). */
  linkTokenSeconds: 120,
  /** A.auth: SMS code (ours, security I5). */
  smsCodeDigits: 6,
  smsCodeMinutes: 5,
  smsCodeTries: 5,
  smsResendSeconds: 60,
  /** Ours: the spare code of a number whose codes strangers have used up; sent again after `smsSpareAgainMinutes`. */
  smsSpareDigits: 12,
  smsSpareMinutes: 40,
  smsSpareAgainMinutes: 30,
  /** A.unlock.11, dog food. */
  priceUnlockVisitor: 20,
  /** Ours: maximum per movement, against overflow. */
  dogFoodMax: 100_000_000,
  /** A.money.15 and 16. */
  dogFoodPerYuan: 5,
  withdrawPlatformPercent: 40,
  withdrawUserPercent: 80,
  /** Ours: steps of a withdrawal, dog food (A.X19). */
  withdrawStep: 5,
  /** A.group.04; longest name (ours). */
  leaderStrikes: 3,
  groupNameMax: 20,
  /** A.list.09, days. */
  relativeTimeDays: 2,
  /** Ours: a started face check, an undecided review, the sealed name and number, days. */
  reviewDays: 15,
  /** Ours: lifetime of a data export, seconds. */
  exportSeconds: 86_400,
  /** I7: after so many days without SMS proof, a number may have a new owner. */
  phoneProofDays: 60,
  /** Ours: longest names and texts, most photos. */
  nicknameMin: 2,
  nicknameMax: 16,
  photosMax: 9,
  schoolMax: 40,
  companyMax: 40,
  positionMax: 20,
  /** Ours: when a company counts, days (security V5). */
  colleagueDays: 30,
  colleagueVerifiedDays: 1,
  /** Ours: keyword length. */
  searchMax: 20,
  /** security I11: frame bytes, frames per second, sockets per user, seconds to say hello. */
  frameBytes: 8192,
  framesPerSecond: 20,
  socketsPerPerson: 3,
  helloSeconds: 5,
  /** Ours: longest title of a topic. */
  topicTitleMax: 20,
  /** Ours (B.X23): days of the birthday page from the birthday on, and people shown. */
  birthdayDays: 7,
  birthdayMatches: 5,
  /** Ours: people who share the facts told beside a mask (security V8). */
  crowd: 20,
} as const

/** A.vip.07, A.X24: banner scenes 6 (visitor), 7 (recommend), 8 (follow); popups 10, 11, 12 in that order. */
export const adScenes = {
  bannerVisitor: 6,
  bannerRecommend: 7,
  bannerFollow: 8,
  visitor: 10,
  recommender: 11,
  follower: 12,
} as const

/** Local storage keys (A.auth.09, A.net.11). */
export const storageKeys = {
  token: 'API_ACCESS_TOKEN',
  guessLikeGuide: 'GUIDE_GUESS_LIKE',
  throwPlaneTips: 'THROW_PLANE_TIPS',
} as const
