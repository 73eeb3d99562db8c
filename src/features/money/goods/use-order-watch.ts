import { useCallback, useState } from 'react'
import { goods, type Order } from '@contract/money/goods'
import { call, type Look, usePoll } from '@/api'
import type { Paid } from '@/platform'
import { useInFront } from '@/shell/use-front'

/** A new `round` starts polling again. */
type Watched = { orderNo: string; said: Paid; round: number }

const pauses = [1000, 1500, 2000, 3000, 4000, 5000, 6000]
/** The number of reads: enough for about a minute, or only a few when nothing suggests that the order was paid. */
const times = (said: Paid) =>
  said === 'done' || said === 'unknown' ? 13 : said === 'left' || said === 'framed' ? 3 : 0
const mayMiss = 4

const isFinal = ({ state }: Order) => state !== 'created' && state !== 'paid'

/**
 * Polls an order until its state is final. `onEnd` gets a final order; `onOpen` gets one that is still unpaid when
 * polling stops.
 */
export function useOrderWatch({
  onEnd,
  onOpen,
}: {
  onEnd: (order: Order) => void
  onOpen: (said: Paid, order?: Order) => void
}) {
  const [watched, setWatched] = useState<Watched>()
  const front = useInFront()

  function onLook({ said }: Watched, { time, answer: order, misses }: Look<Order>): boolean {
    if (order && isFinal(order)) {
      setWatched(undefined)
      onEnd(order)
      return false
    }
    const standing = order?.state === 'paid' ? 'done' : said
    if (time < times(standing) && misses <= mayMiss) return true
    setWatched(undefined)
    onOpen(standing, order)
    return false
  }

  usePoll(watched && front ? `${watched.orderNo} ${watched.round}` : undefined, {
    pauses,
    // the server asks the payment provider only on the first read
    read: (time) => call(time === 0 ? goods.check : goods.order, { orderNo: watched?.orderNo ?? '' }, { silent: true }),
    onLook: (look: Look<Order>) => watched !== undefined && onLook(watched, look),
  })

  const watch = useCallback((orderNo: string, said: Paid) => {
    setWatched((before) => ({ orderNo, said, round: (before?.round ?? 0) + 1 }))
  }, [])
  return { watch }
}
