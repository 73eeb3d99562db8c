import { useEffect, useRef, useState } from 'react'
import { store } from '@/api'

const keptDays = 30
const pause = 400
const keyOf = (conversationId: string) => `CHAT_DRAFT_${conversationId}`

/** What is written and not yet sent in a conversation; it is there again when that opens the next time. */
export function useDraft(conversationId: string) {
  const [draft, setDraft] = useState(() => store.get<string>(keyOf(conversationId)) ?? '')
  const latest = useRef(draft)
  latest.current = draft
  const keep = useRef(() => {
    if (latest.current.trim() === '') store.remove(keyOf(conversationId))
    else store.set(keyOf(conversationId), latest.current, keptDays)
  })
  useEffect(() => {
    const timer = setTimeout(keep.current, pause)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => keep.current(), [])
  return [draft, setDraft] as const
}
