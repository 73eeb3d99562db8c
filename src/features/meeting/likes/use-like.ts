import { useCallback } from 'react'
import type { Data, Input } from '@contract/kernel/define'
import { chat } from '@contract/meeting/chat'
import { likes } from '@contract/meeting/likes'
import { forget, useAction, usePatchRows } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { likes as text } from '@/texts/meeting/likes'
import { confirm } from '@/ui'
import { useAskToTell } from '../../core/notices'
import { opensElsewhere } from '../../money/unlocks'

/** The text of a like about one photo or one answer. */
export type Words = NonNullable<Input<typeof likes.like>['words']>

/** Likes a user, or takes a like back after a confirmation. Both resolve to whether it succeeded. */
export function useLike(onDone?: (uid: string, now: Data<typeof likes.like>) => void) {
  const patch = usePatchRows(likes.likeMe)
  const { ask } = useAskToTell('liked')
  const { run, busy } = useAction(likes.like, {
    onDone(now, { uid }) {
      if (now.mutual) greet(now.conversationId)
      else host.toast(now.liked ? text.liked : text.takenBack)
      patch((row) => row.uid === uid, { isCollect: now.liked })
      // taking a like back may lock the row again
      for (const call of now.liked ? after : [...after, likes.likeMe]) void forget(call)
      if (now.mutual) opensElsewhere(likes.likeMe)
      onDone?.(uid, now)
    },
  })
  return {
    busy,
    like: useCallback(
      (uid: string, words?: Words) => {
        void ask()
        return run({ uid, type: 1, ...(words && { words }) })
      },
      [run, ask],
    ),
    takeBack: useCallback(async (uid: string) => (await confirm(question)) && run({ uid, type: 0 }), [run]),
  }
}

/** A mutual like has opened a conversation: refetches the conversations and shows the match. */
function greet(id: string) {
  void forget(chat.conversations)
  void forget(chat.conversation)
  void go(routes.chat.match, { id })
}

const after = [likes.mine, likes.mutual, likes.counts]
const question = { title: text.takeBackAsk, content: text.takeBackText, ok: text.yes, cancel: text.no }
