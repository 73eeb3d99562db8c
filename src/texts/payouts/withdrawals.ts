import { limits } from '@contract/kernel/limits'
import { dogFoodLimits } from '@contract/money/dog-food'
import { withdrawalLimits } from '@contract/payouts/withdrawals'
import { signed as yuan } from '../core/yuan'

const whole = (fen: number) => `${fen / 100} 元`

/** Withdrawals (A.money.14 to 23; document 1 §4, §5, §9). */
export const withdrawals = {
  yuan,
  withdrawable: '可提现金额',
  ever: '累计收益',
  left: '剩余收益',
  waits: (food: string, from: string) =>
    `其中 ${food} 狗粮的收益未满 ${dogFoodLimits.incomeMatureDays} 天，${from} 起陆续可提现`,
  food: (amount: string) => `${amount} 狗粮`,
  unknown: '–',
  failed: '请求失败',
  retry: '点击重新加载',
  figuresFailed: '可提现金额没有加载出来，点击重新加载',
  loading: '正在加载',
  noAnswer: '没有连上，请检查网络后再试一次',

  go: '去提现',
  certify: '去认证',
  /** Exactly the text of A.money.19. */
  elsewhere: '当前版本不支持，请到小程序操作',
  how: '请到小程序提现',
  howText: '打开微信，搜索小程序「二狗」，在「我的」里打开「狗粮」，点「提现收益」。用同一个账号登录就能看到你的收益。',
  howFramed: '点右上角回到小程序首页，在「我的」里打开「狗粮」，点「提现收益」。',
  known: '知道了',

  sum: '怎么算的',
  sumOf: (food: number) => `${food} 狗粮折合`,
  cost: `平台成本 ${limits.withdrawPlatformPercent}%`,
  yours: `余下的 ${limits.withdrawUserPercent}% 归你`,
  rules: '提现规则',
  ruleLines: [
    `${limits.dogFoodPerYuan} 狗粮折合 1 元，扣除 ${limits.withdrawPlatformPercent}% 平台成本后，余下的 ${limits.withdrawUserPercent}% 归你。`,
    '只有别人用充值的狗粮打赏给你的收益可以提现；充值、赠送和限时的狗粮不能提现。',
    `收益到账满 ${dogFoodLimits.incomeMatureDays} 天后可以提现。`,
    `每次最低 ${whole(withdrawalLimits.withdrawMinFen)}，每天最高 ${whole(withdrawalLimits.withdrawMaxFenPerDay)}，按到账金额计算。`,
    '提现到微信零钱，微信钱包的实名须和你填写的姓名一致。',
    `审核通过后 ${withdrawalLimits.withdrawHours} 小时内到账，节假日最长 ${withdrawalLimits.withdrawHolidayHours} 小时；到账前需要你在小程序里确认收款。`,
    `首次提现，和一天满 ${whole(withdrawalLimits.withdrawReviewFen)} 的提现，先由工作人员审核。`,
    `团长提现需要审核，并冻结 ${withdrawalLimits.leaderFreezeDays} 个工作日。`,
    '收益属于劳务报酬所得：我们按月合并计算、代扣代缴个人所得税。税款由平台承担，不从到账金额里扣；每月到账不超过 800 元的不用缴。',
    '打款失败或被拒绝时，狗粮全部退回。',
  ],
  records: '提现记录',

  amount: '提现狗粮',
  amountHere: (least: number) => `最少 ${least}`,
  all: '全部',
  plain: (food: number) => String(food),
  quick: '选择数量',
  gets: (fen: number) => `到账 ${yuan(fen)}`,
  tax: (tax: number, beforeTax: number) => `个税 ${yuan(tax)} 由平台代缴，不从到账里扣；税前收入 ${yuan(beforeTax)}`,
  noTax: '本月到账不超过 800 元，不用缴个人所得税',
  getsNothing: '填写数量后显示到账金额',
  steps: `须为 ${limits.withdrawStep} 的倍数`,
  tooFew: (least: number) => `最少 ${least} 狗粮（${whole(withdrawalLimits.withdrawMinFen)}起）`,
  tooMany: (most: string) => `现在最多 ${most} 狗粮`,
  today: (fen: number) => `今天还能提现 ${yuan(fen)}`,
  name: '微信钱包实名',
  nameHere: '你的真实姓名',
  nameHint: '用于和微信钱包的实名比对、申报个人所得税，申报后九十天删除',
  agree: '我已了解提现规则，姓名与本人微信钱包一致',
  mustAgree: '请先勾选',
  frozen: (days: number) => `你是团长：提现需要审核，并冻结 ${days} 个工作日`,
  submit: '提现',
  submitOf: (fen: number) => `提现 ${yuan(fen)}`,
  asked: '已提交',

  mine: '提现记录',
  empty: '还没有提现',
  emptyText: '提现后，进度会显示在这里',
  confirm: '确认收款',
  confirmOf: (fen: number) => `确认收款 ${yuan(fen)}`,
  received: '已到账',
  old: '当前微信版本过低，请升级后再确认收款',
  notReceived: '没有收款成功，请稍后再试',
} as const
