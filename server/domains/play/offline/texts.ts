import { activityLimits } from '../../../../contract/play/offline-lists'

export const texts = {
  cancelled: '活动已取消',
  begun: '活动已经开始，不能再报名',
  full: '名额已满',
  fullWaits: '名额刚刚满了，可以加入候补',
  waitingFull: '候补的人已经很多了，看看别的活动吧',
  noLeaving: '活动已经开始，不能再取消报名',
  attended: '你已经签到，不能再取消报名',
  over: '这次报名已经结束了',
  refundChanged: '能退回的狗粮变了，请刷新后再确认',
  notYet: '活动结束后就可以评价',
  late: '活动已结束超过30 天，无法评价',
  done: '你已经评价过这次活动了',
  short: `评价至少 ${activityLimits.evaluationMin} 个字`,
  pictureGone: '有图片不存在或已过期，请重新上传',
  refused: '评价里有不合适的内容，请修改后再提交',
} as const

/** Sentences for staff who create an activity. */
export const unfit = {
  title: `标题需要 1 到 ${activityLimits.titleMax} 个字`,
  about: `介绍需要 1 到 ${activityLimits.aboutMax} 个字`,
  place: '需要城市和地点',
  capacity: `名额是 1 到 ${activityLimits.capacityMax}`,
  price: `费用是 0 到 ${activityLimits.priceMax} 狗粮`,
  times: '开始要早于结束，退款截止不能晚于开始',
  banners: `图片最多 ${activityLimits.bannersMax} 张`,
} as const

/** Titles of dog food records. */
export const movements = {
  ticket: '线下活动报名',
  back: '线下活动退回',
  kept: '线下活动费用',
} as const

/** Notices about an activity. */
export const told = {
  movedUp: (title: string) => `候补成功：「${title}」有你的名额了，签到码在活动页`,
  over: (title: string) => `「${title}」结束了，说说你的感受吧，${activityLimits.evaluationDays} 天内可以评价`,
  unseated: (title: string, back: number) => `「${title}」的候补已截止，没有排到${backOf(back)}`,
  cancelled: (title: string, reason: string, back: number) => `「${title}」已取消：${reason}${backOf(back)}`,
  dropped: (title: string, back: number) => `账号无法参加活动，「${title}」的报名已取消${backOf(back)}`,
} as const

const backOf = (amount: number) => (amount > 0 ? `，${amount} 狗粮已退回` : '')
