import { useEffect, useRef, useState } from 'react'
import { persisted } from '@/api'

const keptDays = 30
const pause = 400

const stores = new Map<string, ReturnType<typeof persisted<string>>>()
function draftOf(conversationId: string) {
  const store = stores.get(conversationId) ?? persisted<string>(`CHAT_DRAFT_${conversationId}`, keptDays)
  stores.set(conversationId, store)
  return store
}

/** Written for whoever opens a conversation next: what they were offered and chose. */
export const writeDraft = (conversationId: string, words: string) => draftOf(conversationId).set(words)

/** What is written and not yet sent in a conversation; it is there again when that opens the next time. */
export function useDraft(conversationId: string) {
  const kept = draftOf(conversationId)
  const [draft, setDraft] = useState(() => kept.get() ?? '')
  const latest = useRef(draft)
  const keep = useRef(() => {
    if (latest.current.trim() === '') kept.remove()
    else kept.set(latest.current)
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
  /** Takes it, to be sent: once, however often the key is pressed before the field is empty. */
  function take() {
    const taken = latest.current
    change(() => '')
    return taken
  }
  return { draft, change, take }
}
