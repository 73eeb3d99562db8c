/** Every number of the specification that both sides, or a test, must know. Sections: document 1 §9 unless noted. */
export const limits = {
  /** A.list.02: rows a page; blocks and dog-food records have their own. */
  pageSize: 10,
  pageSizeBlock: 15,
  pageSizeDogFoodRecord: 15,
  /** Ours: the most a caller may ask for, so that no page is a dump. */
  pageSizeMax: 50,
  pageNoMax: 10_000,
  /** A.list.06: px before the end at which the next page is fetched; one client list page uses the second. */
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
  /** A.net.05: how far a GET's timestamp may be off, seconds (ours). */
  signWindow: 300,
  /** I1: life of a link token (`ident`), seconds (ours). */
  linkTokenSeconds: 120,

  /** A.auth: SMS code (ours, security I5). */
  smsCodeDigits: 6,
  smsCodeMinutes: 5,
  smsCodeTries: 5,
  smsResendSeconds: 60,
  /** A.product.02, years. */
  minAge: 18,
  maxAge: 100,

  /** A.unlock.11, dog food. */
  priceUnlockVisitor: 20,
  priceUnlockFollower: 20,
  priceUnlockRecommender: 20,
  priceUnlockAnonymousDynamic: 10,
  priceApplyToMeet: 100,
  /** A.money.02: 00:00 Asia/Shanghai on this day of the next month. */
  limitedDogFoodDay: 7,
  /** Ours: the most that one movement may carry, so that no sum overflows. */
  dogFoodMax: 100_000_000,

  /** A.money.15 and 16. Fen for the yuan amounts. */
  dogFoodPerYuan: 5,
  withdrawPlatformPercent: 40,
  withdrawUserPercent: 80,
  withdrawMinFen: 1000,
  withdrawMaxFenPerDay: 500_000,

  /** A.money.18, hours. Ours: days that its owner has to confirm a transfer, and steps in dog food (A.X19). */
  withdrawHours: 24,
  withdrawHolidayHours: 72,
  withdrawConfirmDays: 7,
  withdrawStep: 5,
  /**
   * Ours, days: income from another person is paid out no sooner, so that money which goes back to who bought it meanwhile
   * takes it along (security M6).
   */
  incomeMatureDays: 7,
  /** A.group.03 in working days, A.group.04; longest name (ours). */
  leaderFreezeDays: 7,
  leaderStrikes: 3,
  groupNameMax: 20,

  /** C.plane: the sku of `addOrder` when none is named. C.wechat.01: the face check's (number ours). */
  planesSku: 100,
  faceSku: 400,
  /** Ours: how long an order can be paid, minutes, and how many may be open at once. */
  orderMinutes: 30,
  ordersOpenMax: 20,
  /** Ours: for how many days the service is asked about an order that was handed over, and about how many an hour. */
  orderLookDays: 30,
  ordersLookedAfter: 50,

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
  questionSuggestions: 3,

  /** A.privacy.05, 09, 13, days. */
  stealthFreeDays: 7,
  cancelDays: 15,
  inactiveDays: 180,
  /** A.auth.06: registrations accepted for one phone, WeChat account or device. */
  registrationsMax: 10,
  /** A.setting.03. */
  pushChannelSwitchId: 27,

  /** C.wechat.01, fen. */
  faceFeeFen: 100,
  /** Ours: a started face check, a review nobody decided, the sealed name and number, days. */
  reviewDays: 15,
  /** Ours: how long a face check may take, seconds, and how many a day one person, and one identity number, may begin (security §9). */
  faceSeconds: 7200,
  facesPerDay: 5,
  facesPerNumberPerDay: 3,

  /** B.trust, percent. */
  trustMin: 60,
  trustIdentityMax: 99,
  trustEducationMax: 99,
  trustWorkMax: 90,
  /** Ours: what each verification adds to the least, percent; all four together are 99. */
  trustRealName: 15,
  trustEducation: 12,
  trustWork: 8,
  trustMarital: 4,

  /** Ours: how fresh a login must be to ask for a copy of one's data, and how long the copy stays, seconds. */
  freshLoginSeconds: 1800,
  exportSeconds: 86_400,
  /** I7: a number that was not proved by SMS for so many days may be somebody else's by now. */
  phoneProofDays: 60,

  /** Longest texts and most pictures (ours). */
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
  /** Ours: how often what others know somebody by may change, and after how long a company counts (security V5). */
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

  /** A.prefer.02 and 03: sliders whose ends are open (A.X41), and where they stand until something is set. */
  preferAgeMin: 18,
  preferAgeMax: 50,
  preferAgeFrom: 18,
  preferAgeTo: 45,
  preferHeightMin: 150,
  preferHeightMax: 200,
  preferHeightFrom: 165,
  preferHeightTo: 180,
  /** A.prefer.12: people a daily match. */
  picksMin: 5,
  picksMax: 10,
  /** The hour at which they come, Asia/Shanghai. */
  picksHour: 12,

  /** A.apply.19: how long an application waits, seconds; A.apply.22 to 25: what comes back, percent. */
  applySeconds: 604_800,
  applyRefundHalf: 50,
  applyRefundAll: 100,
  /** Ours: longest first words and reasons; security H2: days before asking again after a refusal, and how often ever. */
  applyMessageMax: 100,
  rejectReasonMax: 200,
  applyAgainDays: 7,
  applyTimesMax: 3,
  /** Ours (security §9): applications and follows a day. */
  appliesPerDay: 20,
  followsPerDay: 200,

  /** A.shield.02 (numbers ours): how many people, and posts of how many, one may block; members may more. */
  blocksMax: 200,
  blocksMaxMember: 500,
  dynamicBlocksMax: 200,
  dynamicBlocksMaxMember: 500,

  /** C.report.04 and 05. */
  reportExplanationMax: 50,
  reportImages: 3,
  /** Ours: reports a day; days that one nobody decided keeps its target from leaving, lapses after, keeps its evidence. */
  reportsPerDay: 20,
  reportHoldDays: 15,
  reportLapseDays: 180,
  reportEvidenceDays: 180,

  /** Ours: the longest keyword. */
  searchMax: 20,

  /** C.paired.02, days and dog food. */
  pairedDays: 30,
  pairedFee: 500,

  /** Ours: longest message, longest voice in seconds and bytes, how long a message may be taken back. */
  chatTextMax: 1000,
  voiceSeconds: 60,
  voiceBytes: 2_100_000,
  recallSeconds: 120,
  /** security I11: bytes of a frame, frames a second, sockets a person, seconds to say who one is, seconds of a ticket. */
  frameBytes: 8192,
  framesPerSecond: 20,
  socketsPerPerson: 3,
  helloSeconds: 5,
  ticketSeconds: 30,
} as const

/** A.vip.07, A.X24: banner scenes 6 (visitor), 7 (recommend), 8 (follow); popup scenes 10, 11, 12 in the same order. */
export const adScenes = {
  bannerVisitor: 6,
  bannerRecommend: 7,
  bannerFollow: 8,
  visitor: 10,
  recommender: 11,
  follower: 12,
} as const

/** Keys of the local storage (A.auth.09, A.net.11). */
export const storageKeys = {
  token: 'API_ACCESS_TOKEN',
  guessLikeGuide: 'GUIDE_GUESS_LIKE',
  throwPlaneTips: 'THROW_PLANE_TIPS',
} as const
