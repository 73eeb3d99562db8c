import { type ReactNode, useMemo, useState } from 'react'
import type { Outgoing } from '@/api'
import { chat as text } from '@/texts/meeting/chat'
import { a11y, Box, classes, EndScroll, ErrorLine, Icon, layout, Picture, press, Row, Stack } from '@/ui'
import dog from '@/ui/assets/mascot-head.svg'
import { type Face, MessageRow, rowId } from './row'
import { isTimed, type Item, itemsOf, lastRead, type Thread } from './thread'
import { around, atEnd, drawn, earlier, later, type Window } from './window'

interface LogProps {
  thread: Thread
  outgoing: readonly Outgoing[]
  older: 'idle' | 'loading' | 'failed' | 'end'
  loadOlder: () => void
  me: Face | undefined
  peer: Face
  peerReadSeq: number
  head: ReactNode
  typing: boolean
  /** Grows by one when the user sends a message, which scrolls to the end. */
  said: number
  /** The message to show. The log scrolls to it each time `times` grows. */
  sought: { seq: number; times: number }
  inset: unknown
}

/** The messages of a conversation. The log opens at its end. If it is long, only a window of it is rendered. */
export function Log(props: LogProps) {
  const { thread, outgoing, older, loadOlder, me, peer, peerReadSeq, head, typing, said, sought, inset } = props
  const items = useMemo(() => itemsOf(thread, outgoing), [thread, outgoing])
  const [window, setWindow] = useState<Window>(atEnd)
  const { missed, wanted, toEnd, onEnd } = useEnd(items[items.length - 1], said, () => setWindow(atEnd))
  const content = useMemo(
    () => [items, window, older, peerReadSeq, typing, inset],
    [items, window, older, peerReadSeq, typing, inset],
  )
  useSought(sought.times, () => setWindow(around(items, ({ message }) => message?.seq === sought.seq)))
  const shown = drawn(items, window)
  const read = lastRead(thread, peerReadSeq)
  const now = Date.now()

  return (
    <Stack relative grow justify='start' className='eg-talk-log'>
      <EndScroll
        firstKey={shown.rows[0]?.key}
        label={text.log}
        toEnd={wanted}
        into={{ id: rowId(sought.seq), times: sought.times }}
        content={content}
        moreBelow={!shown.atEnd}
        onNearStart={() => (shown.atStart ? older === 'idle' && loadOlder() : setWindow(earlier(items, window)))}
        onNearEnd={() => !shown.atEnd && setWindow(later(items, window))}
        onEnd={onEnd}
      >
        {shown.atStart && <Start older={older} head={head} loadOlder={loadOlder} />}
        {shown.rows.map((item, at) => (
          <MessageRow
            key={item.key}
            item={item}
            time={isTimed(item, at === 0 ? shown.before : shown.rows[at - 1]) ? text.when(item.time, now) : ''}
            face={item.message?.mine === false ? peer : me}
            nickname={peer.nickname}
            sought={sought.times > 0 && item.message?.seq === sought.seq}
            read={item.message?.seq === read}
          />
        ))}
        <Stack pb='s1' px='s4' className='eg-talk-end'>
          {typing && (
            <Row align='end' {...a11y({ hidden: true })}>
              <Picture src={dog} fit='contain' lazy={false} className='eg-talk-dog' />
              <Box className='eg-talk-typing' />
            </Row>
          )}
        </Stack>
      </EndScroll>
      {missed && <FreshPill onTap={toEnd} />}
    </Stack>
  )
}

/** Runs during the render, so that the searched message is rendered before the log scrolls to it. */
function useSought(times: number, show: () => void) {
  const [answered, setAnswered] = useState(times)
  if (answered === times) return
  setAnswered(times)
  show()
}

/** The top of the log: its head or, until all messages are loaded, the state of loading older ones. */
function Start({ older, head, loadOlder }: Pick<LogProps, 'older' | 'head' | 'loadOlder'>) {
  if (older === 'failed') return <ErrorLine text={text.olderFailed} onRetry={loadOlder} />
  if (older !== 'end') return <Row h={64} align='center' justify='center' className='eg-foot-dots' />
  return (
    <Stack pt='s3' px='s4'>
      {head}
    </Stack>
  )
}

const FreshPill = ({ onTap }: { onTap: () => void }) => (
  <Row
    align='center'
    hit
    px='s4'
    radius='full'
    color='brand'
    weight='medium'
    size='sub'
    className='eg-talk-pill eg-tap'
    {...press(onTap)}
  >
    <Icon name='up' size={18} className={classes('eg-talk-pill-icon', layout({ mr: 's1' }))} />
    {text.fresh}
  </Row>
)

/**
 * Tells whether the log is scrolled to its end, and whether a message of the other user arrived below. A change of
 * `said` scrolls to the end.
 */
function useEnd(newest: Item | undefined, said: number, reset: () => void) {
  const [end, setEnd] = useState({ here: true, newest: '', wanted: 0 })
  function toEnd() {
    reset()
    setEnd(({ wanted }) => ({ here: true, newest: '', wanted: wanted + 1 }))
  }
  const [answered, setAnswered] = useState(said)
  if (answered !== said) {
    setAnswered(said)
    toEnd()
  }
  return {
    missed: !end.here && newest !== undefined && newest.key !== end.newest && newest.message?.mine === false,
    wanted: end.wanted,
    toEnd,
    onEnd: (here: boolean) => setEnd((before) => ({ ...before, here, newest: newest?.key ?? '' })),
  }
}
