import { memo } from 'react'
import type { Message } from '@contract/areas/chat'
import type { Outgoing } from '@/api'
import { chat as text } from '@/texts/chat'
import { Avatar, Box, classes, type Gender, press } from '@/ui'
import { useActs } from './acts'
import { Bubble, type Content } from './bubble'
import { Note } from './note'
import { recalledText } from './recalled'
import type { Item } from './thread'
import { Warning } from './warning'

/** Whose face stands beside a message. */
export type Face = { nickname: string; avatar: string; gender?: Gender }

export interface RowProps {
  item: Item
  /** Above it, when some time has passed. */
  time: string
  face: Face | undefined
  /** The last of mine they have read. */
  read: boolean
}

/** One row of the log: the time above it, the house's own lines, or a bubble with a face. */
function LogRow({ item, time, face, read }: RowProps) {
  return (
    <Box className='talk-item'>
      {time !== '' && <Box className='talk-time eg-num'>{time}</Box>}
      {item.message ? (
        <Said message={item.message} face={face} read={read} />
      ) : (
        <OnItsWay outgoing={item.outgoing} face={face} />
      )}
    </Box>
  )
}

export const Row = memo(
  LogRow,
  (a, b) =>
    a.time === b.time &&
    a.read === b.read &&
    a.face === b.face &&
    a.item.message === b.item.message &&
    (a.item.message !== undefined || b.item.message !== undefined || a.item.outgoing === b.item.outgoing),
)

function Said({ message, face, read }: { message: Message; face: Face | undefined; read: boolean }) {
  const { hold } = useActs()
  const { mine, kind, recalled } = message
  if (recalled) return <Recalled message={message} />
  if (kind === 'tip') return <Box className='talk-tip'>{message.text}</Box>
  const content: Content = { ...message, kind, key: message.clientId ?? `${message.conversationId} ${message.seq}` }
  return (
    <Box className={classes('talk-row', mine && 'talk-mine')}>
      <Portrait mine={mine} face={face} />
      <Box className='talk-b'>
        <Bubble content={content} onHold={() => hold(message)} />
        <Note message={message} read={read} />
        <Warning message={message} />
      </Box>
    </Box>
  )
}

function OnItsWay({ outgoing, face }: { outgoing: Outgoing; face: Face | undefined }) {
  const { failed } = useActs()
  const { input, state, reason, look } = outgoing
  const content: Content = {
    key: input.clientId,
    clientId: input.clientId,
    mine: true,
    kind: input.kind,
    text: input.text ?? '',
    url: look?.path ?? '',
    width: look?.width ?? 0,
    height: look?.height ?? 0,
    seconds: look?.seconds ?? 0,
  }
  return (
    <Box className='talk-row talk-mine'>
      <Portrait mine face={face} />
      <Box className='talk-b'>
        <Box className='talk-sent'>
          {state === 'failed' ? (
            <Box className='talk-bad eg-tap' {...press(() => failed(outgoing), { label: text.unsent })}>
              <Box className='talk-bad-i'>!</Box>
            </Box>
          ) : (
            <Sending uploading={state === 'uploading'} />
          )}
          <Bubble content={content} onHold={state === 'failed' ? () => failed(outgoing) : undefined} />
        </Box>
        {state === 'failed' && (
          <Box className='talk-note talk-note-bad' {...press(() => failed(outgoing))}>
            {reason === '' ? text.unsent : reason}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const Sending = ({ uploading }: { uploading: boolean }) => (
  <Box
    className='talk-wait'
    {...press(undefined, { role: 'status', label: uploading ? text.sendingFile : text.sending })}
  >
    <Box className='eg-spin' />
  </Box>
)

function Recalled({ message }: { message: Message }) {
  const { edit } = useActs()
  const said = message.mine ? recalledText(message) : undefined
  return (
    <Box className='talk-tip'>
      {message.mine ? text.recalledMine : text.recalledTheirs}
      {said !== undefined && (
        <Box className='talk-again eg-tap' {...press(() => edit(said))}>
          {text.again}
        </Box>
      )}
    </Box>
  )
}

function Portrait({ mine, face }: { mine: boolean; face: Face | undefined }) {
  const { openPeer } = useActs()
  const avatar = <Avatar src={face?.avatar} size={36} gender={face?.gender} />
  if (mine) return <Box className='talk-av'>{avatar}</Box>
  return (
    <Box className='talk-av eg-tap' {...press(openPeer, { label: text.person(face?.nickname ?? '') })}>
      {avatar}
    </Box>
  )
}
