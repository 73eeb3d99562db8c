import type { payMethods } from '../../../contract/money/goods'

export type Rail = (typeof payMethods)[number]

/** An order to be paid. `amount` and `price` in fen; `price` is before the coupon. */
export type Bill = {
  orderNo: string
  name: string
  amount: number
  price: number
  /** Id of the product in the service's console, if the service needs one. */
  productId: string
  expiresAt: Date
  /** The payer's id in the app that `begin` uses. */
  openid?: string
  /** Session key of a fresh login, to sign the mini-program's request. */
  sessionKey?: string
  /** For browsers: IP address of the buyer's device, and the page to return to. */
  address?: string
  back?: string
}

/** Parameters for the client's payment call. The fields depend on the method. */
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
 * State of a payment at the service. Amounts in fen. `untold`: the service does not know of the delivery. A refund
 * without `amount` may be partial.
 */
export type PaymentStatus =
  | { state: 'waiting' | 'closed' | 'unknown' }
  | { state: 'paid'; transactionId: string; amount: number; paidAt: Date; payer: string; untold?: boolean }
  | { state: 'refunded'; transactionId: string; amount?: number }

/** A verified notice: signature, key, app and time were checked (M2). */
export type Notice = {
  /** The service's id of the notice. A repeated notice has the same id. */
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
  /** A test or an irrelevant event. It is acknowledged and has no effect. */
  | { about: 'nothing' }
)

/** A notice that is not verified yet. */
export type Arrived = {
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, unknown>>
  body: string
  now: Date
}

/** One payment method. Each function @throws on refusal or timeout. */
export type PaymentRail = {
  rail: Rail
  begin(bill: Bill): Promise<Begun>
  query(order: { orderNo: string; openid?: string }): Promise<PaymentStatus>
  /**
   * Stops accepting payment, if the service can do that. A payment made meanwhile remains valid, see `query`. With the
   * virtual rail a payment may still arrive later.
   */
  close(orderNo: string): Promise<void>
  /** Refunds an amount. Idempotent by the refund number. */
  refund(refund: {
    orderNo: string
    refundNo: string
    amount: number
    total: number
    reason: string
    openid?: string
  }): Promise<'done' | 'asked' | 'failed'>
  queryRefund(refund: { refundNo: string; orderNo: string; openid?: string }): Promise<'done' | 'asked' | 'failed'>
  /** Reports the delivery, if the service requires that. */
  delivered?(order: { orderNo: string }): Promise<void>
  /** Verifies a notice. @throws Error for any invalid one; the sender gets the same response for all reasons */
  open(arrived: Arrived): Notice
  /** The response after which the service does not resend a notice. */
  readonly understood: { status: number; type: string; body: string }
  /** Returns the response to the service's URL verification, if it has one. */
  greet?(query: Readonly<Record<string, unknown>>): string | undefined
}

/** `confirming`: the user must accept it in WeChat. `expired`: not accepted in time, so a new transfer may be made. */
export type TransferState = 'sent' | 'confirming' | 'paid' | 'failed' | 'expired'

/**
 * Payouts. Each function @throws on refusal or timeout. After that, query the transfer, and never send the money under
 * another number.
 */
export type Transfers = {
  /** Most per transfer, in fen. */
  readonly most: number
  /** Sends money. Idempotent by bill number. The service compares `name` with the name of the wallet. */
  send(bill: {
    billNo: string
    openid: string
    name: string
    amount: number
    remark: string
  }): Promise<{ state: TransferState; transferNo: string; package: string }>
  /** Returns the state of a transfer. `amount`: as known to the service, in fen. */
  query(billNo: string): Promise<{
    state: TransferState | 'none'
    transferNo: string
    package: string
    reason: string
    amount?: number
  }>
  /** Parameters for the client's confirmation. `url`: the page of the stand-in. */
  readonly receiver: { mchId: string; appId: string; url?: (billNo: string) => string }
}

/** Renewing memberships. */
export type Contracts = {
  /** Begins a contract. Missing if the service documents no signing; renewal is then not offered. */
  begin?(contract: {
    subscriptionNo: string
    name: string
    price: number
    productId: string
    months: number
    openid?: string
    sessionKey?: string
  }): Promise<Begun>
  /** Announces a charge, if the service requires that. */
  announce(contract: { contractId: string; amount: number; productId: string; openid?: string }): Promise<void>
  /** Charges an order. The result arrives as a notice of the order, or by query. */
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

/**
 * One payment or refund in a daily statement. Amounts in fen. `no`: our number of the payment or of the refund itself.
 */
export type TradeLine = {
  about: 'payment' | 'refund'
  no: string
  orderNo: string
  serviceNo: string
  amount: number
  state: 'done' | 'asked' | 'failed'
}

/**
 * One movement of the merchant’s account, in fen; negative when money left. `voucher`: our number, if the movement has
 * one.
 */
export type FundLine = { serviceNo: string; voucher: string; business: string; amount: number }

/** The issuer of a statement: WeChat Pay for the merchant, virtual payment, or the stand-in. */
export type StatementSource = 'merchant' | 'virtual' | 'local'

/**
 * Daily statements of one source, by day `YYYY-MM-DD`. They are complete, and checked by hash and sums if the source
 * has them. Undefined for a day without one. @throws Error when a statement is not ready or damaged
 */
export type Statements = {
  source: StatementSource
  rails: readonly Rail[]
  /** The first day for which statements exist. */
  since?: string
  trade(day: string): Promise<readonly TradeLine[] | undefined>
  /** Missing if the source has no statement of the account. */
  funds?(day: string): Promise<readonly FundLine[] | undefined>
}

/** Stand-in for a cashier, on which a developer pays, cancels or lets a payment fail. Only local. */
export type PretendCashier = {
  /** Returns undefined for an unknown order. */
  bill(orderNo: string): { name: string; amount: number; state: 'waiting' | 'paid' | 'closed' | 'refunded' } | undefined
  /** Decides about a payment. Returns the notice that a service would send. */
  decide(orderNo: string, outcome: 'pay' | 'fail'): Arrived | undefined
  transfer(billNo: string): { amount: number; state: TransferState } | undefined
  receive(billNo: string, outcome: 'receive' | 'refuse'): Arrived | undefined
  contract(subscriptionNo: string): { name: string; price: number; state: 'waiting' | 'signed' | 'ended' } | undefined
  sign(subscriptionNo: string, outcome: 'sign' | 'refuse'): Arrived | undefined
}

export type Payments = {
  /** Returns the method for a buyer's client, or undefined where nothing is sold. */
  railAt(place: 'weapp' | 'wechat-browser' | 'browser' | 'native'): PaymentRail | undefined
  rail(name: Rail): PaymentRail | undefined
  transfers: Transfers
  /** Missing or undefined when renewal is not supported. */
  contracts?: (rail: Rail) => Contracts | undefined
  statements: readonly Statements[]
  pretend?: PretendCashier
}
