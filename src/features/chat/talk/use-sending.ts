import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { outbox, type Outgoing, socket } from '@/api'
import { host, type Picked } from '@/platform'
import { uploads as uploadText } from '@/texts/uploads'
import { problemOf, type Purpose, send } from '../../uploads'
import { dropLocal, keepLocal } from './looks'

/** My messages of a conversation that the server does not have yet, in the order they were written. */
export function useOutgoing(conversationId: string): readonly Outgoing[] {
  const line = useSyncExternalStore(outbox.subscribe, outbox.entries, outbox.entries)
  return useMemo(() => line.filter(({ input }) => input.conversationId === conversationId), [line, conversationId])
}

/** A file that is sent: it goes up first, and its message follows. What failed on the way can be tried again from here. */
type File = { picked: Picked; seconds: number }

/** Between two signs that I write, ms. */
const typingEvery = 3000

/** What I can send into a conversation. Each shows at once; `onAdded` hears of it. */
export function useSending(conversationId: string, onAdded: () => void) {
  const files = useRef(new Map<string, File>())
  const typed = useRef(0)
  const added = useRef(onAdded)
  added.current = onAdded

  const upload = useCallback(async (clientId: string, purpose: Purpose, { picked }: File) => {
    try {
      const { id } = await send({ picked, purpose }, () => undefined, {})
      files.current.delete(clientId)
      outbox.ready(clientId, id)
    } catch (error) {
      outbox.fail(clientId, error instanceof Error ? error.message : '')
    }
  }, [])
  const sendFile = useCallback(
    (kind: 'image' | 'voice', file: File) => {
      const { path, width, height } = file.picked
      const look = { path, width, height, seconds: file.seconds }
      const clientId = outbox.add({ conversationId, kind }, { look, uploading: true })
      files.current.set(clientId, file)
      keepLocal(clientId, path)
      added.current()
      void upload(clientId, kind === 'image' ? 'chat' : 'voice', file)
    },
    [conversationId, upload],
  )

  return {
    text(words: string) {
      const said = words.trim()
      if (said === '') return false
      outbox.add({ conversationId, kind: 'text', text: said })
      added.current()
      return true
    },
    voice: (picked: Picked, seconds: number) => sendFile('voice', { picked, seconds }),
    async pictures() {
      const chosen = await host.pickPictures(most).catch(() => {
        host.toast(uploadText.denied)
        return []
      })
      for (const picked of chosen.slice(0, most)) {
        const problem = problemOf(picked)
        if (problem) host.toast(uploadText[problem])
        else sendFile('image', { picked, seconds: 0 })
      }
    },
    /** Tries a failed one again: its file first, if that never arrived. */
    retry({ input: { clientId, kind, uploadId } }: Outgoing) {
      const file = files.current.get(clientId)
      if (kind === 'text' || uploadId !== undefined || !file) return outbox.retry(clientId)
      outbox.uploading(clientId)
      void upload(clientId, kind === 'image' ? 'chat' : 'voice', file)
    },
    drop({ input: { clientId } }: Outgoing) {
      const file = files.current.get(clientId)
      if (file) host.dropPicked(file.picked)
      files.current.delete(clientId)
      dropLocal(clientId)
      outbox.drop(clientId)
    },
    /** They see that I write. */
    typing() {
      if (Date.now() - typed.current < typingEvery) return
      if (socket.send({ type: 'typing', conversationId })) typed.current = Date.now()
    },
  }
}

/** Pictures that may be chosen at once. */
const most = 9
