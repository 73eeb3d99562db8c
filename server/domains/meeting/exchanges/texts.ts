import { exchangeLimits } from '../../../../contract/meeting/exchanges'

export const texts = {
  noId: '先填写你的微信号，再和对方交换',
  refusedId: '你的微信号没有通过审核，请换一个再交换',
  unreviewed: '暂时没能审核你的微信号，请稍后再试',
  official: '官方账号不交换微信',
  silent: '你们都说过话以后，才能交换微信',
  tooSoon: `每 ${exchangeLimits.standDays} 天只能向对方提一次，先聊聊天吧`,
  perDay: `每天最多向 ${exchangeLimits.perDay} 个人提出交换微信`,
  offeredTip: '对方想和你交换微信。双方都同意后，才会看到彼此的微信号',
  doneTip: '你们交换了微信。离开二狗后请保护好自己：不转账、不借钱、不点投资链接，遇到诈骗拨打 96110',
} as const
