import { rewardLimits } from '../../../../contract/planet/rewards'
import type { RewardOf } from './tables'

/** Titles of the ledger records of both users (A.money.06). */
export const movements: Readonly<Record<RewardOf, string>> = {
  page: '主页打赏',
  post: '动态打赏',
  voice: '语音打赏',
  video: '视频打赏',
}

export const texts = {
  oneself: '不能打赏自己',
  anonymous: '匿名动态不能打赏，打赏会留下双方的名字',
  notByThem: 'TA 没有打开打赏',
  notByMe: '你关闭了打赏，可以在隐私设置里打开',
  times: `今天已经打赏了 ${rewardLimits.perDay} 次，明天再来吧`,
  forOne: `今天已经打赏过 TA ${rewardLimits.perDayForOne} 次，明天再来吧`,
  much: `每天最多打赏 ${rewardLimits.dogFoodPerDay} 狗粮，明天再来吧`,
  left: (most: number) => `今天还能打赏 ${most} 狗粮`,
  unclear: '留言暂时审核不了，可以去掉留言再打赏',
  other: '这次打赏已经提交过，请重新打开再试',
  note: '留言',
  told: (amount: number) => `有人打赏了你 ${amount} 狗粮，点开看看是谁`,
} as const
