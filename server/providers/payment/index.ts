import type { payMethods } from '../../../contract/options'

/** A way to be paid. */
export type Rail = (typeof payMethods)[number]

/** An order as a payment service is told of it. `amount` and `price` are fen; `price` is the one before a coupon. */
export type Bill = {
  orderNo: string
  name: string
  amount: number
  price: number
  /** What the service's own console calls the goods, where it needs that. */
  productId: string
  expiresAt: Date
  /** Who pays, in the app that `begin` is asked for. */
  openid?: string
  /** The key of a fresh login of theirs, which signs what the mini-program sends. */
  sessionKey?: string
}

/** What the client's own payment call needs; a method leaves out what it has no use for. */
export type Begun = {
  method: Rail
  url?: string
  mode?: string
  signData?: string
  paySig?: string
  signature?: string
  appId?: string
  timeStamp?: string
  nonceStr?: string
  package?: string
  signType?: string
  paySign?: string
}

/**
 * How a bill stands at the service, amounts in fen. `untold`: it does not know yet that the goods were handed over. A service
 * that does not say how much of a bill it gave back leaves `amount` out: it may be a part.
 */
export type Standing =
  | { state: 'waiting' | 'closed' | 'unknown' }
  | { state: 'paid'; transactionId: string; amount: number; paidAt: Date; payer: string; untold?: boolean }
  | { state: 'refunded'; transactionId: string; amount?: number }

/** A notice that was found to be true: nothing is believed before its signature, key, app and time were checked (M2). */
export type Notice = {
  /** The service's own name of it: the same one again is the same notice. */
  id: string
  event: string
} & (
  | {
      about: 'payment'
      orderNo: string
      transactionId: string
      amount: number
      paidAt: Date
      payer: string
      productId?: string
    }
  | { about: 'refund'; orderNo: string; refundNo: string; state: 'done' | 'failed'; amount: number }
  | { about: 'transfer'; billNo: string; state: TransferState; transferNo: string; amount: number }
  | { about: 'contract'; subscriptionNo: string; contractId: string; state: 'signed' | 'ended' }
  /** A test of the service itself, or an event nobody here needs: it is answered and changes nothing. */
  | { about: 'nothing' }
)

/** What arrived at the address of notices, untouched. */
export type Arrived = {
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, unknown>>
  body: string
  now: Date
}

/** One way to be paid. Everything @throws when the service refuses it or does not answer in time. */
export type PaymentRail = {
  rail: Rail
  begin(bill: Bill): Promise<Begun>
  query(order: { orderNo: string; openid?: string }): Promise<Standing>
  /**
   * No payment of this order is accepted any more, where the service can do that. One that was paid meanwhile stays paid:
   * ask `query`. Of the virtual rail a payment may still come.
   */
  close(orderNo: string): Promise<void>
  /** The same number again is the same refund. */
  refund(refund: {
    orderNo: string
    refundNo: string
    amount: number
    total: number
    reason: string
    openid?: string
  }): Promise<'done' | 'asked' | 'failed'>
  queryRefund(refund: { refundNo: string; orderNo: string; openid?: string }): Promise<'done' | 'asked' | 'failed'>
  /** Tells the service that the goods were handed over, where it wants to know. */
  delivered?(order: { orderNo: string }): Promise<void>
  /** @throws when the notice is not to be believed; whoever sent it reads the same answer whatever is wrong */
  open(arrived: Arrived): Notice
  /** What the service reads as: understood, do not send it again. */
  readonly understood: { status: number; type: string; body: string }
  /** An answer to the service's own test of the address, where it makes one. */
  greet?(query: Readonly<Record<string, unknown>>): string | undefined
}

/** `confirming`: its owner has to receive it in WeChat. `expired`: they did not in time, a new bill may be made. */
export type TransferState = 'sent' | 'confirming' | 'paid' | 'failed' | 'expired'

/** Paying out. Everything @throws when the service refuses it or does not answer in time; then it is asked, never sent anew. */
export type Transfers = {
  /** The most of one bill, fen. */
  readonly most: number
  /** The same bill number again is the same transfer. `name` is compared with the wallet's own. */
  send(bill: {
    billNo: string
    openid: string
    name: string
    amount: number
    remark: string
  }): Promise<{ state: TransferState; transferNo: string; package: string }>
  /** `amount` is what the service has of it, fen. */
  query(billNo: string): Promise<{
    state: TransferState | 'none'
    transferNo: string
    package: string
    reason: string
    amount?: number
  }>
  /** What the client asks WeChat to receive it with; `url` is the page that pretends. */
  readonly receiver: { mchId: string; appId: string; url?: (billNo: string) => string }
}

/** Memberships that renew themselves. */
export type Contracts = {
  begin(contract: {
    subscriptionNo: string
    name: string
    price: number
    productId: string
    months: number
    openid?: string
    sessionKey?: string
  }): Promise<Begun>
  /** Says that a charge is coming, where the service demands it. */
  announce(contract: { contractId: string; amount: number; productId: string; openid?: string }): Promise<void>
  /** Charges; how it ended comes as a notice of the order, or is asked for. */
  charge(charge: {
    contractId: string
    orderNo: string
    amount: number
    name: string
    productId: string
    openid?: string
  }): Promise<void>
  end(contract: { contractId: string; productId?: string; openid?: string }): Promise<void>
}

/** The page that stands in for a cashier: pay, cancel, fail. Only of the local one. */
export type PretendCashier = {
  /** What is to be paid; undefined for a number nobody begins with. */
  bill(orderNo: string): { name: string; amount: number; state: 'waiting' | 'paid' | 'closed' | 'refunded' } | undefined
  /** Decides it, and answers the notice that a service would send. */
  decide(orderNo: string, outcome: 'pay' | 'fail'): Arrived | undefined
  transfer(billNo: string): { amount: number; state: TransferState } | undefined
  receive(billNo: string, outcome: 'receive' | 'refuse'): Arrived | undefined
  /** A membership that is to renew itself. */
  contract(subscriptionNo: string): { name: string; price: number; state: 'waiting' | 'signed' | 'ended' } | undefined
  sign(subscriptionNo: string, outcome: 'sign' | 'refuse'): Arrived | undefined
}

/** Everything that moves money outside. */
export type Payments = {
  /** The way that serves a buyer who stands there; undefined where nothing can be bought. */
  railAt(place: 'weapp' | 'wechat-browser' | 'browser' | 'native'): PaymentRail | undefined
  rail(name: Rail): PaymentRail | undefined
  transfers: Transfers
  /** undefined where nothing renews itself. */
  contracts?: (rail: Rail) => Contracts | undefined
  pretend?: PretendCashier
}
