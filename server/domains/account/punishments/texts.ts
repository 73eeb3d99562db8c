import type { punishmentKinds } from '../../../../contract/account/punishments'
import type { Feature } from '../../../../contract/kernel/options'

/** Titles of punishments for users (A.punish.01). */
export const titles: Record<(typeof punishmentKinds)[number], string> = {
  warning: '警告',
  deleteContent: '删除内容',
  limitSpread: '限制传播',
  featureBan: '功能封禁',
  ban: '账号封禁',
  deviceBan: '设备封禁',
  cancellation: '注销账号',
}

export const featureTitles: Record<Feature, string> = {
  chat: '聊天',
  planet: '星球',
  plane: '纸飞机',
  profile: '修改资料',
  activity: '参加活动',
}
