import { cut } from '../../../contract/kernel/letters'
import { minuteOf } from '../../../contract/kernel/time'
import {
  openDifferences,
  settleDifference,
  statementReports,
  statementTexts,
} from '../../domains/payouts/reconciliation'
import type { Command } from './define'

const yuan = (fen: number) => (fen / 100).toFixed(2)
const daysOf = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : 7)

type Sum = { count: number; fen: number }
const sum = (name: string, { count, fen }: Sum) => `${name} ${count} 笔 ${yuan(fen)} 元`

const entry = (text: string) => {
  if (text === '') return '没有'
  const [fen, state = ''] = text.split(' ')
  const { [state]: name = state }: Record<string, string> = statementTexts.state
  return `${yuan(Number(fen))} 元 ${name}`
}

/** Commands that compare our books with the statements of the payment service. */
export const statementCommands: readonly Command[] = [
  {
    name: 'statements',
    args: [],
    about: '列出最近 7 天的对账报告，可写天数；每天 10 点后对前一天的微信交易账单、资金账单和虚拟支付订单',
    async run({ db, now, say }, [days = '']) {
      const reports = await statementReports(db, now, daysOf(days))
      if (reports.length === 0) say('还没有对账报告')
      for (const { source, day, report } of reports) {
        const { theirs, ours, business } = report
        say(
          `${day} ${statementTexts.source[source]} ${report.trade ? '' : '无交易账单 '}${report.funds === false ? '无资金账单 ' : ''}新差异 ${report.differences}`,
        )
        for (const about of report.funds === undefined
          ? (['payment', 'refund'] as const)
          : (['payment', 'refund', 'payout'] as const))
          say(`  ${statementTexts.about[about]}  ${sum('微信', theirs[about])}  ${sum('我们', ours[about])}`)
        for (const [name, moved] of Object.entries(business)) say(`  资金 ${sum(name, moved)}`)
      }
    },
  },
  {
    name: 'differences',
    args: [],
    about: '列出对账时发现、还没有处理的差异，最早的在前',
    async run({ db, say }) {
      const open = await openDifferences(db)
      if (open.length === 0) say('没有未处理的差异')
      for (const { id, source, day, found_at, about, no, what, ours, theirs } of open)
        say(
          `${id} ${day} ${statementTexts.source[source]} ${statementTexts.about[about]} ${no} ${statementTexts.what[what]}  我们：${entry(ours)}  微信：${entry(theirs)}  发现于 ${minuteOf(found_at)}`,
        )
    },
  },
  {
    name: 'settle-difference',
    args: ['id', 'who', 'reason'],
    about: '记下一个差异由谁、因为什么处理完了；之后又有变化会重新列出',
    async run({ db, now, say }, [id = '', by = '', ...words]) {
      const reason = cut(words.join(' ').trim(), 200)
      if (by.trim() === '' || reason === '') throw new Error('请写是谁和原因')
      if (!/^\d{1,9}$/.test(id) || !(await settleDifference(db, Number(id), { by, reason, now })))
        throw new Error(`没有未处理的差异 ${id}`)
      say(`${now.toISOString()} 差异 ${id} 由 ${by} 处理：${reason}`)
    },
  },
]
