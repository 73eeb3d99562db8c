import { planeLimits } from '../../../../contract/meeting/planes'

export const texts = {
  first: '先取一个代号，再来玩纸飞机',
  stealth: '当前处于隐身状态',
  avatar: '头像审核未通过',
  verify: '请先完成实名认证',
  noThrows: '今日扔纸飞机的次数已用完',
  holdsMany: `手里有 ${planeLimits.planeHeld} 架还没回信，回一架或放走一架，再来捞`,
  blank: '内容不能为空',
  refused: '没有通过审核，请修改后再试',
  short: `代号不能少于 ${planeLimits.codeNameMin} 个字符`,
  long: `代号不能超过 ${planeLimits.codeNameMax} 个字符`,
  official: '代号不能看起来像官方',
  signs: '代号里有显示不了的符号，请换一个',
  ownName: '代号不能和你的昵称一样',
  edits: `本月已修改 ${planeLimits.planeEdits} 次，不能再改`,
  takenDown: (reason: string) => `你的纸飞机被收回了，原因是「${reason}」。不同意的话，可以联系客服申诉`,
  unsure: '这个代号暂时无法审核，请换一个',
  gone: '图片已失效，请重新选择',
  another: '这条内容已经发过了，请重新编辑后再发',
  enough: `今天已经回了 ${planeLimits.planeRepliesPerDay} 条，明天再来吧`,
  full: '这架纸飞机已经写满了',
  left: '对方已经离开这架纸飞机',
  unanswered: '对方回信后才能再写',
  answered: '回过信的纸飞机飞不回去了',
  /** The sentences when no catch is left (C.plane.22). */
  notEnough: (catches: number, mayThrow: boolean) => [
    `今天的 ${catches} 次捞完了，0:00 刷新`,
    ...(mayThrow ? [`扔一架纸飞机，可以多捞 ${planeLimits.planeEarned} 次`] : []),
    mayThrow ? '也可以用狗粮换次数，没用完的一直有效' : '可以用狗粮换次数，没用完的一直有效',
  ],
} as const

/** The two halves of suggested code names. They reveal nothing about the user. */
export const aliasWords = {
  first: [
    '赶路的',
    '晒太阳的',
    '数星星的',
    '爱喝汤的',
    '吹口哨的',
    '等雨的',
    '慢半拍的',
    '追风的',
    '写信的',
    '打瞌睡的',
    '不吃香菜的',
    '收集贝壳的',
  ],
  second: ['小熊', '云朵', '橘子', '鲸鱼', '松果', '月亮', '风筝', '企鹅', '栗子', '萤火虫', '小鹿', '向日葵'],
} as const
