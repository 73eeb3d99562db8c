import { useEffect, useRef, useState } from 'react'
import { isBlank } from '@contract/kernel/letters'
import { recordOfAccount, session } from '@/api'

const keptDays = 30
const pause = 400

const most = 50
const drafts = recordOfAccount<string>('CHAT_DRAFTS', keptDays, most)

/** Puts a chosen suggestion into the field of a conversation before the conversation opens. */
export const writeDraft = (conversationId: string, words: string) => drafts.keep(conversationId, words)

/** The unsent draft of a conversation. It is restored when the conversation opens again. */
export function useDraft(conversationId: string) {
  const [draft, setDraft] = useState(() => drafts.get(conversationId) ?? '')
  const latest = useRef(draft)
  const writer = useRef(session.account())
  const keep = useRef(() => {
    writer.current ??= session.account()
    // another account may have logged in before this screen closes
    if (writer.current === session.account())
      drafts.keep(conversationId, isBlank(latest.current) ? undefined : latest.current)
  })
  useEffect(() => {
    const timer = setTimeout(keep.current, pause)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => keep.current(), [])
  function change(next: (draft: string) => string) {
    latest.current = next(latest.current)
    setDraft(latest.current)
  }
  /** Takes the draft to send it. It is taken only once, even if the key is pressed again before the field is empty. */
  function take() {
    const taken = latest.current
    change(() => '')
    return taken
  }
  return { draft, change, take }
}
