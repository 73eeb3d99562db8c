import { pairedLimits } from '@contract/profile/paired'

/** The status 已脱单 (C.paired; document 3 §2.8, §9). */
export const paired = {
  title: '一个人是单身狗，\n两个人叫二狗',
  lead: '找到那个人以后告诉我们，二狗会替你安静下来。',
  badge: '已脱单',
  pair: '我和我的另一半',

  single: '现在是单身',
  singleText: '已经和谁在一起了？告诉我们一声。',
  go: '我脱单了',
  goAsk: '把状态改成已脱单？',
  goText: `别人会打不开你的主页，推荐里也不再有你。${pairedLimits.pairedDays} 天内想恢复单身，需要 ${pairedLimits.pairedFee} 狗粮。`,
  goYes: '我脱单了',
  gone: '恭喜脱单',

  together: '已脱单',
  since: (day: string) => `从 ${day} 起`,
  free: '随时可以恢复单身，不用狗粮。',
  paidUntil: (time: string, price: number) => `${time} 前恢复单身需要 ${price} 狗粮，之后免费。`,
  holds: (balance: number) => `你有 ${balance} 狗粮`,
  lacks: (balance: number, more: number) => `你有 ${balance} 狗粮，还差 ${more}`,
  topUp: '去获取狗粮',
  back: '恢复单身',
  backFor: (price: number) => `用 ${price} 狗粮`,
  backAsk: '恢复单身？',
  backText: '恢复后，别人又能打开你的主页，推荐里也会重新有你。',
  backPaid: (price: number, balance: number, time: string) =>
    `现在恢复要用 ${price} 狗粮，你有 ${balance}。等到 ${time} 就不用狗粮了。`,
  backDone: '已恢复单身',
  notNow: '再想想',
  waiting: '正在加载',
  failed: '状态没有加载出来，点击重新加载',

  rules: '脱单以后会怎样',
  sections: [
    { icon: 'love', title: '头像多一枚标识', text: '你的头像上会有一枚「已脱单」标识。' },
    { icon: 'users', title: '不再推荐你', text: '每天中午的推荐、自定义推荐和搜索里都不会再出现你。' },
    { icon: 'house', title: '主页收起来', text: '别人打不开你的主页。已经在别人列表里的你，会显示主页无法查看。' },
    { icon: 'bell', title: '会告诉对方', text: '有人申请认识你，或者通过你的申请时，我们会提醒 TA 你已脱单。' },
    {
      icon: 'clock',
      title: `${pairedLimits.pairedDays} 天内恢复单身要用狗粮`,
      text: `脱单不满 ${pairedLimits.pairedDays} 天，恢复单身需要 ${pairedLimits.pairedFee} 狗粮；满 ${pairedLimits.pairedDays} 天以后免费。扣除之前，我们一定先告诉你价格。`,
    },
  ],
} as const
