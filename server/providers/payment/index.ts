import type { payMethods } from '../../../contract/money/goods'

export type Rail = (typeof payMethods)[number]

/** `amount` and `price` in fen; `price` before the coupon. */
export type Bill = {
  orderNo: string
  name: string
  amount: number
  price: number
  /** Product id in the service's console, where needed. */
  productId: string
  expiresAt: Date
  /** Payer in the app of `begin`. */
  openid?: string
  /** Key of a fresh login, to sign the mini-program's request. */
  sessionKey?: string
  /** The address of the buyer's device, and the screen to come back to; for browsers. */
  address?: string
  back?: string
}

/** For the client's payment call; fields vary by method. */
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
 * Payment state at the service, fen. `untold`: it does not know of the delivery. A refund without `amount` may be
 * partial.
 */
export type PaymentStatus =
  | { state: 'waiting' | 'closed' | 'unknown' }
  | { state: 'paid'; transactionId: string; amount: number; paidAt: Date; payer: string; untold?: boolean }
  | { state: 'refunded'; transactionId: string; amount?: number }

/** A verified notice: signature, key, app and time were checked (M2). */
export type Notice = {
  /** The service's id; the same id is the same notice. */
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
  /** A test, or an irrelevant event: acknowledged, no effect. */
  | { about: 'nothing' }
)

/** A raw notice. */
export type Arrived = {
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, unknown>>
  body: string
  now: Date
}

/** One payment method. Everything @throws on refusal or timeout. */
export type PaymentRail = {
  rail: Rail
  begin(bill: Bill): Promise<Begun>
  query(order: { orderNo: string; openid?: string }): Promise<PaymentStatus>
  /**
   * Stops accepting payment, if the service can. A payment made meanwhile remains valid: see `query`. With the virtual rail
   * a payment may still arrive.
   */
  close(orderNo: string): Promise<void>
  /** Idempotent by number. */
  refund(refund: {
    orderNo: string
    refundNo: string
    amount: number
    total: number
    reason: string
    openid?: string
  }): Promise<'done' | 'asked' | 'failed'>
  queryRefund(refund: { refundNo: string; orderNo: string; openid?: string }): Promise<'done' | 'asked' | 'failed'>
  /** Reports the delivery, where required. */
  delivered?(order: { orderNo: string }): Promise<void>
  /** @throws Error for any invalid notice; the sender gets one response for all reasons */
  open(arrived: Arrived): Notice
  /** Response that stops the service from resending. */
  readonly understood: { status: number; type: string; body: string }
  /** Response to the service's address verification, if any. */
  greet?(query: Readonly<Record<string, unknown>>): string | undefined
}

/** `confirming`: to be accepted in WeChat. `expired`: not accepted in time; a new bill may be made. */
export type TransferState = 'sent' | 'confirming' | 'paid' | 'failed' | 'expired'

/** Payouts. Everything @throws on refusal or timeout; then query, and never send again. */
export type Transfers = {
  /** Maximum per bill, fen. */
  readonly most: number
  /** Idempotent by bill number. `name` is compared with the wallet's. */
  send(bill: {
    billNo: string
    openid: string
    name: string
    amount: number
    remark: string
  }): Promise<{ state: TransferState; transferNo: string; package: string }>
  /** `amount`: as known to the service, fen. */
  query(billNo: string): Promise<{
    state: TransferState | 'none'
    transferNo: string
    package: string
    reason: string
    amount?: number
  }>
  /** For the client's confirmation; `url`: the stand-in page. */
  readonly receiver: { mchId: string; appId: string; url?: (billNo: string) => string }
}

/** Renewing memberships. */
export type Contracts = {
  /** Missing where the service publishes no signing: then nothing offers it. */
  begin?(contract: {
    subscriptionNo: string
    name: string
    price: number
    productId: string
    months: number
    openid?: string
    sessionKey?: string
  }): Promise<Begun>
  /** Announces a charge, where required. */
  announce(contract: { contractId: string; amount: number; productId: string; openid?: string }): Promise<void>
  /** The result arrives as a notice of the order, or by query. */
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

/** One payment or refund of a day; fen. `no`: ours, of a refund its own. */
export type TradeLine = {
  about: 'payment' | 'refund'
  no: string
  orderNo: string
  serviceNo: string
  amount: number
  state: 'done' | 'asked' | 'failed'
}

/** One movement of the merchant’s account; fen, negative where money left. `voucher`: our number, as far as it has one. */
export type FundLine = { serviceNo: string; voucher: string; business: string; amount: number }

/** The issuer of a statement: WeChat Pay of the merchant, virtual payment, the stand-in. */
export type StatementSource = 'merchant' | 'virtual' | 'local'

/**
 * Daily statements of one source, `YYYY-MM-DD`, whole, and checked by hash and sums where the source has them; undefined for
 * a day without one. @throws Error when it is not ready or damaged
 */
export type Statements = {
  source: StatementSource
  rails: readonly Rail[]
  /** The first day that can be stated. */
  since?: string
  trade(day: string): Promise<readonly TradeLine[] | undefined>
  /** Missing where the source has no statement of the account. */
  funds?(day: string): Promise<readonly FundLine[] | undefined>
}

/** Stand-in cashier: pay, cancel, fail. Local only. */
export type PretendCashier = {
  /** Undefined for an unknown order. */
  bill(orderNo: string): { name: string; amount: number; state: 'waiting' | 'paid' | 'closed' | 'refunded' } | undefined
  /** Returns the notice a service would send. */
  decide(orderNo: string, outcome: 'pay' | 'fail'): Arrived | undefined
  transfer(billNo: string): { amount: number; state: TransferState } | undefined
  receive(billNo: string, outcome: 'receive' | 'refuse'): Arrived | undefined
  contract(subscriptionNo: string): { name: string; price: number; state: 'waiting' | 'signed' | 'ended' } | undefined
  sign(subscriptionNo: string, outcome: 'sign' | 'refuse'): Arrived | undefined
}

export type Payments = {
  /** Method for a buyer's client; undefined where nothing is sold. */
  railAt(place: 'weapp' | 'wechat-browser' | 'browser' | 'native'): PaymentRail | undefined
  rail(name: Rail): PaymentRail | undefined
  transfers: Transfers
  /** Undefined where renewal is unsupported. */
  contracts?: (rail: Rail) => Contracts | undefined
  statements: readonly Statements[]
  pretend?: PretendCashier
}
