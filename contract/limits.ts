/** The specification's numbers. Sections: document 1 §9 unless noted. */
export const limits = {
  /** A.list.02: rows per page; blocks and dog-food records differ. */
  pageSize: 10,
  pageSizeBlock: 15,
  pageSizeDogFoodRecord: 15,
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
  /** A.errors.06 and A.vip.09, milliseconds. */
  toast: 2000,
  vipTips: 2000,
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
  /** A.product.02, years. */
  minAge: 18,
  maxAge: 100,

  /** A.unlock.11, dog food. */
  priceUnlockVisitor: 20,
  priceUnlockFollower: 20,
  priceUnlockRecommender: 20,
  priceUnlockAnonymousDynamic: 10,
  priceApplyToMeet: 100,
  /** A.money.02: 00:00 Asia/Shanghai on this day of next month. */
  limitedDogFoodDay: 7,
  /** Ours: maximum per movement, against overflow. */
  dogFoodMax: 100_000_000,

  /** A.money.15 and 16. Yuan amounts in fen. */
  dogFoodPerYuan: 5,
  withdrawPlatformPercent: 40,
  withdrawUserPercent: 80,
  withdrawMinFen: 1000,
  withdrawMaxFenPerDay: 500_000,
  /** Ours: from this sum a day on, fen, staff look first (security M10). */
  withdrawReviewFen: 100_000,

  /** A.money.18, hours. Ours: days to confirm a transfer; steps in dog food (A.X19). */
  withdrawHours: 24,
  withdrawHolidayHours: 72,
  withdrawConfirmDays: 7,
  withdrawStep: 5,
  /** Ours, days: income waits this long, so that a refund takes it along (security M6). */
  incomeMatureDays: 7,
  /** A.group.03 in working days, A.group.04; longest name (ours). */
  leaderFreezeDays: 7,
  leaderStrikes: 3,
  groupNameMax: 20,

  /** C.plane: default sku of `addOrder`. C.wechat.01: of the face check (number ours). */
  planesSku: 100,
  faceSku: 400,
  /** Ours: minutes to pay, maximum open orders, days in which an unused purchase is refunded at once. */
  orderMinutes: 30,
  ordersOpenMax: 20,
  refundFreeDays: 7,
  /** Ours: days the service is polled about an order, and orders a job takes a minute. */
  orderLookDays: 30,
  ordersLookedAfter: 3000,

  /** A.vip.02, A.vip.11: days before a charge, hours to leave at a new price, days before new terms. */
  renewNoticeDays: 5,
  priceCancelHours: 24,
  termsNoticeDays: 7,
  /** A.coupon.11, days. */
  cardDays: 7,
  /** B.invite, dog food and hearts. */
  inviterDogFood: 100,
  inviteeDogFood: 200,
  inviteeHearts: 20,

  /** A.list.09, days. */
  relativeTimeDays: 2,

  /** A.profile.02 in kilograms, A.profile.03 in centimetres. */
  weightMin: 40,
  weightMax: 120,
  heightMin: 140,
  heightMax: 220,

  /** A.faq. */
  questionMin: 5,
  questionMax: 100,
  /** Articles: characters of a title, and of the HTML (security C1). */
  articleTitleMax: 100,
  /** Pictures of a notification page (B.h5notice). */
  notificationImages: 20,
  articleMax: 100_000,
  questionSuggestions: 3,

  /** A.privacy.05, 09, 13, days. */
  stealthFreeDays: 7,
  cancelDays: 15,
  inactiveDays: 180,
  /** A.auth.06: per phone, WeChat account or device. */
  registrationsMax: 10,
  /** A.setting.03. */
  pushChannelSwitchId: 27,

  /** C.wechat.01, fen. */
  faceFeeFen: 100,
  /** Ours: a started face check, an undecided review, the sealed name and number, days. */
  reviewDays: 15,
  /** Ours: face check seconds, and starts a day per user and identity number (security §9). */
  faceSeconds: 7200,
  facesPerDay: 5,
  facesPerNumberPerDay: 3,

  /** B.trust, percent. */
  trustMin: 60,
  trustIdentityMax: 99,
  trustEducationMax: 99,
  trustWorkMax: 90,
  /** Ours: added per verification, percent; all four reach 99. */
  trustRealName: 15,
  trustEducation: 12,
  trustWork: 8,
  trustMarital: 4,

  /** Ours: login age for a data export, and its lifetime, seconds. */
  freshLoginSeconds: 1800,
  exportSeconds: 86_400,
  /** I7: after so many days without SMS proof, a number may have a new owner. */
  phoneProofDays: 60,

  /** Longest texts, most pictures (ours). */
  nicknameMin: 2,
  nicknameMax: 16,
  photosMax: 9,
  interestsMax: 12,
  interestMax: 10,
  storyMax: 500,
  schoolMax: 40,
  companyMax: 40,
  positionMax: 20,
  industryMax: 20,
  wechatIdMax: 20,
  /** Ours: how often identifying fields may change, and when a company counts (security V5). */
  nicknameChanges: 5,
  nicknameDays: 30,
  companyChanges: 3,
  companyDays: 365,
  colleagueDays: 30,
  colleagueVerifiedDays: 1,
  /** security C3. */
  uploadBytes: 10_485_760,
  uploadPixels: 40_000_000,
  uploadSeconds: 600,
  /** Ours: the longest video in seconds and bytes, and the size of its pieces. */
  videoSeconds: 60,
  videoBytes: 52_428_800,
  pieceBytes: 1_048_576,
  /** A.prefer.02 and 03: sliders with open ends (A.X41) and their defaults. */
  preferAgeMin: 18,
  preferAgeMax: 50,
  preferAgeFrom: 18,
  preferAgeTo: 45,
  preferHeightMin: 150,
  preferHeightMax: 200,
  preferHeightFrom: 165,
  preferHeightTo: 180,
  /** Guess who you like: people a day, and rows of each list of its over page. */
  guessesPerDay: 10,
  guessedMax: 200,
  /** A.prefer.12: users per daily match. */
  picksMin: 5,
  picksMax: 10,
  /** Hour, Asia/Shanghai. */
  picksHour: 12,

  /** A.apply.19: waiting time, seconds; A.apply.22 to 25: refund, percent. */
  applySeconds: 604_800,
  applyRefundHalf: 50,
  applyRefundAll: 100,
  /** Ours: longest texts; security H2: days to retry after a refusal, and tries ever. */
  applyMessageMax: 100,
  rejectReasonMax: 200,
  applyAgainDays: 7,
  applyTimesMax: 3,
  /** Ours (security §9): per day. */
  appliesPerDay: 20,
  followsPerDay: 200,
  /** A.shield.02 (numbers ours): the most users, and authors of posts, that one may block; members may block more. */
  blocksMax: 200,
  blocksMaxMember: 500,
  dynamicBlocksMax: 200,
  dynamicBlocksMaxMember: 500,
  /** C.report.04 and 05. */
  reportExplanationMax: 50,
  reportImages: 3,
  /** Ours: reports a day; days an undecided one blocks cancellation, lapses after, keeps evidence. */
  reportsPerDay: 20,
  reportHoldDays: 15,
  reportLapseDays: 180,
  reportEvidenceDays: 180,

  /** Ours, security §9: different people whose pages a user may open a day. */
  peopleOpenedPerDay: 300,
  /** Ours: keyword length. */
  searchMax: 20,
  /** C.paired.02, days and dog food. */
  pairedDays: 30,
  pairedFee: 500,
  /** Ours: message length, voice and voice of a profile in seconds, bytes of one, recall time. */
  chatTextMax: 1000,
  voiceSeconds: 60,
  greetingSeconds: 10,
  voiceBytes: 2_100_000,
  recallSeconds: 120,
  /** security I11: frame bytes, frames per second, sockets per user, seconds to say hello, ticket seconds. */
  frameBytes: 8192,
  framesPerSecond: 20,
  socketsPerPerson: 3,
  helloSeconds: 5,
  ticketSeconds: 30,

  /** B.planet.11, B.planet.13, B.notice.01, B.planet.07 (days). */
  dynamicTruncate: 100,
  votePreviewOptions: 3,
  planetHistoryDays: 90,
  /** Ours: longest texts, most pictures, options (A to N), names in a post. */
  postMax: 1000,
  postPictures: 9,
  voteOptionMax: 20,
  voteOptionsMin: 2,
  voteOptionsMax: 14,
  postMentions: 10,
  commentMax: 300,
  repliesShown: 2,
  topicTitleMax: 20,
  /** Ours: posts of a recommended feed, and the most that 'new posts' counts. */
  feedPosts: 500,
  freshPostsMax: 99,
  /** Ours (security §9): per day. */
  postsPerDay: 20,
  commentsPerDay: 100,
  /** Ours: longest appeal. */
  appealMax: 200,
  /** On a card comments are counted no further: there may be more. */
  commentsCounted: 1000,
  /** At most so many likes of a text are checked for users that its author may not see; more are a plain number. */
  likesFitted: 100,

  /** Ours (B.X23): days of the birthday page from the birthday on, its gift of limited dog food, and people shown. */
  birthdayDays: 7,
  birthdayDogFood: 20,
  birthdayMatches: 5,

  // C.plane.28, C.planeset.08 to 10; ours from the day's times on: `planeEarned` catches for a thrown one (C.X13), hours
  // that a caught one waits, days that one flies, `crowd` people who share the facts told beside a mask (security V8)
  planeMax: 140,
  codeNameMin: 2,
  codeNameMax: 16,
  planeEdits: 5,
  planeThrowsPerDay: 3,
  planeCatchesPerDay: 5,
  planeEarned: 1,
  planeHoldHours: 48,
  planeDays: 90,
  planeMessages: 200,
  planeRepliesPerDay: 100,
  planeAliases: 6,
  crowd: 20,
  codeNameInput: 40,
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
