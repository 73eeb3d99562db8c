import { createContext, useContext } from 'react'
import type { Message } from '@contract/areas/chat'
import type { Outgoing } from '@/api'

/** What can be done in the log, for its rows. */
export type Acts = {
  /** A finger rests on a message. */
  hold(message: Message): void
  /** A message that did not go. */
  failed(outgoing: Outgoing): void
  /** Writes a text again that was taken back. */
  edit(text: string): void
  bother(message: Message, bothered: boolean): void
  /** Shows a picture over the whole screen. */
  look(url: string): void
  openPeer(): void
}

const none = () => undefined
export const ActsContext = createContext<Acts>({
  hold: none,
  failed: none,
  edit: none,
  bother: none,
  look: none,
  openPeer: none,
})
export const useActs = () => useContext(ActsContext)
