import { fitLimits } from '@contract/kernel/fit'
import { preferLimits } from '@contract/profile/prefer'

const matchTime = `${preferLimits.picksHour}:00`

/** The daily match on the home page, and the search by filters (A.product.03, A.prefer). */
export const picks = {
  planeNews: (count: number) => `纸飞机有 ${count} 条新回信`,
  title: '今日推荐',
  update: `每天 ${matchTime} 更新`,
  chosen: (n: number) => `今天为你挑了 ${n} 位`,
  listed: (n: number) => `今天有 ${n} 位`,
  noon: (n: number) => `今天为你挑了 ${n} 位`,
  streak: (days: number) => `连续第 ${days} 天来看`,
  /** The people of the day before, shown until the next ones come at noon. */
  yesterday: (liked: number, passed: number) => `昨天的推荐里，你喜欢了 ${liked} 位，跳过了 ${passed} 位`,
  filter: '匹配设置',
  custom: '自定义推荐',
  at: (n: number, all: number) => `${n}/${all}`,
  progress: (n: number, all: number) => `第 ${n} 位，共 ${all} 位`,
  until: '距下次更新',
  updating: '正在更新',

  fit: '你们的契合度',
  fitOf: (percent: number) => `契合度 ${percent}%`,
  fitMeans: '双方都愿意认识的可能性',
  fitTimes: (times: number) => `约是平均的 ${times} 倍`,
  fitNear: '和平均差不多',
  fitUnder: '比平均低一些',
  /** Replaces a figure that would not be true (A.prefer.14). */
  fitUntold: '契合度还看不准',
  fitAbout: '契合度是什么',
  fitPoints: (usual: number | undefined) => [
    {
      title: '这个数字',
      text: '如果你们两个人都来选，两边都愿意认识的可能性。20% 就是这样的十对里，大约有两对互相点头。',
    },
    {
      title: '多少算高',
      text:
        usual === undefined
          ? '互相点头本来就不容易，常见的在 10% 上下，20% 已经不低。'
          : `互相点头本来就不容易：条件合得上的两个人，平均是 ${usual}%。`,
    },
    {
      title: '从哪里看出来',
      text: '你们的年龄、身高、城市、家乡、学历、行业、收入、兴趣和认证，各自的匹配设置，最近来没来，还有大家在今日推荐里喜欢过谁、跳过谁。没公开的资料不参与。',
    },
    {
      title: '为什么有的人没有',
      text: `你们两个人在今日推荐里，选过别人和被选过加起来都要满 ${fitLimits.decisionsMin} 次；大家跳过的也要够多。看不准的时候，不写数字。`,
    },
  ],
  fitSteps: `每 5% 一档，不会更细；${fitLimits.min}% 到 ${fitLimits.max}% 之间才写，同一批人里 ${fitLimits.max}% 最多写一位。`,
  percent: '%',
  why: '为什么推荐 TA',
  words: 'TA 这样介绍自己',
  /** A fact that neither side wished for has no label. */
  sides: { mine: '合你意', theirs: '合 TA 意', both: '共同', fact: '' },
  difference: '也有不同',
  open: (nickname: string) => `看看${nickname}的主页`,
  before: '上一张照片',
  next: '下一张照片',
  photo: (n: number, all: number) => `第 ${n} 张照片，共 ${all} 张`,
  official: '官方',

  pass: '跳过',
  like: '喜欢',
  passed: (nickname: string) => `已跳过「${nickname}」`,
  liked: (nickname: string) => `已喜欢「${nickname}」`,
  undo: '撤销',
  /** Shown once, after the first decision of each kind: its price, its effect, and how much the other user learns. */
  first: {
    like: '免费。TA 要解锁才知道是你；TA 也喜欢你，就能聊天',
    pass: '跳过的人不会知道，可以在「匹配设置」里找回来',
  },
  inReview: (minutes: number) =>
    minutes === 0
      ? '头像审核中，通过后别人才看得到你'
      : minutes < 60
        ? `头像审核中，一般 ${minutes} 分钟内；通过后别人才看得到你`
        : `头像审核中，一般 ${Math.ceil(minutes / 60)} 小时内；通过后别人才看得到你`,
  undoLast: (nickname: string) => `找回刚跳过的「${nickname}」`,

  remind: '明天中午提醒我',
  reminded: '好，明天中午告诉你',
  done: '今天的推荐都看完了',
  doneText: '好缘分不赶时间，\n下一批人在路上',
  heartbeat: '看看心动',
  none: '今天还没有合适的人',
  noneText: '把条件放宽一点，\n下一次更新会多几位',
  wider: '调整匹配设置',

  plain: '已关闭个性化推荐，不显示契合度',
  plainSet: '去设置',
  profile: '先认识你，才好推荐',
  finish: '去完善',
  paired: '你已经脱单了',
  pairedText: '脱单期间不再推荐，也不会把你推荐给别人',
  pairedMore: '了解已脱单',
  stealth: '你现在是隐身的',
  stealthText: '隐身时不推荐，也不会把你推荐给别人',
  stealthSet: '去隐私设置',

  failed: '请求失败',
  retry: '点击重新加载',
  close: '关闭',
  loading: '正在加载',
} as const

/** The screen 自定义推荐. */
export const custom = {
  /** A number of 0 means fewer users than the least number that the server gives (security V23). */
  count: (mine: number, both: number) =>
    mine === 0
      ? `符合你条件的不到 ${fitLimits.counted} 人`
      : `符合你条件 ${mine} 人，其中${both === 0 ? `不到 ${fitLimits.counted}` : ` ${both}`} 人也在找你这样的人`,
  ages: (words: string) => `年龄 ${words}`,
  heights: (words: string) => `身高 ${words}`,
  counting: '正在数有多少人',
  notCounted: '人数没有加载出来，点击重新加载',
  change: '修改条件',
  edit: '筛选条件',
  look: '看看这些人',
  reset: '恢复我的匹配设置',
  close: '关闭',
  empty: '没有符合条件的人',
  emptyText: '要互相符合条件，\n放宽一点试试',
} as const
