import { labLimits } from '@contract/meeting/lab'

/** The laboratory (B.lab; document 2 §2, §4). */
export const lab = {
  loading: '加载中',
  failed: '请求失败',
  again: '点击重新加载',

  guess: '猜你喜欢',
  about: `每天 ${labLimits.guessesPerDay} 个人，凭第一感觉选。选择只有你自己看得到，不会告诉对方。`,
  start: '开始',
  report: '年度报告',
  reportAbout: '这一年，你遇见了谁，又被谁惦记？只有你自己看得到。',
  reportOpen: '看看我的一年',
  activities: '线下活动',
  activitiesAbout: '从屏幕里走出来，面对面认识人',
  draw: '年终脱单签',
  drawAbout: '攒脱单值，抽一份小礼物',
  quizzes: '小测试',
  quizzesAbout: '出题考考朋友，或者测测自己',
  transcript: '脱单成绩单',
  transcriptAbout: '这一年你考了多少分',
  report2022: '2022 版年度报告',

  like: '有感觉',
  unlike: '没感觉',
  creating: '生成中',
  creatingText: '正在为你找今天的人',
  /** Why there is no list today. */
  empty: {
    hidden: { title: '你正在隐身', hint: '隐身时别人看不到你，也没有每天的名单', action: '关闭隐身' },
    paired: { title: '你已脱单', hint: '恢复单身状态以后，每天都会为你找人', action: '去感情状态' },
    basics: { title: '还差一点资料', hint: '填好基本资料，就能为你找今天的人', action: '去完善资料' },
    none: { title: '今天没有合适的人', hint: '放宽匹配设置，明天再来看看', action: '去匹配设置' },
  },
  gone: '这位暂时看不到了',
  next: '下一位',

  step: (now: number, all: number) => `${now}/${all}`,
  steps: [
    '往下滑，看看 TA 的照片、资料和动态',
    '凭第一感觉选「有感觉」或「没感觉」',
    '选完可以回来看名单；只有你自己看得到，对方不会知道',
  ],
  understood: '知道了',

  over: '今天的都看完了',
  overText: '距明天更新还有',
  tabs: '我的选择',
  none: { like: '还没有让你有感觉的人', unlike: '一位也没划掉' },
  born: (year: number) => `${year} 年`,
} as const
