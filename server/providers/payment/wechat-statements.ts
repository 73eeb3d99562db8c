import { createHash } from 'node:crypto'
import { payMethods } from '../../../contract/money/goods'
import type { FundLine, Statements, TradeLine } from './index'
import { unpacked } from './sheets'
import { funds, signs, trade } from './wechat-columns'
import { type Json, type PayClient, PayRefusalError, wordOf } from './wechat-v3'

/** Returns the text of a statement. @throws Error when its hash differs from the signed answer */
async function textOf(bytes: Buffer, { hash_type: type, hash_value: hash }: Json): Promise<string> {
  if (type !== 'SHA1') throw new Error('a statement is hashed in another way')
  const plain = await unpacked(bytes)
  if (createHash('sha1').update(plain).digest('hex') !== wordOf(hash).toLowerCase())
    throw new Error('a statement is damaged')
  return plain.toString('utf8').replace(/^\uFEFF/, '')
}

/**
 * Splits a line. Each value of a row begins with a backtick, so that values may contain commas. Column names mostly do
 * not.
 */
const cellsOf = (line: string) =>
  (line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')).map((cell) => cell.trim())

type Row = (column: string) => string

const rowOf =
  (heads: readonly string[], cells: readonly string[]): Row =>
  (column) => {
    const cell = cells[heads.indexOf(column)]
    if (cell === undefined) throw new Error(`a statement has no ${column}`)
    return cell
  }

/** Returns rows and sums. @throws Error when the statement is incomplete */
function tableOf(text: string, counted: string): { rows: Row[]; sums: Row } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [head = '', ...rest] = lines
  const heads = cellsOf(head)
  const end = rest.findIndex((line) => cellsOf(line)[0] === counted)
  const [sumHeads, sumCells] = [rest[end], rest[end + 1]]
  if (end < 0 || sumHeads === undefined || sumCells === undefined) throw new Error('a statement has no sums')
  const rows = rest.slice(0, end).map((line) => {
    const cells = cellsOf(line)
    if (cells.length !== heads.length) throw new Error('a row of a statement is not whole')
    return rowOf(heads, cells)
  })
  const sums = rowOf(cellsOf(sumHeads), cellsOf(sumCells))
  if (Number(sums(counted)) !== rows.length) throw new Error('rows of a statement are missing')
  return { rows, sums }
}

/** Converts yuan with at most two decimals to fen, without floating point. @throws Error */
export function fenOfYuan(text: string): number {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (whole === '') throw new Error('an amount of a statement is no money')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const refundStates: Readonly<Record<string, TradeLine['state']>> = {
  SUCCESS: 'done',
  PROCESSING: 'asked',
  FAIL: 'failed',
  CHANGE: 'failed',
}

/** Converts a row. @throws Error for an unknown state or currency */
function tradeOf(row: Row): TradeLine {
  if (row(trade.currency) !== 'CNY') throw new Error('a statement is of no known money')
  const [state, orderNo] = [row(trade.state), row(trade.order)]
  if (state === 'SUCCESS' || state === 'REVOKED') {
    const [serviceNo, amount] = [row(trade.payment), fenOfYuan(row(trade.amount))]
    return { about: 'payment', no: orderNo, orderNo, serviceNo, amount, state: state === 'SUCCESS' ? 'done' : 'failed' }
  }
  const refund = refundStates[row(trade.refundState)]
  if (state !== 'REFUND' || refund === undefined) throw new Error('a statement tells of an unknown state')
  const [no, serviceNo] = [row(trade.refund), row(trade.serviceRefund)]
  return { about: 'refund', no, orderNo, serviceNo, amount: fenOfYuan(row(trade.refundAmount)), state: refund }
}

function fundOf(row: Row): FundLine {
  const sign = signs[row(funds.direction)]
  if (sign === undefined) throw new Error('a movement of funds has no direction')
  const [serviceNo, voucher, business] = [row(funds.service), row(funds.voucher), row(funds.business)]
  return { serviceNo, voucher, business, amount: sign * fenOfYuan(row(funds.amount)) }
}

const total = (lines: readonly FundLine[], sign: number) =>
  lines.reduce((sum, { amount }) => (amount * sign > 0 ? sum + amount * sign : sum), 0)

/**
 * The merchant's 交易账单 and 资金账单, which WeChat writes after 10:00 for the day before. Payments of other apps of the same
 * merchant are left out.
 */
export function wechatStatements(client: PayClient, appIds: readonly string[]): Required<Omit<Statements, 'since'>> {
  /** Returns undefined for a day without a statement. @throws Error while it is still being written */
  async function fileOf(path: string, params: Json): Promise<string | undefined> {
    const named = await client.ask('get', path, { params: { ...params, tar_type: 'GZIP' } }).catch((error: unknown) => {
      if (error instanceof PayRefusalError && error.code === 'NO_STATEMENT_EXIST') return undefined
      throw error
    })
    return named && textOf(await client.download(wordOf(named.download_url)), named)
  }

  return {
    source: 'merchant',
    // virtual payment has its own statements
    rails: payMethods.filter((method) => method !== 'virtual' && method !== 'local'),

    async trade(day) {
      const text = await fileOf('v3/bill/tradebill', { bill_date: day, bill_type: 'ALL' })
      if (text === undefined) return undefined
      const { rows } = tableOf(text, trade.count)
      return rows.filter((row) => appIds.includes(row(trade.app))).map(tradeOf)
    },

    async funds(day) {
      const text = await fileOf('v3/bill/fundflowbill', { bill_date: day, account_type: 'BASIC' })
      if (text === undefined) return undefined
      const { rows, sums } = tableOf(text, funds.count)
      const lines = rows.map(fundOf)
      if (total(lines, 1) !== fenOfYuan(sums(funds.income)) || total(lines, -1) !== fenOfYuan(sums(funds.expenses)))
        throw new Error('a statement of funds does not add up')
      return lines
    },
  }
}
