/** Unlocking a user (A.unlock; document 1 §4, §8). */
export const unlock = {
  /** The questions before an unlock, by the status of the user: 2, 0, 3 (A.unlock.02–04). */
  ask: {
    2: '对方主页无法查看，是否仍要解锁？',
    0: '对方已切换为隐身状态，确定解锁？',
    3: '该用户违反平台规则，已被封禁，确定解锁？',
  },
  cancelled: '该用户已注销',
  yes: '确定',
  no: '取消',
  done: '解锁成功',
  balance: (num: number) => `，当前狗粮：${num}`,
  serverError: '服务器错误~',
  close: '关闭',
  hint: '解锁后长期可见 TA 的昵称、头像和主页',
  /** For an anonymous post. Its unlock opens no other post (A.X61). */
  postHint: '解锁后看到这条动态是谁发的，TA 的其他匿名动态仍然匿名',
  similarity: (percent: number) => `相似度 ${percent}%`,
  byDogFood: '用狗粮解锁',
  has: (num: number) => `余额 ${num}`,
  lacks: (num: number, missing: number) => `余额 ${num}，还差 ${missing}`,
  ways: '用什么解锁',
  byMembership: '开通大会员',
  free: '免费',
  freeNote: '访客解锁不限次',
  toMembership: '开通大会员，免费解锁',
  tooLittle: '狗粮不足？',
  topUp: '去获取',
  memberFree: '你是大会员可免费解锁',
  pay: (cost: number) => `${cost} 狗粮，解锁 TA`,
  payFree: '免费解锁 TA',
  /** Hearts are used before dog food (A.X43). */
  hearts: (num: number) => `这次用 1 颗心，不花狗粮（还有 ${num} 颗）`,
  payHeart: '用 1 颗心解锁',
} as const

/** The record of the user's unlocks (A.unlockrecord; document 1 §2, §3, §8). */
export const unlockRecord = {
  empty: '暂无解锁记录',
  hint: '解锁过的人都在这里，随时可以再看',
  toVisitors: '看看谁来过',
  tall: (cm: number) => `${cm}cm`,
  at: (time: string, source: string) => `${time} · ${source}`,
} as const
