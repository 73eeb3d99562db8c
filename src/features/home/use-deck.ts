import { useRef, useState } from 'react'
import { chat } from '@contract/areas/chat'
import { likes } from '@contract/areas/likes'
import { picks } from '@contract/areas/picks'
import { call, client, forget, keyOf } from '@/api'
import type { SwipeSide } from '@/ui'
import { opensElsewhere } from '../unlocks'
import { clockOf, type Daily, decided, type Picked, type useDaily } from './queries'

/** Duration of a card's flight, ms; decisions are blocked meanwhile (DESIGN 5). */
export const flight = 900

const sides = { pass: 'left', like: 'right', apply: 'right' } as const

export type Deck = {
  front: Picked | undefined
  below: Picked | undefined
  done: number
  all: number
  /** The card in flight. */
  leaving: { uid: string; side: SwipeSide } | undefined
  /** The last pass, until the next decision or an undo. */
  passed: Picked | undefined
  /** The card brought back by undo. */
  returned: string | undefined
  mutual: Mutual | undefined
  pass(): void
  like(): void
  /** For a sent application, which the server has already recorded. */
  applied(uid: string): void
  undo(): Promise<void>
  meet(mutual: Mutual | undefined): void
}

/** Who likes me as I like them, and the conversation it opened. */
type Mutual = { pick: Picked; conversationId: string }

type Note = (uid: string, decision: Picked['decision']) => void

/** Swiping through the daily match; decisions are optimistic and roll back when refused. */
export function useDeck({ data, readAt, retry }: ReturnType<typeof useDaily>): Deck {
  const [mutual, meet] = useState<Mutual>()
  const latest = useRef({ data, readAt })
  latest.current = { data, readAt }
  const note: Note = (uid, decision) => {
    // works on the cached answer, whichever page is in front
    const daily = client.getQueryData<Daily>(keyOf(picks.daily)) ?? latest.current.data
    if (daily) decided(daily, uid, decision, clockOf(latest.current.data ?? daily, latest.current.readAt)())
  }
  const { leaving, passed, returned, leave, undo } = useFlight(note, retry)

  const list = data?.list ?? []
  const [front, below] = list.filter(({ decision, uid }) => decision === '' || uid === leaving?.uid)

  return {
    front,
    below,
    done: list.filter(({ decision }) => decision !== '').length,
    all: list.length,
    leaving,
    passed,
    returned,
    mutual,
    pass() {
      if (front) leave(front, 'pass', () => call(picks.pass, { uid: front.uid }))
    },
    like() {
      if (!front) return
      leave(front, 'like', async (flown) => {
        const { mutual, conversationId } = await call(likes.like, { uid: front.uid, type: 1 })
        await flown
        if (!mutual) return
        opensElsewhere()
        void forget(chat.conversations)
        meet({ pick: front, conversationId })
      })
    },
    applied(uid) {
      if (front?.uid === uid) leave(front, 'apply', async () => undefined)
      else note(uid, 'apply')
    },
    undo,
    meet,
  }
}

/** One card at a time: thrown, or brought back. */
function useFlight(note: Note, retry: () => Promise<unknown>) {
  const [leaving, setLeaving] = useState<Deck['leaving']>()
  const [passed, setPassed] = useState<Picked>()
  const [returned, setReturned] = useState<string>()
  const locked = useRef(false)

  /** Throws the card and sends meanwhile. */
  function leave(pick: Picked, decision: 'pass' | 'like' | 'apply', send: (flown: Promise<void>) => Promise<unknown>) {
    if (locked.current) return
    locked.current = true
    setReturned(undefined)
    setPassed(undefined)
    setLeaving({ uid: pick.uid, side: sides[decision] })
    const flown = new Promise<void>((resolve) => setTimeout(resolve, flight))
    void flown.then(() => {
      note(pick.uid, decision)
      locked.current = false
      setLeaving(undefined)
      if (decision === 'pass') setPassed(pick)
    })
    // the refetch drops accounts that are gone
    send(flown).catch(() => void flown.then(retry))
  }

  async function undo() {
    if (!passed || locked.current) return
    locked.current = true
    try {
      await call(picks.pass, { uid: passed.uid, undo: true })
      note(passed.uid, '')
      setReturned(passed.uid)
      setPassed(undefined)
    } catch {
      // already toasted
    } finally {
      locked.current = false
    }
  }
  return { leaving, passed, returned, leave, undo }
}
