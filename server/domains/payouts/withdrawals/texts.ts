import { limits } from '../../../../contract/kernel/limits'
import { dogFoodLimits } from '../../../../contract/money/dog-food'
import { withdrawalLimits } from '../../../../contract/payouts/withdrawals'

export const yuan = (fen: number) => (fen / 100).toFixed(2)

/** Sentences about withdrawals (A.money.14 to 23). */
export const texts = {
  elsewhere: '当前版本不支持，请到小程序操作',
  unverified: '完成实名认证后才能提现',
  leaving: '账号正在注销，不能提现',
  nothing: '还没有可提现的收益',
  waits: `收益到账满 ${dogFoodLimits.incomeMatureDays} 天后可以提现`,
  belowLeast: `可提现金额不足 ${withdrawalLimits.withdrawMinFen / 100} 元`,
  dayIsFull: '今天的提现额度用完了，明天再来',
  least: `每次最低提现 ${withdrawalLimits.withdrawMinFen / 100} 元`,
  most: (fen: number) => `单笔最高提现 ${yuan(fen)} 元，请分多次提现`,
  day: (fen: number) => `今天还能提现 ${yuan(fen)} 元`,
  steps: `提现狗粮数须为 ${limits.withdrawStep} 的倍数`,
  name: '请填写微信钱包实名认证的中文姓名',
  otherName: '请填写实名认证时的姓名',
  otherWechat: '请用你登录二狗的微信提现',
  wechatStale: '微信登录已过期，请再试一次',
  otherInput: '这次提现已经提交过了，请到提现记录查看',
  unavailable: '收益不足或已被冻结，暂时不能提现',
  waiting: `已提交，一般 ${withdrawalLimits.withdrawHours} 小时内打款，节假日 ${withdrawalLimits.withdrawHolidayHours} 小时内`,
  reviewed: {
    first: `首次提现，工作人员审核中，通过后 ${withdrawalLimits.withdrawHours} 小时内打款`,
    large: `大额提现，工作人员审核中，通过后 ${withdrawalLimits.withdrawHours} 小时内打款`,
  },
  stopped: '提现暂停办理，恢复后可以申请，你的收益不受影响',
  frozen: (until: string) => `团长提现冻结 ${withdrawalLimits.leaderFreezeDays} 个工作日，${until} 之后由工作人员审核`,
  confirmBefore: (until: string) => `请在 ${until} 前确认收款，逾期狗粮退回`,
  confirmNow: '请尽快确认收款',
  underWay: '微信正在打款',
  alreadyPaid: '这笔提现已经到账',
  notYet: '这笔提现还在处理中，请稍后再试',
  checking: '这笔提现正在核对，请稍后再看或联系客服',
  busy: '微信暂时没有回应，请稍后再试',
  notConfirmed: `${withdrawalLimits.withdrawConfirmDays} 天内没有确认收款，狗粮已退回`,
  failed: '微信转账没有成功，狗粮已退回。请核对姓名和微信钱包的实名后再试',
  banned: '账号被封禁，提现没有通过审核',
  record: '收益提现',
  back: '提现退回',
  paid: '提现到账',
  remark: '二狗收益提现',
  type: '微信零钱',
  tellConfirm: (fen: number, until: string) =>
    `你的提现 ${yuan(fen)} 元等你确认收款，请在 ${until} 前到小程序里的「提现」确认`,
  tellBack: (fen: number, reason: string) => `你的提现 ${yuan(fen)} 元没有完成：${reason}`,
} as const

/** Sentences for WeChat Pay's reasons of failure. */
export const failures: Readonly<Record<string, string>> = {
  NAME_NOT_CORRECT: '填写的姓名和微信钱包的实名不一致，狗粮已退回',
  REAL_NAME_CHECK_FAIL: '微信钱包还没有实名认证，狗粮已退回',
  ACCOUNT_FROZEN: '微信钱包被冻结，狗粮已退回',
  TRANSFER_QUOTA_EXCEED: '超过微信钱包单笔收款的上限，狗粮已退回',
  DAY_RECEIVED_QUOTA_EXCEED: '超过微信钱包今天收款的上限，狗粮已退回',
  MONTH_RECEIVED_QUOTA_EXCEED: '超过微信钱包本月收款的上限，狗粮已退回',
  DAY_RECEIVED_COUNT_EXCEED: '超过微信钱包今天收款的次数，狗粮已退回',
}

/** Texts for staff. */
export const namesTexts = {
  heads: ['月份', 'UID', '姓名', '提现次数', '到账（元）', '税前收入（元）', '个人所得税（元）'],
  noKey: '没有设置 PAYOUT_NAMES_KEY，不能导出姓名',
} as const

export const refuseMonth = (text: string) => `月份写成 2026-05，不是 ${text}`

export const staffTexts = {
  amount: (fen: number) => `${yuan(fen)} 元`,
  leader: '团长，待审核',
  leaderApproved: '团长，已审核',
  review: { first: '首次提现，待审核', large: '大额提现，待审核' },
  reviewed: { first: '首次提现，已审核', large: '大额提现，已审核' },
  frozen: (until: string) => `冻结至 ${until}`,
  bill: (no: string, state: string) => `转账单 ${no} ${state}`,
  trouble: (no: string, what: string) => `异常 ${no}：${what}`,
  otherAmount: (fen: number, told: string) => `${fen} fen here, ${told} at the service`,
  otherEnd: (state: string, told: string) => `${state} here, ${told} at the service`,
} as const
