import type { UnlockList } from '../../../../contract/kernel/options'

/** The line in the records of dog food, and its reason. */
export const returned = {
  description: '重复解锁退回',
  why: '解锁前你已经可以看到这位用户：在别的列表解锁过，或者你们已经互相关注、互相喜欢或可以聊天。这次的狗粮已退回',
} as const

/** Message when a person cannot be unlocked. */
export const unviewable = '对方主页无法查看，没有扣除狗粮'

export const sourceNames: Record<UnlockList, string> = {
  visitor: '来自访客',
  follower: '来自粉丝',
  recommender: '来自推荐我的',
  like: '来自喜欢我的',
}
