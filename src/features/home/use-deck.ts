import { useRef, useState } from 'react'
import { likes } from '@contract/areas/likes'
import { picks } from '@contract/areas/picks'
import { call, client, keyOf } from '@/api'
import type { SwipeSide } from '@/ui'
import { clockOf, type Daily, decided, type Picked, type useDaily } from './queries'

/** A card flies for so long, ms, and nothing else can be decided meanwhile (DESIGN 5). */
const flight = 900

const sides = { pass: 'left', like: 'right', apply: 'right' } as const

export type Deck = {
  /** The one to decide about, and the one below. */
  front: Picked | undefined
  below: Picked | undefined
  /** How many are decided, of how many. */
  done: number
  all: number
  /** A card is on its way; the buttons wait. */
  leaving: { uid: string; side: SwipeSide } | undefined
  /** The one that was passed last, until another is decided or it was taken back. */
  passed: Picked | undefined
  /** The one that came back by undoing. */
  returned: string | undefined
  /** Both like each other. */
  mutual: Picked | undefined
  pass(): void
  like(): void
  /** An application is on its way: the server noted it already. */
  applied(uid: string): void
  undo(): Promise<void>
  meet(pick: Picked | undefined): void
}

/** Deciding about the people of the daily match one by one. What was decided counts at once and comes back when the server refuses. */
export function useDeck({ data, readAt, retry }: ReturnType<typeof useDaily>): Deck {
  const [leaving, setLeaving] = useState<Deck['leaving']>()
  const [passed, setPassed] = useState<Picked>()
  const [returned, setReturned] = useState<string>()
  const [mutual, meet] = useState<Picked>()
  const locked = useRef(false)
  const latest = useRef({ data, readAt })
  latest.current = { data, readAt }

  const list = data?.list ?? []
  const open = list.filter(({ decision, uid }) => decision === '' || uid === leaving?.uid)
  const [front, below] = open

  function note(uid: string, decision: Picked['decision']) {
    // whatever page is in front: the answer that the app holds is what changes
    const daily = client.getQueryData<Daily>(keyOf(picks.daily)) ?? latest.current.data
    if (daily) decided(daily, uid, decision, clockOf(latest.current.data ?? daily, latest.current.readAt)())
  }

  /** Throws the card, sends meanwhile, and goes on when the flight is over. */
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
    // said by a toast already; whoever is not there any more leaves the list
    send(flown).catch(() => void flown.then(retry))
  }

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
        const { mutual } = await call(likes.like, { uid: front.uid, type: 1 })
        await flown
        if (mutual) meet(front)
      })
    },
    applied(uid) {
      if (front?.uid === uid) leave(front, 'apply', async () => undefined)
      else note(uid, 'apply')
    },
    async undo() {
      if (!passed || locked.current) return
      locked.current = true
      try {
        await call(picks.pass, { uid: passed.uid, undo: true })
        note(passed.uid, '')
        setReturned(passed.uid)
        setPassed(undefined)
      } catch {
        // said by a toast already
      } finally {
        locked.current = false
      }
    },
    meet,
  }
}
