import { limits } from '@contract/kernel/limits'

/** Punishments (A.punish). */
export const punishments = {
  none: '没有违规记录',
  noneText: '谢谢你认真对待每一个人',
  from: (time: string) => `${time} 起`,
  until: (time: string) => `至 ${time}`,
  endless: '长期',
  over: '已结束',
  running: '生效中',
  appeal: '如有疑问，可以联系客服',
  toAppeal: '申诉',
  appealAgainst: (title: string) => `申诉：${title}`,
  appealHere: '说说为什么觉得不该受到处罚，每次处罚可以申诉一次',
  appealed: '已提交，会有人复核',
  appealEnds: {
    open: `申诉正在处理，${limits.reviewDays} 天内会告诉你结果`,
    upheld: '申诉通过，处罚已撤销',
    dismissed: '申诉没有通过',
  },
  support: '联系客服',
  failed: '请求失败',
  retry: '点击重新加载',
} as const
