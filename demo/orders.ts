import { minus } from '../contract/kernel/time'
import { goodsLimits } from '../contract/money/goods'
import { chargeOrder, noteRequest, refundOrder, settlePayment } from '../server/domains/money/goods'
import { askInvoice, issueInvoice, markReversals, waitingInvoices } from '../server/domains/money/invoices'
import type { Deps } from '../server/kernel/context'
import { newHandle } from '../server/kernel/keys'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { pdfOf } from './pdf'

/** Sku of 30 dog food for 6 yuan. */
const pack = 201

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

const person = { kind: 'person', title: '文小雨', taxNo: '', email: 'wen@example.com' } as const
const company = {
  kind: 'company',
  title: '二狗科技有限公司',
  taxNo: '91350100M000100Y43',
  email: 'fapiao@example.com',
} as const

/** Requests an invoice, and issues it if a number is given. */
async function invoice(
  tools: Tools & { now: Date },
  {
    user,
    orderNo,
    wish,
    number,
  }: { user: number; orderNo: string; wish: typeof person | typeof company; number?: string },
) {
  await unitOfWork(tools.db, (tx) => askInvoice({ ...tools, db: tx, me: { id: user } }, { orderNo, ...wish }))
  const asked = (await waitingInvoices(tools)).find(({ order_no }) => order_no === orderNo)
  if (!asked || number === undefined) return
  const fileKey = await tools.providers.storage.put(pdfOf(['Demo', `No ${number}`]), 'pdf')
  await issueInvoice(tools, asked.no, { number, fileKey })
}

/**
 * Adds purchases of the cast's first member: a face check with its invoice, an order that waits for an invoice, one
 * with a refund request, and a refunded one with an invoice to reverse.
 */
export async function addOrders(tools: Tools, [, member]: readonly number[], now: Date): Promise<void> {
  if (member === undefined) return
  const on = (daysAgo: number) => ({ ...tools, now: minus(now, daysAgo, 'day') })
  const buy = async (sku: number, price: number, daysAgo: number): Promise<string> => {
    const { now: at } = on(daysAgo)
    const no = newHandle().replaceAll(/[-_]/g, '0').padEnd(24, '0')
    await unitOfWork(tools.db, (tx) => chargeOrder(tx, { no, user: member, sku, price, rail: 'local', now: at }))
    const fact = {
      rail: 'local' as const,
      orderNo: no,
      transactionId: `demo-${no}`,
      amount: price,
      paidAt: at,
      payer: '',
    }
    await settlePayment(on(daysAgo), fact)
    return no
  }
  const face = await buy(goodsLimits.faceSku, goodsLimits.faceFeeFen, 21)
  await invoice(on(20), { user: member, orderNo: face, wish: person, number: '26440000000000000001' })
  const waiting = await buy(pack, 600, 12)
  await invoice(on(2), { user: member, orderNo: waiting, wish: company })
  const asked = await buy(pack, 600, 9)
  const orderNo = await buy(pack, 600, 5)
  await invoice(on(4), { user: member, orderNo, wish: person, number: '26440000000000000002' })
  await refundOrder(on(3), { orderNo, reason: '买重了' })
  await markReversals(on(3))
  const wish = { orderNo: asked, reason: 'unwanted', words: '最近用不上，先退了', amount: 600 } as const
  await unitOfWork(tools.db, (tx) => noteRequest({ ...on(1), db: tx, me: { id: member } }, wish))
}
