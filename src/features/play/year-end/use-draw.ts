import { useEffect, useRef, useState } from 'react'
import { yearEnd, type YearEndDrawn } from '@contract/play/year-end'
import { newClientId, useAction } from '@/api'
import { asked } from './queries'
import { type Phase, phases } from './rules'
import { sentSeeds } from './sent-seeds'

/** The index of the phase that opens the popup. */
const reveal = phases.findIndex(({ name }) => name === 'rising')

/**
 * Makes one draw. The box shakes and opens while the server draws; then the popup rises and shines (B.yearend.15 to
 * 18). After a lost answer, the next draw uses the same key and gets the same prize. The key is also the random value
 * that decides the prize together with the secret of the day.
 */
export function useDraw(activityId: string, onDrawn: () => void) {
  const [at, setAt] = useState(-1)
  const [drawn, setDrawn] = useState<YearEndDrawn>()
  const key = useRef(newClientId())
  const renew = () => {
    key.current = newClientId()
  }
  const { run } = useAction(yearEnd.draw, {
    onDone(prize) {
      sentSeeds.keep(String(prize.number), key.current)
      renew()
      setDrawn(prize)
      onDrawn()
    },
    onFailed() {
      // a refused draw keeps its value too, so that a refusal cannot change the prize
      setAt(-1)
    },
  })
  // the popup opens only after the answer
  usePhases(at, setAt, at === reveal - 1 && !drawn)

  const phase: Phase = phases[at]?.name ?? 'still'
  return {
    phase,
    prize: at >= reveal || at === -1 ? drawn : undefined,
    running: at >= 0 && at < reveal,
    draw() {
      if (at >= 0 && at < reveal) return
      setDrawn(undefined)
      setAt(0)
      void run({ ...asked(activityId), clientKey: key.current })
    },
    /** Shows the prize at once, if it is known. */
    skip: () => void (drawn && at < reveal && setAt(reveal)),
    close() {
      setAt(-1)
      setDrawn(undefined)
    },
  }
}

/**
 * Moves through the phases. A phase whose successor still waits goes on until it may follow. The last one stays until
 * the next draw or until the popup is closed.
 */
function usePhases(at: number, setAt: (at: number) => void, waits: boolean) {
  const [ended, setEnded] = useState(-1)
  useEffect(() => {
    const phase = phases[at]
    if (!phase) return undefined
    const timer = setTimeout(() => setEnded(at), phase.lasts)
    return () => {
      clearTimeout(timer)
      setEnded(-1)
    }
  }, [at])
  useEffect(() => {
    if (at >= 0 && ended === at && !waits) setAt(at + 1)
  }, [at, ended, waits, setAt])
}
