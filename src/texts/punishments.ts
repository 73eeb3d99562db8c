/** A.punish. */
export const punishments = {
  none: '没有违规记录',
  noneText: '谢谢你认真对待每一个人',
  from: (time: string) => `${time} 起`,
  until: (time: string) => `至 ${time}`,
  endless: '长期',
  over: '已结束',
  running: '生效中',
  appeal: '如有疑问，可以申诉',
  support: '联系客服',
  failed: '请求失败',
  retry: '点击重新加载',
} as const
