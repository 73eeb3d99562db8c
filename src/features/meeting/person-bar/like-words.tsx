import { useState } from 'react'
import { likeWordsMax } from '@contract/meeting/likes'
import { personBar as text } from '@/texts/meeting/person-bar'
import { Button, Sheet, TextArea } from '@/ui'
import { type LikeTarget, relate } from '../../profile/profile'
import { useLike } from '../likes'

/** A like with a text about one photo or one answer. */
export function useLikeWords(uid: string) {
  const [target, setTarget] = useState<LikeTarget>()
  const { like, busy } = useLike((_, { liked, mutual, conversationId }) => {
    setTarget(undefined)
    relate(uid, { liked, likedMutually: mutual, ...(mutual && { conversationId }) })
  })
  return {
    target,
    begin: setTarget,
    busy,
    close: () => setTarget(undefined),
    /** Sends the like. Without a text it is an ordinary like. */
    send(words: string) {
      const said = words.trim()
      if (!target) return
      const { photo } = target
      const what = { ...('answer' in target && { answer: target.answer }), ...(photo !== undefined && { photo }) }
      void like(uid, said === '' ? undefined : { ...what, text: said })
    },
  }
}

function titleOf(target: LikeTarget) {
  if (!('answer' in target)) return text.likePhoto(target.photo)
  return target.photo === undefined ? text.likeStory(target.title) : text.likeStoryPhoto(target.title)
}

export function LikeWordsSheet({ flow }: { flow: ReturnType<typeof useLikeWords> }) {
  const { target, busy, close, send } = flow
  const [words, setWords] = useState('')
  return (
    <Sheet
      open={target !== undefined}
      onClose={close}
      title={target && titleOf(target)}
      text={text.likeHint}
      closeLabel={text.close}
      foot={
        <Button size='L' block loading={busy} onTap={() => send(words)}>
          {text.likeSend}
        </Button>
      }
    >
      <TextArea
        label={text.likeWords}
        hideLabel
        placeholder={text.likeWords}
        max={likeWordsMax}
        value={words}
        rows={3}
        fixed
        onChange={setWords}
      />
    </Sheet>
  )
}
