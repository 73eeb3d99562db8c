import { inviteLimits } from '../../../../contract/money/invite'

const { inviterDogFood, inviteeDogFood, inviteeHearts } = inviteLimits

/** The texts show only one character of an invitee's name. */
export const texts = {
  inviterGot: (name: string) => `你邀请的${name}完成了四项认证，${inviterDogFood} 狗粮已到账`,
  inviteeGot: `四项认证已全部通过，邀请奖励到账：${inviteeDogFood} 狗粮和 ${inviteeHearts} 颗心`,
  inviterWaits: (name: string) => `你邀请的${name}完成了四项认证，奖励正在核对，结果会告诉你`,
  inviteeWaits: '四项认证已全部通过，邀请奖励正在核对，结果会告诉你',
  inviterRefused: (name: string) => `你邀请的${name}不符合邀请奖励规则，这次没有奖励`,
  inviteeRefused: (reason: string) => `你没有获得邀请奖励：${reason}`,
  spent: '同一个人只能领取一次邀请奖励',
  self: '不能邀请自己',
  inviterReward: '邀请好友奖励',
  inviteeReward: '受邀奖励',
  left: '已注销用户',
} as const

export const doubtNames = {
  again: '手机号或微信以前注册过',
  device: '与邀请人或其他账号同一设备',
  network: '与邀请人或其邀请的其他人同一网络',
} as const
