import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Notice, Rail } from '../../../providers/payment'
import * as q from './queries'
import { refundTold } from './refunds'
import { paymentTold, proceed } from './settling'
import type { NoticeOutcome } from './tables'

type PaymentNotice = Extract<Notice, { about: 'payment' | 'refund' }>

/** Applies a notice whose signature was verified. A repeated notice returns the first outcome. */
export async function applyNotice(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'providers' | 'now'>,
  rail: Rail,
  notice: PaymentNotice,
): Promise<NoticeOutcome> {
  const { db } = deps
  const now = deps.now()
  const { id, event, orderNo } = notice
  const outcome = await unitOfWork(db, async (tx) => {
    const before = await q.claimNotice(tx, { rail, notice_id: id, event, order_no: orderNo, at: now })
    if (before !== undefined) return before
    const tools = { ...deps, db: tx, now }
    const became =
      notice.about === 'payment'
        ? await paymentTold(tools, { ...notice, rail })
        : await refundTold(tools, { ...notice, rail })
    await q.setOutcome(tx, rail, id, became)
    return became
  })
  await proceed({ ...deps, now }, orderNo)
  return outcome
}
