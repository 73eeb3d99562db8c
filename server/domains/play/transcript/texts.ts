import { transcriptLevels } from '../../../../contract/play/transcript'

export const texts = {
  nothing: '还没有成绩，暂时不能分享',
} as const

export const exam = {
  name: '脱单成绩单',
  about: '为脱单做过的每一件事，都算数',
  share: '这是我的脱单成绩单，来看看我考了多少分',
  rules: `每科按次数分 ${transcriptLevels.most} 级，没有做过是缺考；总分是各科等级的平均，满分 100 分。只统计你自己做过的事，不统计别人对你做了什么；你屏蔽的人不计入。`,
  topic: 'dating-transcript-0001',
} as const

export const subjectNames = {
  days: '出勤天数',
  answered: '看过推荐',
  hearts: '主动心动',
  applications: '申请认识',
  talks: '聊过的人',
  posts: '发布动态',
  replies: '点赞评论',
} as const

export const levelNames = ['缺考', '及格', '良好', '优秀', '满分'] as const

/** Titles by the least score that they apply to, highest first. */
export const titles: readonly (readonly [number, string])[] = [
  [85, '脱单学霸'],
  [60, '恋爱优等生'],
  [30, '渐入佳境'],
  [1, '初入考场'],
  [0, '缺考'],
]

export const suggestions = {
  days: '常来看看，缘分喜欢常在的人',
  answered: '每天的推荐都看一看，选一选',
  hearts: '遇到有感觉的人，点一下心动',
  applications: '喜欢就去认识，主动申请一次',
  talks: '认识了就聊起来，从打个招呼开始',
  posts: '发一条动态，让别人看见你的生活',
  replies: '在星球上点个赞、留句话，从围观到参与',
} as const

export const noScore = [
  '还没有成绩，是因为考试才刚刚开始',
  '先把资料填完整，让别人认识你',
  '从今天的推荐里，选一个有感觉的人',
] as const
