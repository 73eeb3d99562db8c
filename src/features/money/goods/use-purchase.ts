import { useCallback, useEffect, useRef, useState } from 'react'
import { codes } from '@contract/kernel/errors'
import type { Order, Sku } from '@contract/money/goods'
import { ApiError, DroppedError, NoAnswerError, useOnce } from '@/api'
import { host, type Paid } from '@/platform'
import { goods as text } from '@/texts/money/goods'
import { giveUp, orderOf, payOrder } from './buy'
import { pendingOrder } from './pending-order'
import { offerChanged, orderSettled } from './queries'
import { useChosenCoupon } from './use-chosen-coupon'
import { useOrderWatch } from './use-order-watch'

/**
 * `asking` shows the price. `unpaid`, `failed` and `slow` can be retried. The others, except `paying` and `waiting`,
 * are final.
 */
export type Stage =
  | 'asking'
  | 'paying'
  | 'waiting'
  | 'delivered'
  | 'unpaid'
  | 'failed'
  | 'slow'
  | 'shut'
  | 'refunded'
  | 'unsupported'

export type Purchase = {
  /** Opens the sheet. Nothing is ordered yet. */
  begin(sku: Sku): void
  sku: Sku | undefined
  open: boolean
  stage: Stage
  order: Order | undefined
  coupon: ReturnType<typeof useChosenCoupon>
  amount: number
  agreed: boolean
  agree(agreed: boolean): void
  problem: string | undefined
  short: boolean
  /** Pays the order. If an order exists already, pays that one. */
  pay(): Promise<void>
  look(): void
  /** Returns to the price and forgets the order. */
  anew(): void
  close(): void
}

const ends: Partial<Record<Order['state'], Stage>> = {
  delivered: 'delivered',
  closed: 'shut',
  refunding: 'refunded',
  refunded: 'refunded',
}
const opens: Partial<Record<Paid, Stage>> = {
  done: 'slow',
  unknown: 'slow',
  failed: 'failed',
  unsupported: 'unsupported',
}
const unpaid: readonly Stage[] = ['asking', 'unpaid', 'failed', 'unsupported']

/** The agreement to accept. Undefined when the sku's own form asks for it. */
export const paperOf = ({ kind, currency }: Pick<Sku, 'kind' | 'currency'>) =>
  currency === 'yuan' && (kind === 'dogFood' || kind === 'membership') ? text.agreements[kind] : undefined

const isAsShown = (ordered: Order, shown: Sku, amount: number) =>
  ordered.amount === amount && ordered.quantity === shown.quantity && ordered.bonus === shown.bonus

/** The sku with the values of the order. The crossed-out price is kept only if it is higher. */
const offeredBy = ({ name, price, quantity, bonus }: Order, shown: Sku): Sku => ({
  ...shown,
  ...{ name, price, quantity, bonus },
  listPrice: shown.listPrice > price ? shown.listPrice : 0,
})

type State = Pick<Purchase, 'sku' | 'open' | 'stage' | 'order' | 'agreed' | 'problem' | 'short'>
const start: State = {
  sku: undefined,
  open: false,
  stage: 'asking',
  order: undefined,
  agreed: false,
  problem: undefined,
  short: false,
}

type Change = (part: Partial<State>) => void
type Delivered = ((order: Order) => void) | undefined

/**
 * The purchase of one sku (A.money.20): call `begin(sku)` and render one `CashierSheet`. Only the order proves
 * delivery. An open order is continued.
 */
export function usePurchase({ onDelivered }: { onDelivered?: (order: Order) => void } = {}): Purchase {
  const [state, setState] = useState(start)
  const change = useCallback<Change>((part) => setState((before) => ({ ...before, ...part })), [])
  const { sku, open, stage, order, agreed } = state
  const coupon = useChosenCoupon(sku, open && stage === 'asking')
  const amount = Math.max(0, (sku?.price ?? 0) - coupon.discount)
  const watch = useFollowing(state, change, onDelivered)
  const { run, leave } = useRun(change)
  const payThis = (open: Order) => payOpen(open, change, watch)

  const begin = useCallback(
    (wanted: Sku) =>
      change({ sku: wanted, order: undefined, problem: undefined, short: false, stage: 'asking', open: true }),
    [change],
  )

  async function pay() {
    if (order && stage !== 'asking') return run(stage, () => payThis(order))
    if (!sku) return
    const paper = paperOf(sku)
    if (paper && !agreed) return change({ problem: text.mustAgree(paper) })
    await run('asking', async () => {
      const chosen = coupon.id === undefined ? {} : { couponId: coupon.id }
      const ordered = await orderOf({ goodsSkuId: sku.goodsSkuId, ...chosen })
      if (ordered.state === 'created' && !isAsShown(ordered, sku, amount)) {
        change({ sku: offeredBy(ordered, sku), stage: 'asking', problem: text.changed })
        return void offerChanged()
      }
      await payThis(ordered)
    })
  }

  return {
    ...state,
    coupon,
    amount,
    begin,
    agree: (on) => change({ agreed: on, problem: undefined }),
    pay,
    look() {
      const orderNo = order?.orderNo ?? pendingOrder.here()
      if (orderNo === undefined) return
      change({ stage: 'waiting' })
      watch(orderNo, 'done')
    },
    anew: () => change({ order: undefined, stage: 'asking', open: sku !== undefined }),
    close() {
      // the sheet stays open until the payment is answered
      if (stage === 'paying') return
      change({ open: false })
      if (!order || !unpaid.includes(stage)) return
      pendingOrder.forget()
      leave(giveUp(order.orderNo, () => void orderSettled()))
    },
  }
}

/** Pays an order if it is still open, then follows it to its end. */
async function payOpen(order: Order, change: Change, watch: (orderNo: string, said: Paid) => void) {
  change({ order })
  pendingOrder.keep(order.orderNo)
  const said = order.state === 'created' ? await payOrder(order.orderNo) : 'done'
  change({ stage: 'waiting' })
  watch(order.orderNo, said)
}

/** Follows an order to its end, even one that was left in the middle of its payment. */
function useFollowing({ open, order }: State, change: Change, onDelivered: Delivered) {
  const shown = useRef(open)
  shown.current = open
  const { watch } = useOrderWatch({
    onEnd(ended) {
      pendingOrder.forget()
      change({ order: ended, stage: ends[ended.state] ?? 'slow' })
      void orderSettled()
      if (ended.state !== 'delivered') return
      if (!shown.current) host.toast(text.deliveredAs(ended.kind))
      onDelivered?.(ended)
    },
    onOpen(said, read) {
      // an order that cannot be read may have been paid
      change({ ...(read && { order: read }), stage: read || order ? (opens[said] ?? 'unpaid') : 'slow' })
    },
  })

  useEffect(() => {
    const orderNo = pendingOrder.here()
    if (orderNo === undefined) return
    change({ open: true, stage: 'waiting' })
    const payer = pendingOrder.takePayer()
    if (payer === undefined) return watch(orderNo, 'left')
    // even if the payment fails, for example with an expired code, the state of the order counts
    void payOrder(orderNo, payer).then(
      (said) => watch(orderNo, said),
      () => watch(orderNo, 'left'),
    )
  }, [change, watch])
  return watch
}

/** Runs one payment at a time, and first waits for a running cancellation. A refusal returns to the previous state. */
function useRun(change: Change) {
  const { once } = useOnce()
  const leaving = useRef<Promise<void>>(Promise.resolve())

  function refused(error: unknown) {
    if (error instanceof DroppedError) return change({ open: false })
    if (error instanceof NoAnswerError) return change({ problem: text.noAnswer })
    if (!(error instanceof ApiError)) throw error
    change({ short: error.code === codes.notEnoughDogFood, problem: error.msg === '' ? text.noAnswer : error.msg })
    void offerChanged()
  }

  return {
    leave(gone: Promise<void>) {
      leaving.current = gone
    },
    run: (from: Stage, act: () => Promise<void>) =>
      once(async () => {
        change({ problem: undefined, short: false, stage: 'paying' })
        try {
          await leaving.current
          await act()
        } catch (error) {
          change({ stage: from })
          refused(error)
        }
      }),
  }
}
