import type { UnlockList } from '../../../../contract/kernel/options'

/**
 * Names of locked rows by list. They are the same for all users, so they reveal nothing (A.visitor.03, security V2).
 */
export const masks: Record<UnlockList, string> = {
  visitor: '神秘访客',
  follower: '神秘粉丝',
  recommender: '神秘推荐人',
  like: '神秘心动',
}

export const cancelledName = '该用户已注销'
