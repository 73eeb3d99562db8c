import { useEffect, useRef, useState } from 'react'
import { store } from '@/api'

const keptDays = 30
const pause = 400
const keyOf = (conversationId: string) => `CHAT_DRAFT_${conversationId}`

/** What is written and not yet sent in a conversation; it is there again when that opens the next time. */
export function useDraft(conversationId: string) {
  const [draft, setDraft] = useState(() => store.get<string>(keyOf(conversationId)) ?? '')
  const latest = useRef(draft)
  const keep = useRef(() => {
    if (latest.current.trim() === '') store.remove(keyOf(conversationId))
    else store.set(keyOf(conversationId), latest.current, keptDays)
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
