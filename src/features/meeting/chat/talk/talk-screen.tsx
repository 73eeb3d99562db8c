import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { codes } from '@contract/kernel/errors'
import { chat as calls } from '@contract/meeting/chat'
import { type ApiError, forget, socket } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useWhileInFront } from '@/shell/use-front'
import { useTitle } from '@/shell/use-title'
import { list as listText } from '@/texts/core/list'
import { chat as text } from '@/texts/meeting/chat'
import { EmptyState, ErrorState, Stack } from '@/ui'
import { genderOf } from '../../../core/people'
import { stopPlaying } from '../../../core/voice'
import { useKeyboard } from '../../../core/writing'
import { AskedBar, ExchangeSheet } from '../../exchanges'
import { MetCard } from '../../meetings'
import { useOutboxOwner } from '../list/queries'
import { AboutSheet } from './about-sheet'
import { ActsContext } from './acts'
import { Bottom } from './bottom'
import { Cards } from './cards'
import { useDraft } from './drafts'
import { FailedMenu } from './failed-menu'
import { Head } from './head'
import { Log } from './log'
import { MessageMenu } from './message-menu'
import type { Face } from './row'
import { SearchSheet } from './search-sheet'
import { TalkSkeleton } from './talk-skeleton'
import { quoteOf } from './thread'
import { useOutgoing, useSending } from './use-sending'
import { useReading, useTalk } from './use-talk'
import { useTalkActs } from './use-talk-acts'
import { useThread } from './use-thread'
import './talk.scss'

/** Removes the suggested replies once the user has sent a message. */
const begun = <T extends object>(talk: T, said: number) => (said > 0 ? { ...talk, replies: [] } : talk)

/** The screen of one conversation (mock 06b). */
export function TalkScreen({ query: { id } }: { query: { id: string } }) {
  const me = useOutboxOwner()
  const talk = useTalk(id)
  const thread = useThread(id)
  const outgoing = useOutgoing(id)
  const sent = useCounter()
  const sending = useSending(id, sent.count)
  const writing = useDraft(id)
  const [sheet, setSheet] = useState<Sheet>()
  const [resized, keyboard] = [useCounter(), useKeyboard()]
  const conversation = talk.data?.conversation
  const { uid, nickname = '' } = conversation ?? {}
  useTitle(conversation?.nickname)
  useReading(id, thread.thread)
  useWhileInFront(() => socket.hold())
  useEffect(() => stopPlaying, [])
  const { sought, seek } = useSeeking(thread.reach)
  const menus = useTalkActs(uid, writing, thread.take, seek)
  const { acts, replying, reply } = menus
  const report = (seq?: number) => uid !== undefined && openReport(uid, id, seq)
  const faces = useFaces(me, conversation)
  const onReplied = useCallback(() => reply(undefined), [reply])
  const composer = { writing, sending, replying, nickname, onReplied, onResize: resized.count }

  return (
    <ActsContext.Provider value={acts}>
      <Stack borderBox justify='start' className='eg-talk' style={{ paddingBottom: `${keyboard}px` }}>
        <Head talk={talk.data} typing={thread.typing} onPeer={acts.openPeer} onMore={() => setSheet('about')} />
        <Opened talk={talk} thread={thread}>
          {(data) => (
            <>
              <Log
                {...faces}
                thread={thread.thread}
                outgoing={outgoing}
                older={thread.older}
                loadOlder={() => void thread.loadOlder()}
                peerReadSeq={talk.peerReadSeq}
                head={<Cards talk={data} onReport={() => report()} />}
                typing={thread.typing}
                said={sent.times}
                sought={sought}
                inset={`${keyboard} ${resized.times}`}
              />
              <Asked {...{ talk, data }} onReport={() => report()} onExchange={() => setSheet('exchange')} />
              <Bottom talk={begun(data, sent.times)} composer={composer} onResume={talk.resume} raised={keyboard > 0} />
            </>
          )}
        </Opened>
      </Stack>
      <Menus menus={menus} thread={thread} sending={sending} onReport={report} />
      <Sheets {...{ talk, thread, sheet, setSheet, seek }} onPeer={acts.openPeer} onReport={() => report()} />
    </ActsContext.Provider>
  )
}

type Sheet = 'about' | 'search' | 'exchange' | undefined

type AskedProps = { talk: Talk; data: TalkData; onReport: () => void; onExchange: () => void }

/** Questions that the user has not answered yet, above the composer. */
function Asked({ talk, data: { conversation, exchange, askMet }, onReport, onExchange }: AskedProps) {
  const { conversationId } = conversation
  const changed = (next: typeof exchange) => talk.patch({ exchange: next })
  return (
    <>
      <AskedBar {...{ conversationId, exchange }} onChanged={changed} onOpen={onExchange} />
      <MetCard
        conversationId={conversationId}
        ask={askMet && exchange.state !== 'asked'}
        onAnswered={() => talk.patch({ askMet: false })}
        onReport={onReport}
        onEnd={talk.end}
      />
    </>
  )
}

interface SheetsProps {
  talk: Talk
  thread: Messages
  sheet: Sheet
  setSheet: (sheet: Sheet) => void
  seek: (seq: number) => void
  onPeer: () => void
  onReport: () => void
}

/** The sheets of a conversation: its settings, the exchange of ids, and the search. */
function Sheets({ talk, thread, sheet, setSheet, seek, onPeer, onReport }: SheetsProps) {
  const close = () => setSheet(undefined)
  if (!talk.data) return null
  const { conversationId, nickname } = talk.data.conversation
  return (
    <>
      <AboutSheet
        open={sheet === 'about'}
        talk={talk.data}
        acts={talk}
        onClose={close}
        onPeer={onPeer}
        onReport={onReport}
        onCleared={() => cleared(thread)}
        onSearch={() => setSheet('search')}
        onExchange={() => setSheet('exchange')}
      />
      <ExchangeSheet
        open={sheet === 'exchange'}
        conversationId={conversationId}
        exchange={talk.data.exchange}
        onChanged={(exchange) => talk.patch({ exchange })}
        onClose={close}
      />
      <SearchSheet
        open={sheet === 'search'}
        conversationId={conversationId}
        nickname={nickname}
        onClose={close}
        onGo={(seq) => {
          close()
          seek(seq)
        }}
      />
    </>
  )
}

interface MenusProps {
  menus: ReturnType<typeof useTalkActs>
  thread: Messages
  sending: ReturnType<typeof useSending>
  onReport: (seq: number) => void
}

const Menus = ({ menus, thread, sending, onReport }: MenusProps) => (
  <>
    <MessageMenu
      message={menus.held}
      onClose={menus.letGo}
      onChanged={(message) => thread.take([message])}
      onReply={(message) => menus.reply(quoteOf(message))}
      onReport={onReport}
    />
    <FailedMenu outgoing={menus.failed} onClose={menus.putAway} onRetry={sending.retry} onDrop={sending.drop} />
  </>
)

/** Scrolls to a message of the thread, however old it is. */
function useSeeking(reach: Messages['reach']) {
  const [sought, setSought] = useState({ seq: 0, times: 0 })
  const seek = useCallback(
    (seq: number) =>
      void reach(seq).then(
        (found) => (found ? setSought(({ times }) => ({ seq, times: times + 1 })) : host.toast(text.notFound)),
        () => host.toast(text.olderFailed),
      ),
    [reach],
  )
  return { sought, seek }
}

function useCounter() {
  const [times, setTimes] = useState(0)
  return { times, count: useCallback(() => setTimes((before) => before + 1), []) }
}

function cleared(thread: Messages) {
  thread.empty()
  void forget(calls.conversations)
}

const openReport = (uid: string, conversationId: string, seq: number | undefined) =>
  void go(routes.user.report, {
    uid,
    place: 'chat',
    conversationId,
    ...(seq !== undefined && { seqs: String(seq) }),
  })

type Talk = ReturnType<typeof useTalk>
type Messages = ReturnType<typeof useThread>
type TalkData = NonNullable<Talk['data']>

interface OpenedProps {
  talk: Talk
  thread: Messages
  children: (data: TalkData) => ReactNode
}

/** Shows the conversation when both its data and its messages have loaded. */
function Opened({ talk, thread, children }: OpenedProps) {
  const lost = [talk.refusal?.code, thread.refusal?.code].includes(codes.absent)
  if (lost || thread.state === 'failed' || talk.state === 'failed')
    return (
      <Stack grow py='s4' className='eg-talk-none'>
        {lost ? <Lost refusal={talk.refusal ?? thread.refusal} /> : <Failed talk={talk} thread={thread} />}
      </Stack>
    )
  return thread.state === 'ready' && talk.data ? children(talk.data) : <TalkSkeleton />
}

const Lost = ({ refusal }: { refusal: ApiError | undefined }) => (
  <EmptyState
    scene='lost'
    title={refusal?.msg || listText.failed}
    action={text.toMessages}
    onAction={() => void go(routes.home.messages)}
  />
)

function Failed({ talk, thread }: Omit<OpenedProps, 'children'>) {
  function retry() {
    void talk.retry()
    void thread.open()
  }
  return <ErrorState title={text.failed} retry={text.retry} onRetry={retry} />
}

function useFaces(me: ReturnType<typeof useOutboxOwner>, conversation: TalkData['conversation'] | undefined) {
  const mine = useMemo(
    (): Face | undefined => me && { nickname: me.nickname, avatar: me.avatar, gender: genderOf(me.gender) },
    [me],
  )
  const { nickname = '', avatar = '' } = conversation ?? {}
  const theirs = useMemo(() => ({ nickname, avatar }), [nickname, avatar])
  return { me: mine, peer: theirs }
}
