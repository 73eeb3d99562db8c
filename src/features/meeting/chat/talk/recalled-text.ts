import { lengthOf } from '@contract/kernel/lengths'
import type { Message } from '@contract/meeting/chat'
import { createOfAccount } from '@/api'

/** How long a recalled text can be restored, in milliseconds. It is only in memory. */
const kept = 5 * lengthOf.minute

const useTexts = createOfAccount<Readonly<Record<string, { text: string; until: number }>>>(() => ({}))
const keyOf = ({ conversationId, seq }: Pick<Message, 'conversationId' | 'seq'>) => `${conversationId} ${seq}`

export const rememberRecalled = (message: Message) =>
  useTexts.setState({ [keyOf(message)]: { text: message.text, until: Date.now() + kept } })

/** The text of a message that the user has just recalled. */
export function recalledText(message: Message): string | undefined {
  const found = useTexts.getState()[keyOf(message)]
  return found && found.until > Date.now() && found.text !== '' ? found.text : undefined
}
