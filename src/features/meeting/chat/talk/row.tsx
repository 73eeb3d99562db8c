import { memo } from 'react'
import type { Message } from '@contract/meeting/chat'
import type { Outgoing } from '@/api'
import { chat as text } from '@/texts/meeting/chat'
import { Avatar, Box, classes, type Gender, press, Row, Stack, Text } from '@/ui'
import { useActs } from './acts'
import { Bubble, type Content } from './bubble'
import { Note } from './note'
import { Quote } from './quote'
import { Reactions } from './reactions'
import { recalledText } from './recalled-text'
import type { Item } from './thread'
import { Warning } from './warning'

export type Face = { nickname: string; avatar: string; gender?: Gender }

export interface RowProps {
  item: Item
  time: string
  face: Face | undefined
  /** The nickname of the other user. */
  nickname: string
  /** Whether this is the user's last message that the other user has read. */
  read: boolean
  /** Whether the log scrolled to this message. */
  sought: boolean
}

/** The element id of a message's row, used to scroll to it. */
export const rowId = (seq: number) => `eg-talk-${seq}`

function LogRow({ item, time, face, nickname, read, sought }: RowProps) {
  return (
    <Stack
      px='s4'
      className={classes('eg-talk-item', sought && 'eg-talk-sought')}
      {...(item.message && { id: rowId(item.message.seq) })}
    >
      {time !== '' && (
        <Text pt='s4' pb='s1' color='t3' textAlign='center' size='cap' className='eg-num'>
          {time}
        </Text>
      )}
      {item.message ? (
        <Said message={item.message} face={face} nickname={nickname} read={read} />
      ) : (
        <OnItsWay outgoing={item.outgoing} face={face} nickname={nickname} />
      )}
    </Stack>
  )
}

export const MessageRow = memo(
  LogRow,
  (a, b) =>
    a.time === b.time &&
    a.read === b.read &&
    a.sought === b.sought &&
    a.nickname === b.nickname &&
    a.face === b.face &&
    a.item.message === b.item.message &&
    (a.item.message !== undefined || b.item.message !== undefined || a.item.outgoing === b.item.outgoing),
)

interface SaidProps extends Pick<RowProps, 'face' | 'nickname' | 'read'> {
  message: Message
}

function Said({ message, face, nickname, read }: SaidProps) {
  const { hold, goTo } = useActs()
  const { mine, kind, recalled, quote } = message
  if (recalled) return <Recalled message={message} />
  if (kind === 'tip')
    return (
      <Row
        wrap
        align='center'
        justify='center'
        py='s2'
        px='s8'
        color='t3'
        textAlign='center'
        breakWord
        size='cap'
        className='eg-talk-tip'
      >
        {message.text}
      </Row>
    )
  const content: Content = { ...message, kind, key: message.clientKey ?? `${message.conversationId} ${message.seq}` }
  return (
    <Row align='start' className={classes('eg-talk-row', mine && 'eg-talk-mine')}>
      <Portrait mine={mine} face={face} />
      <Stack align='start' shrink mx='s2' className='eg-talk-said'>
        {quote && <Quote quote={quote} nickname={nickname} onTap={() => goTo(quote.seq)} />}
        <Bubble content={content} onHold={() => hold(message)} />
        <Reactions message={message} onTap={() => hold(message)} />
        <Note message={message} read={read} />
        <Warning message={message} />
      </Stack>
    </Row>
  )
}

const contentOf = ({ input, look }: Outgoing): Content => ({
  key: input.clientKey,
  clientKey: input.clientKey,
  mine: true,
  kind: input.kind,
  text: input.text ?? '',
  url: look?.path ?? '',
  width: look?.width ?? 0,
  height: look?.height ?? 0,
  seconds: look?.seconds ?? 0,
})

const FailedMark = ({ onTap }: { onTap: () => void }) => (
  <Row
    mr='-s1'
    align='center'
    justify='center'
    className='eg-talk-failed eg-tap'
    {...press(onTap, { label: text.unsent })}
  >
    <Text radius='full' color='on-dark' weight='bold' textAlign='center' className='eg-talk-failed-mark'>
      !
    </Text>
  </Row>
)

function OnItsWay({ outgoing, face, nickname }: Pick<RowProps, 'face' | 'nickname'> & { outgoing: Outgoing }) {
  const { failed } = useActs()
  const { state, reason, quote } = outgoing
  return (
    <Row align='start' className='eg-talk-row eg-talk-mine'>
      <Portrait mine face={face} />
      <Stack align='start' shrink mx='s2' className='eg-talk-said'>
        {quote && <Quote quote={quote} nickname={nickname} onTap={undefined} />}
        <Row align='center'>
          {state === 'failed' ? (
            <FailedMark onTap={() => failed(outgoing)} />
          ) : (
            <Sending uploading={state === 'uploading'} />
          )}
          <Bubble content={contentOf(outgoing)} onHold={state === 'failed' ? () => failed(outgoing) : undefined} />
        </Row>
        {state === 'failed' && (
          <Text pt='s1' px='s1' color='danger' size='micro' className='eg-talk-note' {...press(() => failed(outgoing))}>
            {reason === '' ? text.unsent : reason}
          </Text>
        )}
      </Stack>
    </Row>
  )
}

const Sending = ({ uploading }: { uploading: boolean }) => (
  <Row
    w={20}
    align='center'
    mr='s2'
    color='t3'
    className='eg-talk-wait'
    {...press(undefined, { role: 'status', label: uploading ? text.sendingFile : text.sending })}
  >
    <Box className='eg-spin' />
  </Row>
)

function Recalled({ message }: { message: Message }) {
  const { edit } = useActs()
  const said = message.mine ? recalledText(message) : undefined
  return (
    <Row
      wrap
      align='center'
      justify='center'
      py='s2'
      px='s8'
      color='t3'
      textAlign='center'
      breakWord
      size='cap'
      className='eg-talk-tip'
    >
      {message.mine ? text.recalledMine : text.recalledTheirs}
      {said !== undefined && (
        <Row align='center' hit px='s2' color='brand' className='eg-tap' {...press(() => edit(said))}>
          {text.again}
        </Row>
      )}
    </Row>
  )
}

function Portrait({ mine, face }: { mine: boolean; face: Face | undefined }) {
  const { openPeer } = useActs()
  const avatar = <Avatar src={face?.avatar} size={36} gender={face?.gender} />
  if (mine)
    return (
      <Stack relative rigid className='eg-talk-avatar'>
        {avatar}
      </Stack>
    )
  return (
    <Stack
      relative
      rigid
      className='eg-talk-avatar eg-tap'
      {...press(openPeer, { label: text.person(face?.nickname ?? '') })}
    >
      {avatar}
    </Stack>
  )
}
