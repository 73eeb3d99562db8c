import { freeReasonId } from '../../../../contract/meeting/apply'

/** Polite reasons for a refusal. The last one is a free text (A.apply.12). */
export const reasons = [
  { id: 1, reason: '距离较远' },
  { id: 2, reason: '年龄不合适' },
  { id: 3, reason: '身高不合适' },
  { id: 4, reason: '学历不合适' },
  { id: 5, reason: '职业不合适' },
  { id: 6, reason: '婚姻状况不合适' },
  { id: 7, reason: '兴趣爱好不同' },
  { id: 8, reason: '价值观不同' },
  { id: 9, reason: '资料太少，不够了解' },
  { id: 10, reason: '没有眼缘' },
  { id: 11, reason: '最近太忙' },
  { id: 12, reason: '正在和别人接触' },
  { id: 13, reason: '暂时不想认识新朋友' },
  { id: freeReasonId, reason: '其他原因' },
] as const

export const obstacles = {
  oneself: '不能向自己发出申请',
  chatting: '你们已经可以聊天了',
  sent: '你已经发出申请，等对方处理吧',
  received: '对方已经向你发出申请，同意后就可以聊天',
  refused: (until: string) => `对方婉拒了你上一次的申请，${until} 以后可以再次申请`,
  often: (times: number) => `你已经向对方申请过 ${times} 次，不能再次申请`,
  today: (times: number) => `今天已经发出 ${times} 次申请，明天再来吧`,
  noAnswer: '写下你的回答再发出申请吧',
  otherQuestion: 'TA 刚刚换了问题，请回到主页重新看看',
  noCard: '没有可用的免费卡了，可以用狗粮申请',
} as const

/** Why an application can no longer be decided, by its state. */
export const decided = {
  received: {
    2: '你已经同意过这个申请了',
    3: '你已经拒绝过这个申请了',
    4: '这个申请已经过期了',
    5: '对方已经撤回了这个申请',
  },
  sent: {
    2: '对方已经同意了，不能再撤回',
    3: '对方已经婉拒了，不用再撤回',
    4: '这个申请已经过期了，不用再撤回',
    5: '',
  },
} as const

export const texts = {
  answered: (question: string, message: string) => `【回答你的问题「${question}」】${message}`,
  noReason: '请至少选择一个不合适原因~',
  unwell: '对方账号异常，暂时不能开启聊天',
  gone: '该用户已注销',
  waiting: '等待对方处理',
  seen: '对方已查看，等待处理',
  checking: '留言审核中，对方暂时看不到',
  rejected: '留言未通过审核，对方看不到',
  unsent: ({ paid_by, price }: { paid_by: 'card' | 'dogFood'; price: number }, reason: string) =>
    `你的「想认识」留言没有通过审核，申请没有发出，${paid_by === 'card' ? '免费卡已退回' : `${price} 狗粮已退回`}${reason === '' ? '' : `：${reason}`}`,
  toDecide: '逾期自动婉拒',
  accepted: '对方已同意，可以聊天了',
  refused: (reason: string) => `对方婉拒：${reason}`,
  refusedPlain: '对方已婉拒',
  unseen: '对方 7 天未查看，已自动结束',
  unanswered: '对方查看后 7 天未处理，已自动婉拒',
  stopped: '你已撤回',
  back: (amount: number) => `已退回 ${amount} 狗粮`,
  cardKept: '免费卡不退回',
  mine: {
    accepted: (day: string) => `已同意 · ${day}`,
    refused: (reason: string) => `已拒绝 · ${reason}`,
    refusedPlain: '已拒绝',
    expired: (day: string) => `已过期 · ${day}`,
    stopped: '对方已撤回',
  },
} as const

export const movements = {
  asked: '想认识',
  allBack: '想认识全部退回',
  halfBack: '想认识退回一半',
  kept: '想认识已结束',
} as const
