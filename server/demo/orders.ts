import { limits } from '../../contract/limits'
import { minus } from '../../contract/time'
import type { Deps } from '../context'
import { newHandle } from '../keys'
import { chargeOrder, noteRequest, refundOrder, settlePayment } from '../modules/goods'
import { unitOfWork } from '../unit-of-work'

/** 30 dog food for 6 yuan, and a face check. */
const pack = 201

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/** Purchases of the cast's first member: a pack whose money is asked back, a refunded one, a face check. */
export async function addOrders(tools: Tools, [, member]: readonly number[], now: Date): Promise<void> {
  if (member === undefined) return
  const buy = async (sku: number, price: number, daysAgo: number): Promise<string> => {
    const at = minus(now, daysAgo, 'day')
    const no = newHandle().replaceAll(/[-_]/g, '0').padEnd(24, '0')
    await unitOfWork(tools.db, (tx) => chargeOrder(tx, { no, user: member, sku, price, rail: 'local', now: at }))
    const paid = {
      rail: 'local' as const,
      orderNo: no,
      transactionId: `demo-${no}`,
      amount: price,
      paidAt: at,
      payer: '',
    }
    await settlePayment({ ...tools, now: at }, paid)
    return no
  }
  await buy(limits.faceSku, limits.faceFeeFen, 21)
  const asked = await buy(pack, 600, 9)
  const orderNo = await buy(pack, 600, 4)
  await refundOrder({ ...tools, now: minus(now, 3, 'day') }, { orderNo, reason: '买重了' })
  const wish = { orderNo: asked, reason: 'unwanted', words: '最近用不上，先退了', amount: 600 } as const
  await unitOfWork(tools.db, (tx) =>
    noteRequest({ ...tools, db: tx, me: { id: member }, now: minus(now, 1, 'day') }, wish),
  )
}
