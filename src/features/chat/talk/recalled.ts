import type { Message } from '@contract/areas/chat'
import { lengthOf } from '@contract/lengths'

/** How long a recalled text can be restored, ms; in memory only. */
const kept = 5 * lengthOf.minute

const texts = new Map<string, { text: string; until: number }>()
const keyOf = ({ conversationId, seq }: Pick<Message, 'conversationId' | 'seq'>) => `${conversationId} ${seq}`

export const rememberRecalled = (message: Message) =>
  texts.set(keyOf(message), { text: message.text, until: Date.now() + kept })

/** What a message said that I took back a moment ago. */
export function recalledText(message: Message): string | undefined {
  const found = texts.get(keyOf(message))
  return found && found.until > Date.now() && found.text !== '' ? found.text : undefined
}
