import { addDays } from '../../../contract/kernel/time'
import { breakerFor, type CircuitBreaker } from '../circuit-breaker'
import { fetchBytes } from '../fetch-json'
import type { Statements, TradeLine } from './index'
import { tableIn } from './sheets'
import { units, virtual } from './wechat-columns'
import { fenOfYuan } from './wechat-statements'
import { wordOf } from './wechat-v3'
import { type VirtualAccount, xpayClient, XpayRefusalError } from './wechat-xpay'

/**
 * A list that WeChat writes on request: of orders by whether they were delivered, or of refunds by state. Each list is
 * of one channel.
 */
type Kind = {
  order_type: 2 | 3 | 4
  is_provided?: boolean
  refund_status?: 2 | 4 | 5
  pay_channel: 1 | 2
}

const refundStates = { 2: 'done', 4: 'asked', 5: 'failed' } as const
/** Payment channels. 1: WeChat’s own, 2: Apple’s. */
const channels = [1, 2] as const

/** Lists of goods, of subscriptions if memberships renew, and of refunds in each state. */
const kindsOf = (renewing: boolean): Kind[] =>
  channels.flatMap((pay_channel) => [
    ...(renewing ? ([2, 3] as const) : ([2] as const)).flatMap((order_type) =>
      [true, false].map((is_provided) => ({ order_type, is_provided, pay_channel })),
    ),
    ...([2, 4, 5] as const).map((refund_status) => ({ order_type: 4 as const, refund_status, pay_channel })),
  ])

type Running = { kind: Kind; task: string }

/** Days for which a list may be requested again. Tasks of older days are dropped. */
const remembered = 10
/** Largest file in bytes, before it is unpacked. */
const fileMost = 50_000_000
const fileTimeout = 60_000

/**
 * Orders and refunds of virtual payment for a day. Documented (developers.weixin.qq.com, VirtualPayment):
 * `start_download_order` takes `begin_ds` and `end_ds` (YYYYMMDD, up to 31 days), `order_type` (2 goods, 3
 * subscriptions, 4 refunds), `is_provided` for orders, `refund_status` for refunds (2 done, 4 under way, 5 failed),
 * `pay_channel` (1 WeChat, 2 Apple) and `env`. It is signed with `pay_sig`, and returns a `task_id`.
 * `query_download_order` returns `status` (0 begun, 1 running, 2 done, 3 failed), and with 2 a `download_url` that
 * expires. Not documented, so assumed: a day is the day of payment or refund; the file is Excel or comma-separated; its
 * columns are those of `virtual` in wechat-columns; amounts without a unit are in yuan. When a file differs, the day
 * stays open and raises an alarm. `download_bill` is not used, since its file has only the sum of a day’s settlement
 * and no orders.
 */
export function virtualStatements(
  account: VirtualAccount,
  { renewing, files }: { renewing: boolean; files?: CircuitBreaker },
): Statements {
  const xpay = xpayClient(account)
  const download = downloader(account, files)
  const kinds = kindsOf(renewing)
  const running = new Map<string, Running[]>()

  /** Begins all lists of a day before it queries any. Lists that have begun are kept. */
  async function tasksOf(day: string): Promise<Running[]> {
    for (const old of running.keys()) if (old < addDays(day, -remembered)) running.delete(old)
    const tasks = running.get(day) ?? []
    running.set(day, tasks)
    const ds = Number(day.replaceAll('-', ''))
    for (const kind of kinds.filter((wanted) => !tasks.some((known) => known.kind === wanted)))
      tasks.push({
        kind,
        task: wordOf((await xpay.ask('start_download_order', { begin_ds: ds, end_ds: ds, ...kind })).task_id),
      })
    return tasks
  }

  /**
   * Returns the URL of a list. @throws Error while WeChat writes the list, and when it failed; the list is then
   * requested again
   */
  async function addressOf({ task }: Running, day: string): Promise<string> {
    const {
      status,
      task_id: answered,
      download_url: address,
    } = await xpay.ask('query_download_order', { task_id: task }).catch((error: unknown) => {
      // WeChat no longer knows this task, so request the list again
      if (error instanceof XpayRefusalError) running.delete(day)
      throw error
    })
    if (answered !== task) throw new Error('virtual payment answered for another list')
    if (status === 0 || status === 1) throw new Error('a statement is being written')
    if (status === 2) return wordOf(address)
    running.delete(day)
    throw new Error('a statement could not be written')
  }

  return {
    source: 'virtual',
    rails: ['virtual'],
    async trade(day) {
      const lines: TradeLine[] = []
      for (const one of await tasksOf(day))
        lines.push(...linesOf(await tableIn(await download(await addressOf(one, day))), one.kind))
      running.delete(day)
      return lines
    },
  }
}

/** Hosts on which WeChat stores files, over TLS. */
const storage = /^https:\/\/(?:[a-z0-9-]+\.)+(?:qq\.com|myqcloud\.com)$/

/** Downloads a file whose URL WeChat sent, without any of our credentials. @throws Error for an unknown host */
function downloader({ endpoint }: VirtualAccount, files?: CircuitBreaker) {
  const breaker = files ?? breakerFor('files of virtual payment', { timeout: fileTimeout })
  return (address: string): Promise<Buffer> =>
    breaker(async (signal) => {
      const { origin, href } = new URL(address)
      if (origin !== endpoint && !storage.test(origin)) throw new Error('a file lies at a strange address')
      const { status, bytes } = await fetchBytes('a file', href, { signal, most: fileMost })
      if (status !== 200 || bytes.length === 0) throw new Error(`a file answered ${status}`)
      return bytes
    })
}

type Cell = (names: readonly string[]) => { text: string; unit: string }

/** Splits the name of a column from its unit, as in `实付金额（分）`. */
const headOf = (head: string) => {
  const [, name = head, unit = ''] = /^(.+?)\s*[(（](.+)[)）]$/.exec(head) ?? []
  return { name, unit }
}

/**
 * Returns a function that reads a cell by the first of its names that the table has. @throws Error when the table has
 * none of them, or when the row has more cells than the head
 */
const cellOf = (heads: readonly { name: string; unit: string }[], row: readonly string[]): Cell => {
  if (row.length > heads.length) throw new Error('a row of a statement is not whole')
  return (names) => {
    const at = names.map((name) => heads.findIndex((head) => head.name === name)).find((place) => place >= 0)
    const head = heads[at ?? -1]
    if (at === undefined || !head) throw new Error(`a statement has no ${names[0]}`)
    return { text: row[at] ?? '', unit: head.unit }
  }
}

/** Converts a list. @throws Error for a file of another format, or an unknown state or amount */
function linesOf([head = [], ...rows]: readonly (readonly string[])[], kind: Kind): TradeLine[] {
  const heads = head.map(headOf)
  if (rows.length === 0) cellOf(heads, [])(virtual.order)
  return rows.map((row) => {
    const cell = cellOf(heads, row)
    return kind.refund_status === undefined ? paymentIn(cell) : refundIn(cell, refundStates[kind.refund_status])
  })
}

function fenIn({ text, unit }: { text: string; unit: string }): number {
  if (unit === units.fen) {
    if (!/^\d{1,12}$/.test(text)) throw new Error('an amount of a statement is no money')
    return Number(text)
  }
  if (unit !== '' && unit !== units.yuan) throw new Error('an amount of a statement has a strange unit')
  return fenOfYuan(text.replace(/^[¥￥]/, ''))
}

function paymentIn(cell: Cell): TradeLine {
  const no = wordOf(cell(virtual.order).text)
  const state = virtual.states[cell(virtual.state).text]
  if (state === undefined) throw new Error('a statement tells of an unknown state')
  return {
    about: 'payment',
    no,
    orderNo: no,
    serviceNo: cell(virtual.service).text,
    amount: fenIn(cell(virtual.amount)),
    state,
  }
}

/** Converts a refund. Apple’s refunds do not have a number of ours. */
function refundIn(cell: Cell, state: TradeLine['state']): TradeLine {
  const [own, serviceNo] = [cell(virtual.refund).text, cell(virtual.serviceRefund).text]
  const [no, orderNo] = [wordOf(own === '' ? serviceNo : own), wordOf(cell(virtual.order).text)]
  return { about: 'refund', no, orderNo, serviceNo, amount: fenIn(cell(virtual.refundAmount)), state }
}
