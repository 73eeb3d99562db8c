import { useRef, useState } from 'react'
import type { SwipeSide } from '@/ui'
import { samplePicks } from './samples'
import { type Deck, flight } from './use-deck'

/** The deck of sample people. It works like the real one but sends nothing. */
export function useSamples(): Deck & { again: () => void } {
  const [done, setDone] = useState(0)
  const [leaving, setLeaving] = useState<Deck['leaving']>()
  const [returned, setReturned] = useState<string>()
  const [side, setSide] = useState<SwipeSide>()
  const flying = useRef(false)
  const [front, below] = samplePicks.slice(done)
  const last = samplePicks[done - 1]

  function leave(to: SwipeSide) {
    if (!front || flying.current) return
    flying.current = true
    setReturned(undefined)
    setSide(to)
    setLeaving({ uid: front.uid, side: to })
    setTimeout(() => {
      flying.current = false
      setLeaving(undefined)
      setDone((now) => now + 1)
    }, flight)
  }
  return {
    front,
    below,
    done,
    all: samplePicks.length,
    leaving,
    last: last && side && !leaving ? { pick: last, decision: side === 'left' ? 'pass' : 'like' } : undefined,
    returned,
    pass: () => leave('left'),
    like: () => leave('right'),
    applied: () => undefined,
    async undo() {
      if (!last || flying.current) return
      setReturned(last.uid)
      setSide(undefined)
      setDone(done - 1)
    },
    again: () => setDone(0),
  }
}
