import { createContext, useContext } from 'react'
import type { Message } from '@contract/meeting/chat'
import type { Outgoing } from '@/api'

export type Acts = {
  /** Long press on a message. */
  hold(message: Message): void
  /** Tap on what a message answers. */
  goTo(seq: number): void
  /** Tap on a failed message. */
  failed(outgoing: Outgoing): void
  /** Restores a recalled text. */
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
