import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { ClientId, Closed, Said, Whole } from '../kernel/define'
import { ConversationId, Message, Sending, Seq } from './chat-messages'

/** Socket path; `chat.ticket` answers the full URL. */
export const socketPath = '/chat/v1/socket'

const ticketMark = 'ticket.'
/** The ticket is also sent with the upgrade, so that a flood of silent sockets evicts no user who has one (security I11). */
export const socketProtocols = (ticket: string) => ['ergou', `${ticketMark}${ticket}`]
/** The ticket of a `Sec-WebSocket-Protocol`, as browsers write it. */
export const ticketIn = (protocols: string) =>
  protocols
    .split(/\s*,\s*/)
    .find((one) => one.startsWith(ticketMark))
    ?.slice(ticketMark.length)

/** Close codes of the server; `closeReasons` explains each. */
export const closeCodes = {
  later: 1001,
  misused: 1008,
  sessionEnded: 4401,
  badTicket: 4403,
  helloLate: 4408,
  replaced: 4409,
} as const
export type CloseName = keyof typeof closeCodes

/** The reason in each close frame, at most 123 bytes (RFC 6455): the cause, and the client's next step. */
export const closeReasons: Record<CloseName, string> = {
  later: 'the server stops or is too busy: reconnect with backoff',
  misused: 'too many frames, a binary frame, or repeated malformed frames: mend the client',
  sessionEnded: 'the session has ended: log in',
  badTicket: 'the first frame is no hello with a valid, unused ticket: get another ticket',
  helloLate: 'no hello in time: reconnect with backoff',
  replaced: 'a newer socket of the same user took over: stay closed until the user comes back',
}

/** Closes by the WebSocket layer itself, which gives no reason. */
export const layerCloses = {
  1002: 'a frame breaks RFC 6455: mend the client',
  1007: 'a text frame is not UTF-8: mend the client',
  1009: 'a frame is too large: send less',
} as const

/** `id` comes back in the answer. */
export const ClientFrame = Type.Union([
  Closed({ type: Type.Literal('hello'), ticket: Type.String({ minLength: 20, maxLength: 100 }) }),
  Closed({ type: Type.Literal('send'), id: ClientId, input: Sending }),
  Closed({ type: Type.Literal('read'), conversationId: ConversationId, seq: Seq }),
  Closed({ type: Type.Literal('typing'), conversationId: ConversationId }),
  Closed({ type: Type.Literal('ping') }),
])
export type ClientFrame = Static<typeof ClientFrame>

/** Visibility is decided by the calls: nothing is sent that they would withhold. */
export const ServerFrame = Type.Union([
  Closed({ type: Type.Literal('ready') }),
  Closed({ type: Type.Literal('pong') }),
  Closed({ type: Type.Literal('sent'), id: ClientId, message: Message }),
  /** `id` is empty when the refused frame had none. */
  Closed({
    type: Type.Literal('refused'),
    id: Type.String({ maxLength: 40 }),
    code: Type.Integer({ minimum: 0 }),
    msg: Said,
  }),
  Closed({ type: Type.Literal('message'), message: Message }),
  Closed({ type: Type.Literal('changed'), message: Message }),
  /** The other member has read as far as `seq`. */
  Closed({ type: Type.Literal('read'), conversationId: ConversationId, seq: Seq }),
  Closed({ type: Type.Literal('typing'), conversationId: ConversationId }),
  /** Badges changed: call `chat.badges`. */
  Closed({ type: Type.Literal('badges') }),
  /** Shutdown: reconnect after this many ms. */
  Closed({ type: Type.Literal('later'), after: Whole(0, 60_000) }),
])
export type ServerFrame = Static<typeof ServerFrame>
