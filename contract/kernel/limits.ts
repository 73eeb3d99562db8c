/** Numbers set by the specification (document 1 §9 unless noted). "Ours" marks a number that this project chose. */
export const limits = {
  /** A.list.02: rows per page. The lists of blocks and of dog food have other sizes. */
  pageSize: 10,
  /** Ours: most rows per page, so that no page can dump a whole list. */
  pageSizeMax: 50,
  pageNoMax: 10_000,
  /**
   * A.list.06: px from the end of a list at which the next page loads. One list of the client uses the second value.
   */
  listLoadOffset: 300,
  listLoadOffsetClient: 50,
  /** A.net.01, milliseconds. */
  requestTimeout: 30_000,
  /** A.auth.09 and A.auth.11, days. */
  tokenDays: 7,
  storageDays: 365,
  /** A.errors.06, milliseconds. */
  toast: 2000,
  /** A.net.05: most seconds that the timestamp of a GET may differ (ours). */
  signWindow: 300,
  /** I1: lifetime of a link token (`ident`) in seconds (ours). */
  linkTokenSeconds: 120,
  /** A.auth: length, lifetime, tries and resend time of an SMS code (ours, security I5). */
  smsCodeDigits: 6,
  smsCodeMinutes: 5,
  smsCodeTries: 5,
  smsResendSeconds: 60,
  /** Ours: spare code of a number when strangers have used up its codes; resent after `smsSpareAgainMinutes`. */
  smsSpareDigits: 12,
  smsSpareMinutes: 40,
  smsSpareAgainMinutes: 30,
  /** A.unlock.11, dog food. */
  priceUnlockVisitor: 20,
  /** Ours: most dog food in one movement, to prevent overflow. */
  dogFoodMax: 100_000_000,
  /** A.money.15 and 16. */
  dogFoodPerYuan: 5,
  withdrawPlatformPercent: 40,
  withdrawUserPercent: 80,
  /** Ours: a withdrawal is a multiple of this much dog food (A.X19). */
  withdrawStep: 5,
  /**
   * A.group.04: punishments, or complaints, after which a group leader loses the role. Ours: longest name of a group.
   */
  leaderStrikes: 3,
  groupNameMax: 20,
  /** A.list.09, days. */
  relativeTimeDays: 2,
  /**
   * Ours: days after which a started face check and an undecided review end, and the sealed name and number are
   * deleted.
   */
  reviewDays: 15,
  /** Ours: lifetime of a data export in seconds. */
  exportSeconds: 86_400,
  /** I7: days without proof by SMS after which a number may have a new owner. */
  phoneProofDays: 60,
  /** Ours: shortest and longest texts in characters, and most photos. */
  nicknameMin: 2,
  nicknameMax: 16,
  photosMax: 9,
  schoolMax: 40,
  companyMax: 40,
  positionMax: 20,
  /** Ours: days until colleagues at a company count as such, without and with verification (security V5). */
  colleagueDays: 30,
  colleagueVerifiedDays: 1,
  /** Ours: keyword length. */
  searchMax: 20,
  /** security I11: bytes per frame, frames per second, sockets per user, seconds until `hello` must arrive. */
  frameBytes: 8192,
  framesPerSecond: 20,
  socketsPerPerson: 3,
  helloSeconds: 5,
  /** Ours: longest title of a topic. */
  topicTitleMax: 20,
  /** Ours (B.X23): days that the birthday page is open from the birthday on, and users that it shows. */
  birthdayDays: 7,
  birthdayMatches: 5,
  /** Ours: least number of users who share the facts shown beside a mask (security V8). */
  crowd: 20,
} as const

/** A.vip.07, A.X24: banners 6 (visitor), 7 (recommend), 8 (follow); pop-ups 10, 11, 12 in the order below. */
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
