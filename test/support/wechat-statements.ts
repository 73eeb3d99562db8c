import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { mchId, officialAppId, type PayReply, payServer } from './wechat-pay'

/** Statements (交易账单, 资金账单) as WeChat Pay writes them: a head, rows with a backtick before each value, sums. */
const tradeHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const tradeSums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const fundHead =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const fundSums = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'

const line = (...cells: (string | number)[]) => cells.map((cell) => `\`${cell}`).join(',')
const yuan = (fen: number) => (fen / 100).toFixed(2)

type Trade = {
  day: string
  orderNo: string
  amount?: number
  refundNo?: string
  state?: string
  appId?: string
  name?: string
}

/** A row of a trade statement: a refund if it has a refund number, otherwise a payment. */
export const tradeRow = ({
  day,
  orderNo,
  amount = 600,
  refundNo = '',
  state = 'SUCCESS',
  appId = officialAppId,
  name = '30 狗粮',
}: Trade) =>
  line(
    ...[`${day} 12:00:00`, appId, mchId, 0, '', `4200${orderNo.slice(0, 8)}`, orderNo, 'p-lin', 'JSAPI'],
    ...[refundNo === '' ? state : 'REFUND', 'OTHERS', 'CNY', refundNo === '' ? yuan(amount) : '0.00', '0.00'],
    ...[refundNo === '' ? '0' : `5030${refundNo.slice(0, 8)}`, refundNo === '' ? '0' : refundNo],
    ...[refundNo === '' ? '0.00' : yuan(amount), '0.00', refundNo === '' ? '' : 'ORIGINAL'],
    ...[refundNo === '' ? '' : state, name, '', '0.03600', '0.60%', refundNo === '' ? yuan(amount) : '0.00'],
    ...[refundNo === '' ? '0.00' : yuan(amount), ''],
  )

export const tradeBill = (...rows: string[]) =>
  [tradeHead, ...rows, tradeSums, line(rows.length, '0.00', '0.00', '0.00', '0.00000', '0.00', '0.00'), ''].join('\r\n')

type Fund = { serviceNo?: string; voucher?: string; business?: string; amount: number }

export function fundBill(...funds: Fund[]) {
  const rows = funds.map(({ serviceNo = '1000', voucher = '', business = '交易', amount }) =>
    line(
      '2026-03-10 12:00:00',
      serviceNo,
      '4200',
      business,
      business,
      amount > 0 ? '收入' : '支出',
      yuan(Math.abs(amount)),
      '99.00',
      '1900API',
      '含手续费0.00元,见备注',
      voucher,
    ),
  )
  const all = (sign: number) => funds.filter(({ amount }) => amount * sign > 0)
  const fen = (sign: number) => yuan(all(sign).reduce((sum, { amount }) => sum + Math.abs(amount), 0))
  const sums = line(rows.length, all(1).length, fen(1), all(-1).length, fen(-1))
  return [fundHead, ...rows, fundSums, sums, ''].join('\r\n')
}

/**
 * Statements, keyed by `trade <day>` or `funds <day>`. The text `creating` means that WeChat Pay is still writing it.
 */
export type Books = Record<string, string>

/** A WeChat Pay server for statements. Files are not signed, and each request for one gets a new address. */
export async function statementServer(
  books: Books,
  fault: { damage?: (bytes: Buffer) => Buffer; plain?: boolean; elsewhere?: string } = {},
) {
  const files = new Map<string, Buffer>()
  const calls: string[] = []
  const made = await payServer(({ call, got }): PayReply => {
    calls.push(call)
    if (call === 'GET /v3/billdownload/file') {
      const file = files.get(got.url.searchParams.get('token') ?? '')
      if (!file) return { status: 404, body: { code: 'NOT_FOUND' } }
      const body = fault.damage ? fault.damage(file) : file
      return { change: () => ({ body, headers: { 'content-type': 'application/octet-stream' } }) }
    }
    const kind = { 'GET /v3/bill/tradebill': 'trade', 'GET /v3/bill/fundflowbill': 'funds' }[call]
    const text = books[`${kind ?? ''} ${got.url.searchParams.get('bill_date') ?? ''}`]
    if (text === undefined) return { status: 400, body: { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' } }
    if (text === 'creating') return { status: 400, body: { code: 'STATEMENT_CREATING', message: '账单生成中' } }
    const token = `token-${files.size}`
    files.set(token, fault.plain ? Buffer.from(`\uFEFF${text}`) : gzipSync(`\uFEFF${text}`))
    const hash = createHash('sha1').update(`\uFEFF${text}`).digest('hex')
    const download = `${fault.elsewhere ?? `http://${got.headers.host ?? ''}`}/v3/billdownload/file?token=${token}`
    return { body: { hash_type: 'SHA1', hash_value: hash, download_url: download } }
  })
  return { ...made, calls }
}
