import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chat as calls, type Message } from '@contract/areas/chat'
import { codes } from '@contract/errors'
import { call, forget, type Outgoing, socket } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useWhileInFront } from '@/shell/use-shown'
import { useTitle } from '@/shell/use-title'
import { chat as text } from '@/texts/chat'
import { list as listText } from '@/texts/list'
import { EmptyState, ErrorState, Stack } from '@/ui'
import { genderOf } from '../../profile'
import { useOutboxOwner } from '../list/queries'
import { AboutSheet } from './about-sheet'
import { type Acts, ActsContext } from './acts'
import { Bottom } from './bottom'
import { Cards } from './cards'
import { useDraft } from './drafts'
import { FailedMenu } from './failed-menu'
import { Head } from './head'
import { Log } from './log'
import { MessageMenu } from './message-menu'
import { stopPlaying } from './player'
import type { Face } from './row'
import { TalkSkeleton } from './talk-skeleton'
import { useOutgoing, useSending } from './use-sending'
import { useKeyboard, useReading, useTalk } from './use-talk'
import { useThread } from './use-thread'
import './talk.scss'

/** One conversation (mock 06b). */
export function TalkScreen({ query: { id } }: { query: { id: string } }) {
  const me = useOutboxOwner()
  const talk = useTalk(id)
  const thread = useThread(id)
  const outgoing = useOutgoing(id)
  const [said, setSaid] = useState(0)
  const sending = useSending(
    id,
    useCallback(() => setSaid((times) => times + 1), []),
  )
  const writing = useDraft(id)
  const [resized, setResized] = useState(0)
  const [held, setHeld] = useState<Message>()
  const [failed, setFailed] = useState<Outgoing>()
  const [about, setAbout] = useState(false)
  const keyboard = useKeyboard()

  const conversation = talk.data?.conversation
  const uid = conversation?.uid
  useTitle(conversation?.nickname)
  useReading(id, thread.thread)
  useWhileInFront(() => socket.hold())
  useEffect(() => stopPlaying, [])

  const { take } = thread
  const write = useRef(writing.change)
  write.current = writing.change
  const acts = useMemo<Acts>(
    () => ({
      hold: setHeld,
      failed: setFailed,
      edit: (words) => write.current((now) => now + words),
      bother(message, bothered) {
        const { conversationId, seq } = message
        void call(calls.bothered, { conversationId, seq, bothered }).then(
          () => {
            take([{ ...message, askBothered: false }])
            host.toast(bothered ? text.thanksAndReport : text.thanks)
          },
          () => undefined,
        )
      },
      look: (url) => void host.previewImages([url], 0),
      openPeer: () => uid !== undefined && void go(routes.user.info, { uid }),
    }),
    [uid, take],
  )
  const report = (seq?: number) => {
    if (uid === undefined) return
    void go(routes.user.report, {
      uid,
      place: 'chat',
      conversationId: id,
      ...(seq !== undefined && { seqs: String(seq) }),
    })
  }

  const lost = [talk.refusal?.code, thread.refusal?.code].includes(codes.absent)
  const failedToOpen = lost || thread.state === 'failed' || talk.state === 'failed'
  function retry() {
    void talk.retry()
    void thread.open()
  }
  const mine = useMemo(
    (): Face | undefined => me && { nickname: me.nickname, avatar: me.avatar, gender: genderOf(me.gender) },
    [me],
  )
  const { nickname = '', avatar = '' } = conversation ?? {}
  const theirs = useMemo(() => ({ nickname, avatar }), [nickname, avatar])

  return (
    <ActsContext.Provider value={acts}>
      <Stack justify='start' className='eg-talk' style={{ paddingBottom: `${keyboard}px` }}>
        <Head talk={talk.data} typing={thread.typing} onPeer={acts.openPeer} onMore={() => setAbout(true)} />
        {failedToOpen ? (
          <Stack grow py='s4' className='eg-talk-none'>
            {lost ? (
              <EmptyState
                scene='lost'
                title={(talk.refusal ?? thread.refusal)?.msg || listText.failed}
                action={text.toMessages}
                onAction={() => void go(routes.home.messages)}
              />
            ) : (
              <ErrorState title={text.failed} retry={text.retry} onRetry={retry} />
            )}
          </Stack>
        ) : thread.state === 'ready' && talk.data ? (
          <>
            <Log
              thread={thread.thread}
              outgoing={outgoing}
              older={thread.older}
              loadOlder={() => void thread.loadOlder()}
              me={mine}
              peer={theirs}
              peerReadSeq={talk.peerReadSeq}
              head={<Cards talk={talk.data} onReport={() => report()} />}
              typing={thread.typing}
              said={said}
              inset={`${keyboard} ${resized}`}
            />
            <Bottom
              talk={talk.data}
              composer={{ writing, sending, onResize: () => setResized((times) => times + 1) }}
              raised={keyboard > 0}
            />
          </>
        ) : (
          <TalkSkeleton />
        )}
      </Stack>
      <MessageMenu
        message={held}
        onClose={() => setHeld(undefined)}
        onChanged={(message) => take([message])}
        onReport={report}
      />
      <FailedMenu
        outgoing={failed}
        onClose={() => setFailed(undefined)}
        onRetry={sending.retry}
        onDrop={sending.drop}
      />
      {conversation && (
        <AboutSheet
          open={about}
          conversation={conversation}
          onClose={() => setAbout(false)}
          onPeer={acts.openPeer}
          onReport={() => report()}
          onMute={talk.mute}
          onCleared={() => {
            thread.empty()
            void forget(calls.conversations)
          }}
        />
      )}
    </ActsContext.Provider>
  )
}
