import { inviteLimits } from '@contract/money/invite'

/** Invitations (B.invite; document 2 §2, §9). */
export const invite = {
  title: ['邀请好友', '一起领狗粮'],
  hint: '一个人是单身狗，两个人叫二狗',
  mine: '你得',
  theirs: 'TA 得',
  food: (amount: number) => `${amount} 狗粮`,
  hearts: (count: number) => `${count} 颗心`,
  mineFood: inviteLimits.inviterDogFood,
  theirFood: inviteLimits.inviteeDogFood,
  theirHearts: inviteLimits.inviteeHearts,

  share: '邀请微信好友',
  poster: '生成邀请海报',
  copyLink: '复制邀请链接',
  code: '我的邀请码',
  copyCode: '复制邀请码',
  codeCopied: '邀请码已复制',
  linkCopied: '邀请链接已复制，发给朋友吧',
  notCopied: '没能复制，请长按选择',
  shareTitle: '我在二狗认识真诚的人，你也来看看',

  invited: '已注册',
  rewarded: '已领奖',
  earned: '我得到的狗粮',

  rules: '邀请规则',
  steps: [
    '把你的链接、海报或邀请码发给单身的朋友。',
    'TA 是第一次注册二狗的新用户，并且通过你的邀请注册。',
    `TA 完成实名、工作、学历、婚况四项认证后，你得 ${inviteLimits.inviterDogFood} 永久狗粮，TA 得 ${inviteLimits.inviteeDogFood} 永久狗粮和 ${inviteLimits.inviteeHearts} 颗永久的心，同时到账。`,
    '四项都完成才有奖励，只注册没有。每个人（同一个身份证号）只奖励一次，注销后重新注册也不再奖励。',
    '同一台设备或同一个网络下的注册会先核对，核对结果会告诉你们。',
    '奖励的狗粮和心没有期限，只能在二狗使用，不能提现。批量注册、买卖账号等作弊不发奖励。',
  ],

  friends: '我邀请的人',
  empty: '还没有人通过你的邀请注册',
  emptyHint: '把链接发给一位单身的朋友试试',
  states: { waiting: '认证中', held: '核对中', rewarded: '已奖励', refused: '没有奖励' },
  came: (day: string) => `${day} 注册`,
  progress: (steps: number) => `四项认证完成 ${steps} 项`,
  progressShort: (steps: number) => `认证 ${steps}/4`,

  failed: '请求失败',
  retry: '点击重新加载',
  loading: '正在加载',

  posterTitle: '邀请海报',
  posterAlt: (code: string) => `邀请海报，邀请码 ${code}`,
  close: '关闭',
  fileName: '二狗邀请海报.png',

  posterFrom: '朋友邀请你来二狗',
  posterUnit: '狗粮',
  posterLine: '一个人是单身狗，两个人叫二狗',
  posterCondition: `注册并完成四项认证后得到，另有 ${inviteLimits.inviteeHearts} 颗心`,
  posterScan: '扫码注册',
  posterCode: (code: string) => `邀请码 ${code}`,
} as const
