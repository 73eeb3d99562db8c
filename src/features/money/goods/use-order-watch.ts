import { useCallback, useEffect, useRef, useState } from 'react'
import { goods, type Order } from '@contract/money/goods'
import { call, DroppedError, NoAnswerError } from '@/api'
import type { Paid } from '@/platform'
import { useInFront } from '@/shell/use-front'

/** A new `round` restarts polling. */
type Watched = { orderNo: string; said: Paid; round: number }

const pauses = [1000, 1500, 2000, 3000, 4000, 5000]
const pauseBefore = (time: number) => pauses[time] ?? 6000
/** Number of reads: about a minute, or a few if the payment is not claimed. */
const times = (said: Paid) =>
  said === 'done' || said === 'unknown' ? 13 : said === 'left' || said === 'framed' ? 3 : 0
const mayMiss = 4

/** Only the first read has the server ask the payment provider. */
const read = (orderNo: string, time: number) =>
  call(time === 0 ? goods.check : goods.order, { orderNo }, { silent: true })

const isFinal = ({ state }: Order) => state !== 'created' && state !== 'paid'

/** The order, or whether the read was dropped or unanswered. */
type Answer = { order?: Order; dropped: boolean; misses: number }

const tryRead = (orderNo: string, time: number): Promise<Answer> =>
  read(orderNo, time).then(
    (order) => ({ order, dropped: false, misses: 0 }),
    (error: unknown) => ({ dropped: error instanceof DroppedError, misses: error instanceof NoAnswerError ? 1 : 0 }),
  )

/** Polls an order until it is final. `onEnd` gets a final order, `onOpen` one still unpaid when polling stops. */
export function useOrderWatch({
  onEnd,
  onOpen,
}: {
  onEnd: (order: Order) => void
  onOpen: (said: Paid, order?: Order) => void
}) {
  const [watched, setWatched] = useState<Watched>()
  const latest = useRef({ onEnd, onOpen })
  latest.current = { onEnd, onOpen }
  const front = useInFront()

  useEffect(() => {
    if (!watched || !front) return undefined
    const { orderNo, said } = watched
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    async function ask(time: number, missed: number, known?: Order) {
      const answer = await tryRead(orderNo, time)
      if (answer.dropped || over) return
      const { order = known } = answer
      const misses = answer.order ? 0 : missed + answer.misses
      if (order && isFinal(order)) {
        setWatched(undefined)
        return latest.current.onEnd(order)
      }
      const standing = order?.state === 'paid' ? 'done' : said
      if (time >= times(standing) || misses > mayMiss) {
        setWatched(undefined)
        return latest.current.onOpen(standing, order)
      }
      timer = setTimeout(() => void ask(time + 1, misses, order), pauseBefore(time))
    }
    void ask(0, 0)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [watched, front])

  const watch = useCallback((orderNo: string, said: Paid) => {
    setWatched((before) => ({ orderNo, said, round: (before?.round ?? 0) + 1 }))
  }, [])
  return { watch, watching: watched !== undefined }
}
