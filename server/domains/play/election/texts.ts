import { electionLimits } from '../../../../contract/play/election-numbers'

export const texts = {
  notMember: '您未参与本次活动',
  notYet: '互选尚未开始，还不能选择',
  over: '互选已经结束，不能再选择',
  outside: '有人不在你的互选池里，请刷新后重选',
  tooMany: '超出可选人数',
  notOver: '互选还没有结束',
  notMutual: '不能选择 TA，请刷新后重试',
  noPrivilege: '你没有这项特权',
  decided: '你已经提交过最终选择了',
  away: '对方主页无法查看',
} as const

/** Where the election is found in the app. Notices contain it, since a popup has no link. */
const where = '在「我的」页的「活动互选」里'
export const told = {
  enrolled: (title: string, start: string) => `你参加了「${title}」的活动互选，${start} 开始，${where}`,
  opened: (title: string, end: string) => `「${title}」的互选开始了，${end} 截止，${where}`,
  soon: (title: string, end: string) => `「${title}」的互选 ${end} 截止，还没选好的话，现在去选，${where}`,
  ended: (title: string) => `「${title}」的互选结果出来了，${where}`,
  cancelled: (title: string) => `「${title}」的活动互选取消了，提交过的选择不会公布`,
  removed: (title: string) => `你不再参加「${title}」的活动互选，有疑问请联系客服`,
  granted: (title: string) => `你在「${title}」的活动互选里得到一项特权：没有最终选择时，可以从选择你的人中选一人`,
} as const

/** Sentences for staff. */
export const unfit = {
  title: `标题需要 1 到 ${electionLimits.titleMax} 个字`,
  times: '开始要早于结束，结束不能已经过去',
  limit: `可选人数是 1 到 ${electionLimits.optionsMax}`,
  members: `参与者是 2 到 ${electionLimits.participantsMax} 人`,
  unknown: (uids: readonly string[]) => `没有这些用户：${uids.join('、')}`,
  places: '参与者的位置冲突，请再试一次',
  place: '这位用户的位置和别人冲突，只能取消后重新发起',
} as const
