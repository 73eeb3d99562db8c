import { dayOf, daysBetween } from '../../../contract/kernel/time'
import { moments } from '../core/moments'
import { signed, yuan } from '../core/yuan'

/** Writes a time as 今天 12:36, 昨天 00:00 or 08-09 20:14. The heading of the month has the year. */
function when(at: number, now: number): string {
  const days = daysBetween(dayOf(at), dayOf(now))
  if (days === 0) return `今天 ${moments.clock(at)}`
  if (days === 1) return `昨天 ${moments.clock(at)}`
  return moments.minute(at)
}

/** The balance and its records (A.money.04, A.money.09; document 1 §2, §3). */
export const dogFood = {
  when,
  at: (at: number) => `${moments.day(at)} ${moments.clock(at)}`,
  balance: '狗粮余额',
  permanent: '永久',
  limited: '限时',
  unknown: '–',
  ends: (amount: string, day: string) => `${amount} 限时狗粮将于 ${day} 00:00 过期`,
  topUp: '去充值',
  withdraw: '提现收益',
  loading: '正在加载',
  failed: '请求失败',
  retry: '点击重新加载',
  balanceFailed: '余额没有加载出来，点击重新加载',

  tabs: { 0: '全部', 1: '支出', 2: '充值', 3: '其他', 4: '收益' },
  lists: '狗粮记录的分类',
  month: (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
  spent: (amount: string) => `支出 ${amount}`,
  got: (amount: string) => `收入 ${amount}`,

  time: '时间',
  room: '直播间',
  to: '送给',
  from: '来自',
  person: (name: string) => `${name}的主页`,

  withdrawal: '提现',
  yuan: (fen: number) => `${yuan(fen)} 元`,
  price: (fen: number) => signed(fen),
  status: '状态',
  cost: '扣除收益狗粮',
  beforeTax: '税前收入',
  tax: '个人所得税',
  taxPaid: (fen: number) => (fen > 0 ? `${yuan(fen)} 元，由平台代缴` : '不用缴'),
  kind: '到账方式',
  asked: '申请时间',
  orderNo: '提现单号',
  note: '说明',
  confirm: '去确认收款',
  gone: '没有找到这条记录',
  goneText: '它可能不属于当前账号',
  toRecords: '返回狗粮记录',
} as const
