import { limits } from '../../../../contract/limits'

/** Discriminating words; deliberately short: the checker sees the rest. */
export const discriminating = [
  '处女', '处男', '剩女', '剩男', '大龄剩', '丑女', '丑男', '穷人', '屌丝', '矮子', '胖子勿', '肥婆', '乡巴佬', '外地人勿',
  '外地勿', '农村勿', '离异勿', '二婚勿', '黑鬼', '棒子', '鬼子', '残疾勿', '残废', '河南人勿', '东北人勿', '只要本地', '仅限本地',
  '非诚勿扰穷', '高学历勿', '低学历勿', '生男', '传宗接代',
] // prettier-ignore

/** Promises, boasts and financial bait. */
export const misleading = [
  '包成功', '包脱单', '包结婚', '包分配', '保证脱单', '保脱单', '保证成功', '百分百', '100脱单', '必脱单', '成功率', '速配成功',
  '官方', '认证群', '唯一指定', '国家级', '政府', '民政', '妇联', '公安', '央视', '内部', '会员专享', '高端', '富豪', '富婆', '白富美',
  '高富帅', '豪门', '名媛', '外企高管', '第一', '最好', '最大', '顶级', '极品', '免费领', '红包', '返利', '返现', '兼职', '赚钱', '理财',
  '投资', '贷款', '股票', '彩票', '博彩', '代办', '中介', '婚介', '婚托', '相亲所', '加群', '群主微信',
] // prettier-ignore

export const texts = {
  nameLength: (min: number, max: number) => `群名称要 ${min} 到 ${max} 个字`,
  nameSigns: '群名称里有显示不了的符号，请换一个',
  nameOfficial: '群名称不能像官方，请换一个',
  nameDiscriminates: '群名称不能有歧视性的词，请换一个',
  nameMisleads: '群名称不能有欺骗或误导的词，请换一个',
  nameAway: '审核服务暂时没有回应，请稍后再试',
  nameReview: '群名称需要人工复核，请换一个更清楚的名称',
  nobody: '没有这个人',
  notThere: '账号已封禁或注销',
  notVerified: '没有完成实名认证',
  tooYoung: `未满 ${limits.minAge} 周岁`,
  noPhone: '没有有效的手机号，请让本人用手机号重新登录一次',
  noWechat: '没有绑定微信，请让本人在小程序里登录一次',
  fraud: '有欺诈或封禁记录',
  unsettled: '有未了结的处罚或纠纷',
  lostBefore: '曾被取消团长资格',
  strikes: {
    punishments: `受到处罚达到 ${limits.leaderStrikes} 次`,
    complaints: `被投诉达到 ${limits.leaderStrikes} 次`,
  },
  became: (name: string) => `你已成为「${name}」的团长，请遵守《二狗团长协议》，团长对群成员负责`,
  lost: (reason: string) => `你的团长资格已取消：${reason}，如有疑问请联系客服`,
  back: '经核实，你的团长资格已恢复',
} as const
