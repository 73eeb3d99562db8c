/** Shown names of the numbers in options.ts, by number. A file of their own, since first screens show none of them. */

/** A.profile.05, from 1. */
export const degreeNames = ['', '小学', '初中', '中专', '高中', '大专', '本科', '硕士', '博士'] as const

/** A.profile.07, from 1. */
export const incomeNames = ['', '5-15W', '15-30W', '30-50W', '50-100W', '100-500W', '500W以上'] as const

/** A.profile.10, A.X31, A.X40. Values start at 1; 0 is unset. */
export const maritalNames = ['', '未婚', '离异无孩', '离异带孩', '离异不带孩'] as const

/** A.profile.08 (names are ours): where the user studied or lived abroad. Values start at 1; 0 is nowhere. */
export const overseasNames = [
  '',
  '美国',
  '英国',
  '加拿大',
  '澳大利亚',
  '新西兰',
  '新加坡',
  '日本',
  '韩国',
  '法国',
  '德国',
  '荷兰',
  '意大利',
  '俄罗斯',
  '其他国家或地区',
] as const

/** A.prefer.04 to 07. */
export const preferDegreeNames = ['', '不限', '本科及以上', '硕士及以上'] as const
export const preferLivingNames = ['', '同城优先', '只看同城'] as const
export const preferHomelandNames = ['', '不限', '同省优先'] as const
export const preferMaritalNames = ['', '未婚', '可接受离异'] as const

/** C.report.01; from 7 on ours. */
export const reportReasonNames = [
  '',
  '虚假信息',
  '婚托/婚介',
  '联系不上',
  '骚扰行为',
  '欺诈违法',
  '其他',
  '色情低俗',
  '辱骂歧视',
  '广告引流',
  '盗用冒充',
  '涉及未成年人',
  '血腥自伤',
  '抄袭侵权',
  '刷屏灌水',
] as const

/** Facts shown to parents, in our own words. Values start at 1; 0 is unset. */
export const familyYesNoNames = ['', '是', '否'] as const
export const habitNames = ['', '从不', '偶尔', '经常'] as const

/** A.money.12: names indexed by status; 0 is none. */
export const withdrawStatusNames = ['-', '提现中', '待打款', '已打款', '打款失败', '已拒绝'] as const
