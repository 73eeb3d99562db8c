import { useCallback, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { isBlank } from '@contract/kernel/letters'
import { outbox, type Outgoing, socket } from '@/api'
import { host, type Picked } from '@/platform'
import { pickPictures } from '@/platform/pictures'
import { uploads as uploadText } from '@/texts/core/uploads'
import { problemOf } from '../../../core/uploads'
import { files } from './files'

/** Messages that are not delivered yet, in the order they were written. */
export function useOutgoing(conversationId: string): readonly Outgoing[] {
  const all = useStore(outbox.store, ({ entries }) => entries)
  return useMemo(() => all.filter(({ input }) => input.conversationId === conversationId), [all, conversationId])
}

/** In milliseconds: the other user is told at most this often that the user is typing. */
const typingEvery = 3000

/** Sends messages into a conversation. Each one is shown at once, and `onAdded` is called. */
export function useSending(conversationId: string, onAdded: () => void) {
  const typed = useRef(0)
  const added = useRef(onAdded)
  added.current = onAdded

  const sendFile = useCallback(
    (kind: 'image' | 'voice', picked: Picked, seconds: number) => {
      const { path, width, height } = picked
      const look = { path, width, height, seconds }
      outbox.add({ conversationId, kind }, { look, uploading: (name) => files.add(name, picked) })
      files.tend()
      added.current()
    },
    [conversationId],
  )

  return {
    /** Sends a text and, if it is a reply, the quoted message. */
    text(words: string, quote?: Outgoing['quote']) {
      const said = words.trim()
      if (isBlank(said)) return false
      outbox.add({ conversationId, kind: 'text', text: said, ...(quote && { replyTo: quote.seq }) }, { quote })
      added.current()
      return true
    },
    voice: (picked: Picked, seconds: number) => sendFile('voice', picked, seconds),
    async pictures() {
      const leftOut = (count: number) => host.toast(uploadText.leftOut(uploadText.full(most), count))
      const chosen = await pickPictures(most, leftOut).catch(() => {
        host.toast(uploadText.denied)
        return []
      })
      for (const picked of chosen) {
        const problem = problemOf(picked)
        if (problem) host.toast(uploadText[problem])
        else sendFile('image', picked, 0)
      }
    },
    /** Sends a failed message again. If its file was never uploaded, that happens first. */
    retry({ input: { clientKey, kind, uploadId } }: Outgoing) {
      if (kind === 'text' || uploadId !== undefined) outbox.retry(clientKey)
      else files.retry(clientKey)
    },
    drop({ input: { clientKey } }: Outgoing) {
      files.drop(clientKey)
      outbox.drop(clientKey)
    },
    typing() {
      if (Date.now() - typed.current < typingEvery) return
      if (socket.send({ type: 'typing', conversationId })) typed.current = Date.now()
    },
  }
}

const most = 9
