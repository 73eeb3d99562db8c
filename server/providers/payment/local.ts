import { addDays, type Clock, dayOf, ms } from '../../../contract/kernel/time'
import type { Keys } from '../../kernel/keys'
import { same } from '../../kernel/keys'
import type {
  Arrived,
  Begun,
  Contracts,
  Notice,
  PaymentRail,
  Payments,
  PaymentStatus,
  PretendCashier,
  Statements,
  Transfers,
  TransferState,
} from './index'

type LocalBill = {
  name: string
  amount: number
  state: 'waiting' | 'paid' | 'closed' | 'refunded'
  paidAt?: Date
  /** Refunded amount, in fen. */
  returned?: number
}
type LocalRefund = { orderNo: string; amount: number; at: Date }
type LocalTransfer = { amount: number; state: TransferState; sentAt: Date }
type LocalContract = { name: string; price: number; state: 'waiting' | 'signed' | 'ended' }

/** Time after which a transfer that was not accepted expires, as at WeChat, in ms. */
const receivable = ms(1, 'day')

const payer = 'local-payer'

/** All bills, refunds, transfers and contracts, by their numbers. */
type Books = {
  bills: Map<string, LocalBill>
  refunds: Map<string, LocalRefund>
  transfers: Map<string, LocalTransfer>
  contracts: Map<string, LocalContract>
}

/**
 * Stand-in: a page of this server is cashier and wallet, and results arrive as signed notices. Orders are in memory;
 * after a restart they are `unknown`.
 */
export function localPayments(keys: Keys, now: Clock, renewing = true): Payments {
  const books: Books = { bills: new Map(), refunds: new Map(), transfers: new Map(), contracts: new Map() }
  const sign = (body: string) => keys.mac('local-payment', body).toString('hex')
  const rail = railOf(books, now, sign)
  const contracts = contractsOf(books, now)
  return {
    railAt: () => rail,
    rail: (name) => (name === 'local' ? rail : undefined),
    transfers: transfersOf(books, now),
    contracts: (name) => (renewing && name === 'local' ? contracts : undefined),
    statements: [statementsOf(books, now())],
    pretend: cashierOf(books, now, sign),
  }
}

/** Statements of whole days since the process started, since earlier payments are lost. */
const statementsOf = ({ bills, refunds }: Books, began: Date): Statements => ({
  source: 'local',
  rails: ['local'],
  since: addDays(dayOf(began), 1),
  async trade(day) {
    const of = (at: Date | undefined) => at !== undefined && dayOf(at) === day
    const line = { serviceNo: '', state: 'done' as const }
    return [
      ...[...bills]
        .filter(([, { paidAt }]) => of(paidAt))
        .map(([no, { amount }]) => ({ ...line, about: 'payment' as const, no, orderNo: no, amount })),
      ...[...refunds]
        .filter(([, { at }]) => of(at))
        .map(([no, { orderNo, amount }]) => ({ ...line, about: 'refund' as const, no, orderNo, amount })),
    ]
  },
})

const paid = (orderNo: string, bill: LocalBill, now: Date) => ({
  orderNo,
  transactionId: `local-${orderNo}`,
  amount: bill.amount,
  paidAt: bill.paidAt ?? now,
  payer,
})

const railOf = ({ bills, refunds }: Books, now: Clock, sign: (body: string) => string): PaymentRail => ({
  rail: 'local',
  async begin({ orderNo, name, amount }): Promise<Begun> {
    const known = bills.get(orderNo)
    if (known?.state === 'closed') throw new Error('this bill is closed')
    if (!known) bills.set(orderNo, { name, amount, state: 'waiting' })
    return { method: 'local', url: `/pretend/cashier?order=${orderNo}` }
  },
  async query({ orderNo }): Promise<PaymentStatus> {
    const bill = bills.get(orderNo)
    if (!bill) return { state: 'unknown' }
    if (bill.state === 'refunded') return { state: 'refunded', transactionId: `local-${orderNo}`, amount: bill.amount }
    return bill.state === 'paid' ? { state: 'paid', ...paid(orderNo, bill, now()) } : { state: bill.state }
  },
  async close(orderNo) {
    const bill = bills.get(orderNo)
    if (bill?.state === 'waiting') bill.state = 'closed'
  },
  async refund({ orderNo, refundNo, amount }) {
    if (refunds.has(refundNo)) return 'done'
    const bill = bills.get(orderNo)
    if (bill?.state === 'paid') {
      const returned = (bill.returned ?? 0) + amount
      if (returned > bill.amount) throw new Error('more would go back than was paid')
      Object.assign(bill, { returned, state: returned === bill.amount ? 'refunded' : 'paid' })
    }
    refunds.set(refundNo, { orderNo, amount, at: now() })
    return 'done'
  },
  queryRefund: async ({ refundNo }) => (refunds.has(refundNo) ? 'done' : 'asked'),
  open({ headers, body }): Notice {
    const signature = Buffer.from(headers['local-signature'] ?? '', 'utf8')
    if (!same(signature, Buffer.from(sign(body), 'utf8'))) throw new Error('the notice is not ours')
    const { paidAt, ...told } = JSON.parse(body) as Notice & { paidAt?: string }
    return (paidAt === undefined ? told : { ...told, paidAt: new Date(paidAt) }) as Notice
  },
  understood: { status: 200, type: 'text/plain; charset=utf-8', body: 'success' },
})

/** Returns the current state of a transfer. */
function transferNow({ transfers }: Books, now: Clock, billNo: string): LocalTransfer | undefined {
  const known = transfers.get(billNo)
  if (known?.state === 'confirming' && now().getTime() - known.sentAt.getTime() > receivable) known.state = 'expired'
  return known
}

const transfersOf = (books: Books, now: Clock): Transfers => ({
  most: 500_000,
  async send({ billNo, amount }) {
    const known = transferNow(books, now, billNo)
    if (!known) books.transfers.set(billNo, { amount, state: 'confirming', sentAt: now() })
    return { state: known?.state ?? 'confirming', transferNo: `local-${billNo}`, package: `local-${billNo}` }
  },
  async query(billNo) {
    const known = transferNow(books, now, billNo)
    const about = { transferNo: `local-${billNo}`, package: `local-${billNo}`, reason: '' }
    return { state: known?.state ?? 'none', ...about, ...(known && { amount: known.amount }) }
  },
  receiver: { mchId: 'local', appId: 'local', url: (billNo) => `/pretend/wallet?bill=${billNo}` },
})

const contractsOf = ({ bills, contracts }: Books, now: Clock): Contracts => ({
  async begin({ subscriptionNo, name, price }) {
    if (!contracts.has(subscriptionNo)) contracts.set(subscriptionNo, { name, price, state: 'waiting' })
    return { method: 'local', url: `/pretend/contract?no=${subscriptionNo}` }
  },
  announce: async () => undefined,
  async charge({ contractId, orderNo, amount, name }) {
    if (contracts.get(contractId.replace('local-', ''))?.state === 'ended') throw new Error('this contract has ended')
    if (!bills.has(orderNo)) bills.set(orderNo, { name, amount, state: 'paid', paidAt: now() })
  },
  async end({ contractId }) {
    const contract = contracts.get(contractId.replace('local-', ''))
    if (contract) contract.state = 'ended'
  },
})

/**
 * The page on which a developer decides about a bill, a transfer or a contract. Each decision becomes a signed notice.
 */
function cashierOf(books: Books, now: Clock, sign: (body: string) => string): PretendCashier {
  const { bills, contracts } = books
  let notices = 0
  function arrive(told: object): Arrived {
    notices += 1
    const body = JSON.stringify({ id: `local-${now().getTime()}-${notices}`, ...told })
    return { headers: { 'local-signature': sign(body) }, query: {}, body, now: now() }
  }
  return {
    bill: (orderNo) => bills.get(orderNo),
    decide(orderNo, outcome) {
      const bill = bills.get(orderNo)
      if (bill?.state !== 'waiting' || outcome === 'fail') return undefined
      Object.assign(bill, { state: 'paid', paidAt: now() })
      return arrive({ about: 'payment', event: 'paid', ...paid(orderNo, bill, now()) })
    },
    transfer: (billNo) => transferNow(books, now, billNo),
    receive(billNo, outcome) {
      const known = transferNow(books, now, billNo)
      if (known?.state !== 'confirming') return undefined
      known.state = outcome === 'receive' ? 'paid' : 'failed'
      const { state, amount } = known
      return arrive({ about: 'transfer', event: 'transfer', billNo, state, transferNo: `local-${billNo}`, amount })
    },
    contract: (subscriptionNo) => contracts.get(subscriptionNo),
    sign(subscriptionNo, outcome) {
      const contract = contracts.get(subscriptionNo)
      if (contract?.state !== 'waiting') return undefined
      contract.state = outcome === 'sign' ? 'signed' : 'ended'
      return arrive({
        about: 'contract',
        event: 'contract',
        subscriptionNo,
        contractId: `local-${subscriptionNo}`,
        state: contract.state,
      })
    },
  }
}
