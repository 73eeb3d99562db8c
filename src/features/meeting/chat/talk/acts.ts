import { createContext, useContext } from 'react'
import type { Message } from '@contract/meeting/chat'
import type { Outgoing } from '@/api'

export type Acts = {
  /** Called on a long press on the message. */
  hold(message: Message): void
  /** Called on a tap on a quoted message, which has this `seq`. */
  goTo(seq: number): void
  /** Called on a tap on a failed message. */
  failed(outgoing: Outgoing): void
  /** Puts a recalled text back into the field. */
  edit(text: string): void
  bother(message: Message, bothered: boolean): void
  look(url: string): void
  openPeer(): void
}

const none = () => undefined
export const ActsContext = createContext<Acts>({
  hold: none,
  goTo: none,
  failed: none,
  edit: none,
  bother: none,
  look: none,
  openPeer: none,
})
export const useActs = () => useContext(ActsContext)
