import type { Clock } from '../../clock'
import type { Keys } from '../../keys'
import { same } from '../../keys'
import type { Arrived, Begun, Contracts, Notice, PaymentRail, Payments, PretendCashier, Standing, Transfers, TransferState } from './index' // prettier-ignore

type LocalBill = { name: string; amount: number; state: 'waiting' | 'paid' | 'closed'; paidAt?: Date }
type LocalTransfer = { amount: number; state: TransferState }

const payer = 'local-payer'

/**
 * No payment service at all: a page of this server stands in for the cashier and for the wallet, and what is decided there
 * arrives as a signed notice, as from a real one. Forgets everything with the process; then an order reads `unknown`.
 */
export function localPayments(keys: Keys, now: Clock): Payments {
  const bills = new Map<string, LocalBill>()
  const refunds = new Map<string, 'done'>()
  const transfers = new Map<string, LocalTransfer>()
  let notices = 0

  const sign = (body: string) => keys.mac('local-payment', body).toString('hex')

  function arrive(told: object): Arrived {
    notices += 1
    const body = JSON.stringify({ id: `local-${now().getTime()}-${notices}`, ...told })
    return { headers: { 'local-signature': sign(body) }, query: {}, body, now: now() }
  }

  const paid = (orderNo: string, bill: LocalBill) => ({
    orderNo,
    transactionId: `local-${orderNo}`,
    amount: bill.amount,
    paidAt: bill.paidAt ?? now(),
    payer,
  })

  const rail: PaymentRail = {
    rail: 'local',
    async begin({ orderNo, name, amount }): Promise<Begun> {
      const known = bills.get(orderNo)
      if (known?.state === 'closed') throw new Error('this bill is closed')
      if (!known) bills.set(orderNo, { name, amount, state: 'waiting' })
      return { method: 'local', url: `/pretend/cashier?order=${orderNo}` }
    },
    async query({ orderNo }): Promise<Standing> {
      const bill = bills.get(orderNo)
      if (!bill) return { state: 'unknown' }
      return bill.state === 'paid' ? { state: 'paid', ...paid(orderNo, bill) } : { state: bill.state }
    },
    async close(orderNo) {
      const bill = bills.get(orderNo)
      if (bill?.state === 'waiting') bill.state = 'closed'
    },
    async refund({ refundNo }) {
      refunds.set(refundNo, 'done')
      return 'done'
    },
    queryRefund: async ({ refundNo }) => refunds.get(refundNo) ?? 'asked',
    open({ headers, body }): Notice {
      const signature = Buffer.from(headers['local-signature'] ?? '', 'utf8')
      if (!same(signature, Buffer.from(sign(body), 'utf8'))) throw new Error('the notice is not ours')
      const { paidAt, ...told } = JSON.parse(body) as Notice & { paidAt?: string }
      return (paidAt === undefined ? told : { ...told, paidAt: new Date(paidAt) }) as Notice
    },
    understood: { status: 200, type: 'text/plain; charset=utf-8', body: 'success' },
  }

  const money: Transfers = {
    most: 500_000,
    async send({ billNo, amount }) {
      const known = transfers.get(billNo)
      if (!known) transfers.set(billNo, { amount, state: 'confirming' })
      return { state: known?.state ?? 'confirming', transferNo: `local-${billNo}`, package: `local-${billNo}` }
    },
    async query(billNo) {
      const known = transfers.get(billNo)
      return { state: known?.state ?? 'none', transferNo: `local-${billNo}`, package: `local-${billNo}`, reason: '' }
    },
    receiver: { mchId: 'local', appId: 'local', url: (billNo) => `/pretend/wallet?bill=${billNo}` },
  }

  const contracts: Contracts = {
    begin: async ({ subscriptionNo }) => ({ method: 'local', url: `/pretend/contract?no=${subscriptionNo}` }),
    announce: async () => undefined,
    async charge({ orderNo, amount, name }) {
      bills.set(orderNo, { name, amount, state: 'paid', paidAt: now() })
    },
    end: async () => undefined,
  }

  const pretend: PretendCashier = {
    bill: (orderNo) => bills.get(orderNo),
    decide(orderNo, outcome) {
      const bill = bills.get(orderNo)
      if (bill?.state !== 'waiting' || outcome === 'fail') return undefined
      Object.assign(bill, { state: 'paid', paidAt: now() })
      return arrive({ about: 'payment', event: 'paid', ...paid(orderNo, bill) })
    },
    transfer: (billNo) => transfers.get(billNo),
    receive(billNo, outcome) {
      const transfer = transfers.get(billNo)
      if (transfer?.state !== 'confirming') return undefined
      transfer.state = outcome === 'receive' ? 'paid' : 'failed'
      return arrive({
        about: 'transfer',
        event: 'transfer',
        billNo,
        state: transfer.state,
        transferNo: `local-${billNo}`,
      })
    },
  }

  return {
    railAt: () => rail,
    rail: (name) => (name === 'local' ? rail : undefined),
    transfers: money,
    contracts: (name) => (name === 'local' ? contracts : undefined),
    pretend,
  }
}
