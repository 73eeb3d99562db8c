import { createHmac } from 'node:crypto'
import yazl from 'yazl'
import type { VirtualAccount } from '../../server/providers/payment/wechat-xpay'
import { accessTokens } from '../../server/providers/wechat/access-token'
import { type Got, pretend, type Reply } from './pretend'
import { appId } from './wechat-push'

const appKey = 'the app key of virtual payment'
const yuan = (fen: number) => (fen / 100).toFixed(2)
const csv = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const paymentHead = [
  '交易时间',
  '交易单号',
  '商户单号',
  '用户ID',
  '道具名称',
  '订单金额(元)',
  '实付金额(元)',
  '订单状态',
]
export const refundHead = ['退款时间', '交易单号', '商户单号', '商户退款单号', '微信退款单号', '退款金额(元)']

type Order = { no: string; amount?: number; state?: string; name?: string }
type Refund = { no: string; refundNo?: string; amount?: number }

export const paymentRow = ({ no, amount = 600, state = '已发货', name = '30 狗粮' }: Order) => [
  '2026-03-10 12:00:00',
  `4200${no.slice(0, 8)}`,
  no,
  'o-lin',
  name,
  yuan(amount),
  yuan(amount),
  state,
]

export const refundRow = ({ no, refundNo = '', amount = 600 }: Refund) => [
  '2026-03-10 13:00:00',
  `4200${no.slice(0, 8)}`,
  no,
  refundNo,
  `5030${no.slice(0, 8)}`,
  yuan(amount),
]

export const csvOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map(csv).join(',')).join('\r\n')}\r\n`)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A workbook as spreadsheet programs write it: texts are shared strings, and the last column has inline strings. */
export async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const words: string[] = []
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, at) => {
      const place = `${String.fromCharCode(65 + at)}${line + 1}`
      if (cell === '') return `<c r="${place}" s="1"/>`
      if (at === row.length - 1)
        return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
      return `<c r="${place}" t="s"><v>${words.push(escaped(cell)) - 1}</v></c>`
    })
    return `<row r="${line + 1}">${cells.join('')}</row>`
  })
  const zip = new yazl.ZipFile()
  const put = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`), name)
  put('xl/sharedStrings.xml', `<sst>${words.map((word) => `<si><t>${word}</t></si>`).join('')}</sst>`)
  put('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`)
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** Files by kind and day, such as `goods 2026-03-10`. A list that is 'running' or 'broken' has no file. */
export type Lists = Record<string, Buffer | 'running' | 'broken'>

type Task = { type: number; is_provided?: boolean; refund_status?: number; pay_channel: number; ds: number }

/**
 * The list that a task asks for: delivered goods or completed refunds of WeChat's channel. All other lists are empty.
 */
function listOf({
  type,
  is_provided: provided,
  refund_status: state,
  pay_channel: channel,
  ds,
}: Task): [string, string[]] {
  const day = String(ds).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const [name, head] = type === 4 ? ['refunds', refundHead] : ['goods', paymentHead]
  if (type === 4 ? state === undefined : provided === undefined) return ['refused', head]
  const suffix = type === 4 ? (state === 2 ? '' : ` ${state}`) : provided ? '' : ' waiting'
  return [`${name}${suffix}${channel === 1 ? '' : ' apple'} ${day}`, head]
}

/** Virtual payment with its lists: signed calls, one task per list, and files at addresses that need no signature. */
export async function virtualStatementServer(lists: Lists, fault: { elsewhere?: string; other?: boolean } = {}) {
  const tasks = new Map<string, Task>()
  const calls: string[] = []
  const asked: object[] = []
  const reply = (got: Got): Reply => {
    const { pathname, searchParams } = got.url
    if (pathname === '/cgi-bin/stable_token') return { body: '{"access_token":"a token","expires_in":7200}' }
    calls.push(pathname)
    if (pathname === '/file') {
      const [name, head] = listOf(tasks.get(searchParams.get('task') ?? '') ?? { type: 0, pay_channel: 1, ds: 0 })
      const file = lists[name]
      return {
        body: Buffer.isBuffer(file) ? file : csvOf([head]),
        headers: { 'content-type': 'application/octet-stream' },
      }
    }
    const signature = createHmac('sha256', appKey).update(`${pathname}&${got.body}`).digest('hex')
    if (searchParams.get('pay_sig') !== signature) return { body: '{"errcode":268490003,"errmsg":"pay_sig"}' }
    const body = JSON.parse(got.body) as {
      order_type: number
      begin_ds: number
      end_ds: number
      task_id: string
    } & Omit<Task, 'type' | 'ds'>
    if (pathname === '/xpay/start_download_order') {
      asked.push(body)
      const task = { ...body, type: body.order_type, ds: body.begin_ds }
      if (listOf(task)[0] === 'refused' || body.end_ds !== body.begin_ds) return { body: '{"errcode":268490001}' }
      tasks.set(`task-${tasks.size}`, task)
      return { body: JSON.stringify({ errcode: 0, errmsg: '', task_id: `task-${tasks.size - 1}` }) }
    }
    const task = tasks.get(body.task_id)
    if (pathname !== '/xpay/query_download_order' || !task) return { body: '{"errcode":268490001}' }
    const list = lists[listOf(task)[0]]
    const status = list === 'running' ? 1 : list === 'broken' ? 3 : 2
    const at = `${fault.elsewhere ?? `http://${got.headers.host ?? ''}`}/file?task=${body.task_id}`
    const done = status === 2 ? { download_url: at, expire_at: 1_775_000_000 } : {}
    return {
      body: JSON.stringify({ errcode: 0, errmsg: '', task_id: fault.other ? 'task-9' : body.task_id, status, ...done }),
    }
  }
  const made = await pretend(reply)
  const tokens = accessTokens({
    appId,
    secret: 's',
    now: () => new Date('2026-03-11T10:05:00+08:00'),
    endpoint: made.endpoint,
  })
  const account: VirtualAccount = { offerId: '1', appKey, env: 0, endpoint: made.endpoint, tokens }
  return { ...made, calls, asked, account }
}
