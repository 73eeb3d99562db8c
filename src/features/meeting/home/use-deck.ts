import { useRef, useState } from 'react'
import { chat } from '@contract/meeting/chat'
import { likes } from '@contract/meeting/likes'
import { picks } from '@contract/meeting/picks'
import { call, forget, known, useTurn } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import type { SwipeSide } from '@/ui'
import { opensElsewhere } from '../../money/unlocks'
import { clockOf, decided, type Picked, type useDaily } from './queries'

/** How long a card flies, in milliseconds. Decisions are blocked meanwhile (DESIGN 5). */
export const flight = 900

const sides = { pass: 'left', like: 'right', apply: 'right' } as const

export type Deck = {
  front: Picked | undefined
  below: Picked | undefined
  done: number
  all: number
  /** The card that is flying away. */
  leaving: { uid: string; side: SwipeSide } | undefined
  /** The last decision that can be undone. The next decision or an undo clears it. */
  last: Decided | undefined
  /** The card that an undo brought back. */
  returned: string | undefined
  pass(): void
  like(): void
  /** Removes the card after an application was sent. The server has already recorded that. */
  applied(uid: string): void
  undo(): Promise<void>
}

/** A decision that can be undone: a pass, or a like that is not mutual. */
export type Decided = { pick: Picked; decision: 'pass' | 'like' }

type Note = (uid: string, decision: Picked['decision']) => void

/** The deck of the daily match. A decision shows at once, and is reverted if the server refuses it. */
export function useDeck({ data, readAt, retry }: ReturnType<typeof useDaily>): Deck {
  const latest = useRef({ data, readAt })
  latest.current = { data, readAt }
  const note: Note = (uid, decision) => {
    // works on the cached answer, because this page may no longer be in front
    const daily = known(picks.daily, {}) ?? latest.current.data
    if (daily) decided(daily, uid, decision, clockOf(latest.current.data ?? daily, latest.current.readAt)())
  }
  const { leaving, last, returned, leave, undo } = useFlight(note, retry)

  const list = data?.list ?? []
  const [front, below] = list.filter(({ decision, uid }) => decision === '' || uid === leaving?.uid)

  return {
    front,
    below,
    done: list.filter(({ decision }) => decision !== '').length,
    all: list.length,
    leaving,
    last,
    returned,
    pass() {
      if (front) leave(front, 'pass', () => call(picks.pass, { uid: front.uid }).then(() => true))
    },
    like() {
      if (!front) return
      leave(front, 'like', async (flown) => {
        const { mutual, conversationId } = await call(likes.like, { uid: front.uid, type: 1 })
        await flown
        if (!mutual) return true
        opensElsewhere()
        void forget(chat.conversations)
        void forget(chat.conversation)
        void go(routes.chat.match, { id: conversationId })
        return false
      })
    },
    applied(uid) {
      if (front?.uid === uid) leave(front, 'apply', async () => false)
      else note(uid, 'apply')
    },
    undo,
  }
}

/** Animates one card at a time: thrown away or brought back. */
function useFlight(note: Note, retry: () => Promise<unknown>) {
  const [leaving, setLeaving] = useState<Deck['leaving']>()
  const [last, setLast] = useState<Decided>()
  const [returned, setReturned] = useState<string>()
  const turn = useTurn()
  const throws = useRef(0)

  /**
   * Throws the card and sends the decision meanwhile.
   * @param send resolves to whether the act can be undone
   */
  function leave(pick: Picked, decision: keyof typeof sides, send: (flown: Promise<void>) => Promise<boolean>) {
    void turn(async () => {
      host.tick()
      throws.current += 1
      const now = throws.current
      setReturned(undefined)
      setLast(undefined)
      setLeaving({ uid: pick.uid, side: sides[decision] })
      const flown = new Promise<void>((resolve) => setTimeout(resolve, flight))
      void Promise.all([send(flown), flown]).then(
        ([undoable]) => undoable && decision !== 'apply' && throws.current === now && setLast({ pick, decision }),
        // refetches, which also removes accounts that no longer exist
        () => flown.then(retry),
      )
      await flown
      note(pick.uid, decision)
      setLeaving(undefined)
    })
  }

  async function bringBack(last: Decided) {
    const { uid } = last.pick
    try {
      await (last.decision === 'pass' ? call(picks.pass, { uid, undo: true }) : call(likes.like, { uid, type: 0 }))
      note(uid, '')
      setReturned(uid)
      setLast(undefined)
    } catch {
      // a toast has already reported the failure
    }
  }
  const undo = async () => {
    if (last) await turn(() => bringBack(last))
  }
  return { leaving, last, returned, leave, undo }
}
