/** Fixed lists and statuses of document 1 §3. Numbers are the specification's; words are what people read. */

/** A.profile.01. */
export const gender = { male: 1, female: 2 } as const
export const genders = [1, 2] as const
export type Gender = (typeof genders)[number]

/** A.profile.14. The graver fact is the one shown: 4, 3, 0, 2, 1 (A.X53). */
export const userStatus = { stealth: 0, normal: 1, unviewable: 2, banned: 3, cancelled: 4 } as const
export const userStatuses = [0, 1, 2, 3, 4] as const
export type UserStatus = (typeof userStatuses)[number]

/** A.profile.15. */
export const role = { normal: 4, stealth: 5 } as const
export const roles = [4, 5] as const

/** A.profile.09, C.X08: dataLevel. */
export const levels = [0, 1, 2, 3] as const
export const levelNames = ['游客', '铜', '银', '金'] as const
export type Level = (typeof levels)[number]

/** A.profile.05, from 1. */
export const degreeNames = ['', '小学', '初中', '中专', '高中', '大专', '本科', '硕士', '博士'] as const
export const degrees = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** A.profile.07, from 1. */
export const incomeNames = ['', '5-15W', '15-30W', '30-50W', '50-100W', '100-500W', '500W以上'] as const
export const incomes = [0, 1, 2, 3, 4, 5, 6] as const

/** A.vip.04: 0 is an old member. */
export const oldVipVersion = 0

/** Which of the four verifications passed; each adds a badge, always in this order (A.auth.14). */
export const verifications = ['realName', 'education', 'work', 'marital'] as const

/** A.net.03, A.net.04. */
export const appIds = ['miniprogram', 'ios', 'android'] as const
export type AppId = (typeof appIds)[number]
