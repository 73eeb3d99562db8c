import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order, Sku } from '@contract/areas/goods'
import { codes } from '@contract/errors'
import { ApiError, DroppedError, NoAnswerError } from '@/api'
import { host, type Paid } from '@/platform'
import { goods as text } from '@/texts/goods'
import { giveUp, orderOf, payOrder } from './buy'
import { offerChanged, orderSettled } from './queries'
import { underWay } from './under-way'
import { useChosenCoupon } from './use-chosen-coupon'
import { useOrderWatch } from './use-order-watch'

/** `asking` shows the price; `unpaid`, `failed` and `slow` can be retried; the rest is final. */
export type Stage =
  'asking' | 'paying' | 'waiting' | 'delivered' | 'unpaid' | 'failed' | 'slow' | 'shut' | 'refunded' | 'unsupported'

export type Purchase = {
  /** Opens the sheet; nothing is ordered yet. */
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
  /** Pays the existing order if there is one. */
  pay(): Promise<void>
  look(): void
  /** Back to the price, without an order. */
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

/** Undefined where the sku's own form asks. */
export const paperOf = ({ kind, currency }: Pick<Sku, 'kind' | 'currency'>) =>
  currency === 'yuan' && (kind === 'dogFood' || kind === 'membership') ? text.agreements[kind] : undefined

const isAsShown = (ordered: Order, shown: Sku, amount: number) =>
  ordered.amount === amount && ordered.quantity === shown.quantity && ordered.bonus === shown.bonus

/** The sku as ordered; the compare-at price stays only while it is higher. */
const offeredBy = ({ name, price, quantity, bonus }: Order, shown: Sku): Sku => ({
  ...shown,
  ...{ name, price, quantity, bonus },
  listPrice: shown.listPrice > price ? shown.listPrice : 0,
})

/**
 * Buying one sku (A.money.20): call `begin(sku)` and render one `CashierSheet`. Only the order proves delivery; an open
 * one is resumed.
 */
export function usePurchase({ onDelivered }: { onDelivered?: (order: Order) => void } = {}): Purchase {
  const [sku, setSku] = useState<Sku>()
  const [open, setOpen] = useState(false)
  const [stage, setStage] = useState<Stage>('asking')
  const [order, setOrder] = useState<Order>()
  const [agreed, agree] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [short, setShort] = useState(false)
  const coupon = useChosenCoupon(sku, open && stage === 'asking')
  const amount = Math.max(0, (sku?.price ?? 0) - coupon.discount)
  const running = useRef(false)
  const leaving = useRef<Promise<void>>(Promise.resolve())
  const shown = useRef(open)
  shown.current = open

  const { watch } = useOrderWatch({
    onEnd(ended) {
      underWay.forget()
      setOrder(ended)
      setStage(ends[ended.state] ?? 'slow')
      void orderSettled()
      if (ended.state !== 'delivered') return
      if (!shown.current) host.toast(text.delivered.title)
      onDelivered?.(ended)
    },
    onOpen(said, read) {
      if (read) setOrder(read)
      // an unreadable order may have been paid
      setStage(read || order ? (opens[said] ?? 'unpaid') : 'slow')
    },
  })

  useEffect(() => {
    const orderNo = underWay.here()
    if (orderNo === undefined) return
    setOpen(true)
    setStage('waiting')
    const payer = underWay.takePayer()
    if (payer === undefined) return watch(orderNo, 'left')
    // an expired code or an order: the order decides
    void payOrder(orderNo, payer).then(
      (said) => watch(orderNo, said),
      () => watch(orderNo, 'left'),
    )
  }, [watch])

  const begin = useCallback((wanted: Sku) => {
    setSku(wanted)
    setOrder(undefined)
    setProblem(undefined)
    setShort(false)
    setStage('asking')
    setOpen(true)
  }, [])

  function refused(error: unknown) {
    if (error instanceof DroppedError) return setOpen(false)
    if (error instanceof NoAnswerError) return setProblem(text.noAnswer)
    if (!(error instanceof ApiError)) throw error
    setShort(error.code === codes.notEnoughDogFood)
    setProblem(error.msg === '' ? text.noAnswer : error.msg)
    void offerChanged()
  }

  async function payThis(open: Order) {
    setOrder(open)
    underWay.keep(open.orderNo)
    if (open.state === 'created') {
      const said = await payOrder(open.orderNo)
      setStage('waiting')
      return watch(open.orderNo, said)
    }
    setStage('waiting')
    watch(open.orderNo, 'done')
  }

  async function run(from: Stage, act: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setProblem(undefined)
    setShort(false)
    setStage('paying')
    try {
      await leaving.current
      await act()
    } catch (error) {
      setStage(from)
      refused(error)
    } finally {
      running.current = false
    }
  }

  async function pay() {
    if (order && stage !== 'asking') return run(stage, () => payThis(order))
    if (!sku) return
    const paper = paperOf(sku)
    if (paper && !agreed) return setProblem(text.mustAgree(paper))
    await run('asking', async () => {
      const chosen = coupon.id === undefined ? {} : { couponId: coupon.id }
      const ordered = await orderOf({ goodsSkuId: sku.goodsSkuId, ...chosen })
      if (ordered.state === 'created' && !isAsShown(ordered, sku, amount)) {
        setSku(offeredBy(ordered, sku))
        setStage('asking')
        setProblem(text.changed)
        return void offerChanged()
      }
      await payThis(ordered)
    })
  }

  function close() {
    // stays open until the payment is answered
    if (stage === 'paying') return
    setOpen(false)
    if (!order || !unpaid.includes(stage)) return
    underWay.forget()
    leaving.current = giveUp(order.orderNo, () => void orderSettled())
  }

  return {
    begin,
    sku,
    open,
    stage,
    order,
    coupon,
    amount,
    agreed,
    agree(on) {
      agree(on)
      setProblem(undefined)
    },
    problem,
    short,
    pay,
    look() {
      const orderNo = order?.orderNo ?? underWay.here()
      if (orderNo === undefined) return
      setStage('waiting')
      watch(orderNo, 'done')
    },
    anew() {
      setOrder(undefined)
      setStage('asking')
      setOpen(sku !== undefined)
    },
    close,
  }
}
