/** Lists and statuses of document 1 §3. Numbers are the specification's; words are shown to users. */

/** A.profile.01. */
export const gender = { male: 1, female: 2 } as const
export const genders = [1, 2] as const
export type Gender = (typeof genders)[number]

/** A.profile.14. The gravest is shown: 4, 3, 0, 2, 1 (A.X53). */
export const userStatus = { stealth: 0, normal: 1, unviewable: 2, banned: 3, cancelled: 4 } as const
export const userStatuses = [0, 1, 2, 3, 4] as const
export type UserStatus = (typeof userStatuses)[number]

/** A.profile.15. */
export const role = { normal: 4, stealth: 5 } as const
export const roles = [4, 5] as const

/** A.profile.09, C.X08: dataLevel. */
export const levels = [0, 1, 2, 3] as const
export const levelNames = ['游客', '铜牌', '银牌', '金牌'] as const
export type Level = (typeof levels)[number]

/** A.profile.05, from 1. */
export const degrees = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** A.profile.07, from 1. */
export const incomes = [0, 1, 2, 3, 4, 5, 6] as const

/** A.vip.04: 0 is an old member. */
export const oldVipVersion = 0

/** Each passed one adds a badge, in this order (A.auth.14). */
export const verifications = ['realName', 'education', 'work', 'marital'] as const

/** A.net.03, A.net.04. */
export const appIds = ['miniprogram', 'ios', 'android'] as const
export type AppId = (typeof appIds)[number]

/** A.profile.10, A.X31, A.X40: from 1; 0 is unset. */
export const marital = [0, 1, 2, 3, 4] as const

/** A.profile.08 (names ours): studied or lived abroad; from 1, 0 is nowhere. */
export const overseas = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const

/** A.auth.14 and document 2 §3. */
export const verificationStatus = { none: 0, reviewing: 1, passed: 2, failed: 3 } as const
export const verificationStatuses = [0, 1, 2, 3] as const
/** Names of document 2 §3. */
export const certificationTypes = ['idcard', 'degree', 'work'] as const

/** A.auth.18. */
export const educationChannels = ['onlineReport', 'reportCode', 'certificate', 'manual'] as const
/** A.auth.16: two of the three. */
export const educationPapers = ['studentCard', 'transcript', 'admissionLetter'] as const
/** A.auth.19. */
export const workProofs = ['socialSecurity', 'businessCard', 'badge', 'contract', 'offer'] as const

/** Face check results and failures (C.wechat.07 to 10). */
export const faceStates = ['none', 'started', 'success', 'fail', 'error'] as const
export const faceCauses = ['', 'exist', 'compare', 'black'] as const

export const reviewState = { approved: 0, pending: 1, rejected: 2 } as const
export const reviewStates = [0, 1, 2] as const

export const uploadPurposes = [
  'photo',
  'avatar',
  'education',
  'work',
  'feedback',
  'chat',
  'voice',
  'report',
  'dynamic',
  'plane',
  'evaluation',
  'video',
  'appeal',
  'greeting',
  'prompt',
] as const
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** For purposes `voice` and `greeting` only: mini-programs record mp3, browsers wav. */
export const voiceTypes = ['audio/mpeg', 'audio/wav'] as const
/** For purpose `video` only: what phones record; it is kept as mp4. */
export const videoTypes = ['video/mp4', 'video/quicktime'] as const

export const exportStates = ['none', 'waiting', 'making', 'ready', 'failed', 'gone'] as const

/** A.punish.01. */
export const punishmentKinds = [
  'warning',
  'deleteContent',
  'limitSpread',
  'featureBan',
  'ban',
  'deviceBan',
  'cancellation',
] as const
export const punishmentCauses = ['fraud', 'underAge', 'other'] as const
/** Closable by a feature ban. */
export const features = ['chat', 'planet', 'plane', 'profile', 'activity'] as const
export type Feature = (typeof features)[number]

/** Reviewed profile texts; all but the nickname are cards. */
export const profileTexts = ['nickname', 'selfDescription', 'familyBackground', 'loveValues', 'partnerWishes'] as const

/** A.profile.11: vote options, in order. */
export const voteLabels = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'] as const

/** A.follow.08 to 10: unfollow, follow, remove a follower. */
export const followType = { unfollow: 0, follow: 1, remove: 2 } as const
export const followTypes = [0, 1, 2] as const
/** Unlike, like. */
export const likeTypes = [0, 1] as const
/** A.X12. */
export const blockType = { block: 1, unblock: 2 } as const
export const blockTypes = [1, 2] as const
/** A.unlockrecord.01: everywhere. The specification names only 1. */
export const unlockSources = [1] as const
/** Lists with locked rows. */
const unlockLists = ['visitor', 'follower', 'recommender', 'like'] as const
export type UnlockList = (typeof unlockLists)[number]

/** A.apply.05, A.X21. */
export const applyState = { pending: 1, accepted: 2, refused: 3, expired: 4, stopped: 5 } as const
export const applyStates = [1, 2, 3, 4, 5] as const
/** A.apply.12: the free-text reason. */
export const freeReasonId = 14

/** A.prefer.04 to 07. */
export const preferDegrees = [1, 2, 3] as const
export const preferLivings = [1, 2] as const
export const preferHomelands = [1, 2] as const
export const preferMaritals = [1, 2] as const

/** How picks are chosen: by both sides' wishes, or with personalisation off. */
export const pickModes = ['personal', 'plain'] as const
/** No picks: basic information missing, or paired or hidden. */
export const pickPauses = ['', 'profile', 'paired', 'stealth'] as const
/** Decisions whose effect is shown after the first of their kind. */
export const pickHints = ['pass', 'like'] as const
export const pickDecisions = ['', 'pass', 'like', 'apply'] as const
export const reasonSides = ['mine', 'theirs', 'both', 'fact'] as const
export const reasonKinds = [
  'city',
  'home',
  'age',
  'height',
  'degree',
  'interests',
  'work',
  'marital',
  'values',
  'likes',
  'verified',
  'new',
] as const

/** C.report.01, for every report. */
export const reportReasons = [1, 2, 3, 4, 5, 6] as const
export const reportPlaces = ['profile', 'chat', 'application'] as const
/** Whatever can be reported, in the one module. */
export const reportedPlaces = [...reportPlaces, 'dynamic', 'comment', 'plane', 'family'] as const
/** What a code to one’s own number is for. */
export const ownCodeUses = ['changePhone', 'leave'] as const
/** States of the appeal against a punishment. */
export const appealStates = ['may', 'open', 'upheld', 'dismissed'] as const
/** What a request to customer service is about. */
export const supportTopics = ['account', 'verify', 'identity', 'money', 'people', 'fault', 'other'] as const
/** Waits for an answer; has one; over. */
export const supportStates = ['open', 'answered', 'closed'] as const
export const reportStates = ['open', 'upheld', 'dismissed'] as const

/** Ours: in review, refused, flying, caught, answered; `kept` is one that I caught. */
export const planeStates = ['pending', 'rejected', 'flying', 'caught', 'answered', 'kept'] as const

/** C.parents: takes part, or not; of a user there: as usual, cancelled, banned. */
export const joinedStatuses = [0, 1] as const
export const familyStatus = { normal: 1, cancelled: 5, banned: 6 } as const
export const familyStatuses = [1, 5, 6] as const
/** Facts shown to parents (words ours): from 1, 0 is unset. */
export const familyYesNo = [0, 1, 2] as const
export const habits = [0, 1, 2, 3] as const

/** C.paired: single, paired. */
export const emotionStatus = { single: 1, paired: 2 } as const
export const emotionStatuses = [1, 2] as const

/** `tip` is the system. */
export const chatKinds = ['text', 'image', 'voice', 'tip'] as const
export const sendableKinds = ['text', 'image', 'voice'] as const
/** Reactions to a message; '' is none. */
export const reactionSigns = ['', 'heart', 'laugh', 'wow', 'hug', 'thumb', 'paw'] as const
export type ReactionSign = (typeof reactionSigns)[number]
/** For the receiver. */
export const chatWarnings = ['', 'money', 'offPlatform'] as const

/** Goods, currencies and payment ways (A.money.20, A.X58). */
export const skuKinds = ['dogFood', 'membership', 'planes', 'face', 'ticket'] as const
export type SkuKind = (typeof skuKinds)[number]
export const currencies = ['yuan', 'dogFood'] as const
export const orderStates = ['created', 'paid', 'delivered', 'closed', 'refunding', 'refunded'] as const
/** Where the buyer is; decides how to pay. */
export const payPlaces = ['weapp', 'wechat-browser', 'browser', 'native'] as const
/** Client-side continuation: our stand-in page, or one of WeChat's two. */
export const payMethods = ['local', 'virtual', 'jsapi', 'h5'] as const

/** Invoices: kinds of recipients, and states. */
export const invoiceKinds = ['person', 'company'] as const
export const invoiceStates = ['asked', 'issued', 'refused', 'reversing', 'reversed'] as const

/** A.money.12: by status; 0 is none. */
export const withdrawStatus = { none: 0, asked: 1, confirming: 2, paid: 3, failed: 4, refused: 5 } as const
export const withdrawStatuses = [0, 1, 2, 3, 4, 5] as const

/** A.coupon.05: 0 is an amount off, 1 the percent still paid. */
export const couponTypes = [0, 1] as const
/** Delivery of a coupon (names ours: document 1 §3 has only the field). */
export const couponSendWays = ['popup', 'center'] as const
export const couponStates = ['ready', 'held', 'used', 'expired'] as const
export const cardKinds = ['meet', 'heart'] as const
export type CardKind = (typeof cardKinds)[number]

/** Invitee unfinished, under review, rewarded or refused. */
export const inviteStates = ['waiting', 'held', 'rewarded', 'refused'] as const
export const renewStates = ['none', 'signing', 'active', 'cancelled', 'ended'] as const

/** B.planet.09: posted are text, video, voice, images and vote; the others are drawn as B.X04 reads them. */
export const dynamicType = {
  text: 1001,
  video: 1002,
  voice: 1003,
  images: 1004,
  picture: 1005,
  vote: 1006,
  poster: 1007,
} as const
/** What a post may lead to (ours): nothing outside the product, where a link could be a trap. */
export const linkTypes = ['article', 'topic', 'quiz', 'autumn'] as const
export const dynamicTypes = [1001, 1002, 1003, 1004, 1005, 1006, 1007] as const
/** Lists of `dynamic/v3/list`: the specification names history; the others are ours. */
export const dynamicSorts = ['recommend', 'following', 'city', 'topic', 'user', 'history'] as const
/** Why a post is recommended. */
export const dynamicReasons = ['', 'followed', 'city', 'interest', 'popular', 'newcomer', 'fresh'] as const
export type DynamicReason = (typeof dynamicReasons)[number]
/** The readers of a post: all users, users who follow each other, the author alone. */
export const audience = { everybody: 0, mutual: 1, self: 2 } as const
export const audiences = [0, 1, 2] as const
/** B.planet.01. */
export const interactionKinds = ['commented', 'liked', 'unlocked', 'voted'] as const
export const commentOrders = ['hot', 'latest'] as const
/** B.notice.02 to 06, B.X03. */
export const noticeType = { like: 1001, comment: 1002, unlocked: 1003, mention: 1004, commentMention: 1005 } as const
export const noticeTypes = [1001, 1002, 1003, 1004, 1005] as const
export const likedThings = ['DYNAMIC', 'COMMENT'] as const

/** Pictures with a code that opens a page. */
export const posters = ['post', 'invitation', 'family', 'transcript', 'report', 'autumn', 'card'] as const
export type Poster = (typeof posters)[number]
