import { limits } from '@contract/kernel/limits'

/** Actions on the user's own post (our own texts: the specification shows only the cards). */
export const ownPost = {
  notMine: '只有发布的人才能管理',
  audience: '谁可以看',
  audiences: ['所有人', '互相关注的人', '仅自己'],
  anonymous: '匿名动态所有人都可以看，不能改',
  changed: '已修改',
  vote: '投票',
  open: (count: string) => `${count} 人参与，还在进行`,
  ended: '投票已结束',
  end: '结束投票',
  endAsk: '结束这个投票？',
  endText: '结束后不能再投，也不能重新开始。',
  keep: '再想想',
  appeal: '申诉',
  refusedFor: (reason: string) => `没有通过审核：${reason}`,
  appealHere: '说说为什么觉得不该被拒绝，每次拒绝可以申诉一次',
  appealed: '已提交，会有人复核',
  appealOpen: `申诉正在处理，${limits.reviewDays} 天内会告诉你结果`,
  appealDismissed: '申诉没有通过',
} as const
