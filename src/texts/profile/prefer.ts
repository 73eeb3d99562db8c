import { preferLimits } from '@contract/profile/prefer'

const any = '不限'

/** The value of a slider. At its ends it is open (A.X41). */
const age = (years: number) => (years >= preferLimits.preferAgeMax ? `${years} 岁以上` : `${years} 岁`)
const height = (cm: number) =>
  cm >= preferLimits.preferHeightMax ? `${cm}cm 以上` : cm <= preferLimits.preferHeightMin ? `${cm}cm 以下` : `${cm}cm`
const between = (say: (n: number) => string, low: number, high: number) =>
  low === high ? say(low) : `${say(low)} – ${say(high)}`

/** 匹配设置, and the filters that it shares with 自定义推荐 (A.prefer). */
export const prefer = {
  passed: '跳过的人',
  passedHint: '可以随时找回',
  age,
  height,
  any,
  ages: (low: number, high: number) =>
    low === preferLimits.preferAgeMin && high === preferLimits.preferAgeMax ? any : between(age, low, high),
  heights: (low: number, high: number) =>
    low === preferLimits.preferHeightMin && high === preferLimits.preferHeightMax ? any : between(height, low, high),

  ageTitle: '年龄',
  heightTitle: '身高',
  degreeTitle: '学历',
  livingTitle: '现居地',
  homelandTitle: '家乡',
  maritalTitle: '婚况',
  ageFrom: '最小年龄',
  ageTo: '最大年龄',
  heightFrom: '最低身高',
  heightTo: '最高身高',

  hint: `你想遇见什么样的人？每天 ${preferLimits.picksHour}:00 的推荐按这些条件来，互相符合条件才会推荐。`,
  fromLead: '年龄先按你来时选的放好了，保存后才生效。',
  save: '保存',
  saved: (when: string) => `已保存，${when}起生效`,
  matchTime: (day: string) => `${day} ${preferLimits.picksHour}:00 `,
  today: '今天中午',
  tomorrow: '明天中午',

  incomplete: '你的资料尚未完善',
  incompleteText: '需要先完善基本资料才能设置推荐规则~',
  later: '稍后再说',
  finish: '去完善',

  leave: '修改还没有保存',
  leaveText: '现在离开，改动不会生效',
  leaveOk: '不保存',
  stay: '继续修改',

  failed: '请求失败',
  retry: '点击重新加载',
  loading: '正在加载',
} as const
