import { useCallback, useEffect, useRef, useState } from 'react'
import { goods, type Order } from '@contract/areas/goods'
import { call, Dropped, NoAnswer } from '@/api'
import type { Paid } from '@/platform'
import { useInFront } from '@/shell/use-shown'

/** What is asked about: an order, and how paying it ended by the word of this device. `round` begins anew. */
type Watched = { orderNo: string; said: Paid; round: number }

const pauses = [1000, 1500, 2000, 3000, 4000, 5000]
const pauseBefore = (time: number) => pauses[time] ?? 6000
/** How often an order is read: for about a minute, or for a moment where nobody says that it was paid. */
const times = (said: Paid) =>
  said === 'done' || said === 'unknown' ? 13 : said === 'left' || said === 'framed' ? 3 : 0
/** Losing the network for a moment is no failure. */
const mayMiss = 4

/** The service itself is asked first, then only our own server; what it says of a check counts no more than reading does. */
const read = (orderNo: string, time: number) =>
  call(time === 0 ? goods.check : goods.order, { orderNo }, { silent: true })

/**
 * Reads an order until it says how it ended: the word of the device never does. `onEnd` is told of an order that is over,
 * `onOpen` of one that is still not paid when nobody asks any more.
 */
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
      let order = known
      let misses = 0
      try {
        order = await read(orderNo, time)
      } catch (error) {
        if (error instanceof Dropped) return
        misses = error instanceof NoAnswer ? missed + 1 : missed
      }
      if (over) return
      if (order && order.state !== 'created' && order.state !== 'paid') {
        setWatched(undefined)
        return latest.current.onEnd(order)
      }
      const last = order?.state === 'paid' ? times('done') : times(said)
      if (time >= last || misses > mayMiss) {
        setWatched(undefined)
        return latest.current.onOpen(order?.state === 'paid' ? 'done' : said, order)
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
