/** Lists and statuses of document 1 §3. The specification sets the numbers; users see the words. */

/** A.profile.01. */
export const gender = { male: 1, female: 2 } as const
export const genders = [1, 2] as const
export type Gender = (typeof genders)[number]

/** A.profile.14. When several statuses apply, the most severe is shown, in the order 4, 3, 0, 2, 1 (A.X53). */
export const userStatus = { stealth: 0, normal: 1, unviewable: 2, banned: 3, cancelled: 4 } as const
export type UserStatus = (typeof userStatus)[keyof typeof userStatus]

/** A.profile.15. */
export const role = { normal: 4, stealth: 5 } as const

/** A.profile.09, C.X08: dataLevel. */
export const level = { visitor: 0, bronze: 1, silver: 2, gold: 3 } as const
export const levels = [0, 1, 2, 3] as const
export const levelNames = ['游客', '铜牌', '银牌', '金牌'] as const
export type Level = (typeof levels)[number]

/** A.profile.05, from 1. */
export const degree = {
  unset: 0,
  primarySchool: 1,
  juniorHigh: 2,
  vocational: 3,
  seniorHigh: 4,
  college: 5,
  bachelor: 6,
  master: 7,
  doctor: 8,
} as const
export const degrees = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** A.vip.04: version 0 is a member from before the versions. */
export const oldVipVersion = 0

/** Each passed verification adds a badge, in this order (A.auth.14). */
export const verifications = ['realName', 'education', 'work', 'marital'] as const

/** A.net.03, A.net.04. */
export const appIds = ['miniprogram', 'ios', 'android'] as const
export type AppId = (typeof appIds)[number]

/** A.profile.10, A.X31, A.X40. Values start at 1; 0 is unset. */
export const maritalState = {
  unset: 0,
  neverMarried: 1,
  divorcedWithoutChild: 2,
  divorcedWithChild: 3,
  divorcedChildElsewhere: 4,
} as const
export const marital = [0, 1, 2, 3, 4] as const

/** A.auth.14 and document 2 §3. */
export const verificationStatus = { none: 0, reviewing: 1, passed: 2, failed: 3 } as const
export const verificationStatuses = [0, 1, 2, 3] as const

export const reviewState = { approved: 0, pending: 1, rejected: 2 } as const
/** Features that a ban can close for a user. */
export const features = ['chat', 'planet', 'plane', 'profile', 'activity'] as const
export type Feature = (typeof features)[number]

/** Profile texts that are reviewed. All except the nickname are shown as cards of the page. */
export const profileTexts = ['nickname', 'selfDescription', 'familyBackground', 'loveValues', 'partnerWishes'] as const

/** A.profile.11: labels of the options of a vote, in order. */
export const voteLabels = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'] as const
/** Lists that contain locked rows. */
const unlockLists = ['visitor', 'follower', 'recommender', 'like'] as const
export type UnlockList = (typeof unlockLists)[number]
/** Purposes of a code sent to the user's own number. */
export const ownCodeUses = ['changePhone', 'leave'] as const

/** Kinds of goods, currencies and ways of payment (A.money.20, A.X58). */
export const skuKinds = ['dogFood', 'membership', 'planes', 'face', 'ticket'] as const
export type SkuKind = (typeof skuKinds)[number]

/** A.money.12: status of a withdrawal; 0 is none. */
export const withdrawStatus = { none: 0, asked: 1, confirming: 2, paid: 3, failed: 4, refused: 5 } as const
