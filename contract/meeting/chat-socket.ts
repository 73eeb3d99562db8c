import type { Static, TSchema } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, ClientKey, Closed, Said, Whole } from '../kernel/define'
import { ConversationId, Message, Sending, Seq } from './chat-messages'

/** Path of the socket. `chat.ticket` returns the full URL. */
export const socketPath = '/chat/v1/socket'

const ticketMark = 'ticket.'
/**
 * The client also sends the ticket with the upgrade request. So sockets without a ticket cannot push out a user who has
 * one (security I11).
 */
export const socketProtocols = (ticket: string) => ['ergou', `${ticketMark}${ticket}`]
/** Reads the ticket from a `Sec-WebSocket-Protocol` header, as browsers write it. */
export const ticketIn = (protocols: string) =>
  protocols
    .split(/\s*,\s*/)
    .find((one) => one.startsWith(ticketMark))
    ?.slice(ticketMark.length)

/** Close codes that the server sends; `closeReasons` explains each. */
export const closeCodes = {
  later: 1001,
  misused: 1008,
  sessionEnded: 4401,
  badTicket: 4403,
  helloLate: 4408,
  replaced: 4409,
} as const
export type CloseName = keyof typeof closeCodes

/** Reason in each close frame, at most 123 bytes (RFC 6455). It gives the cause and the client's next step. */
export const closeReasons: Record<CloseName, string> = {
  later: 'the server stops or is too busy: reconnect with backoff',
  misused: 'too many frames, a binary frame, or repeated malformed frames: mend the client',
  sessionEnded: 'the session has ended: log in',
  badTicket: 'the first frame is no hello with a valid, unused ticket: get another ticket',
  helloLate: 'no hello in time: reconnect with backoff',
  replaced: 'the user has too many sockets, and this was the oldest: stay closed until the user comes back',
}

/** Close codes that the WebSocket layer itself sends, without a reason. */
export const layerCloses = {
  1002: 'a frame breaks RFC 6455: mend the client',
  1007: 'a text frame is not UTF-8: mend the client',
  1009: 'a frame is too large: send less',
} as const

const frame = <const T extends string, P extends Record<string, TSchema>>(type: T, properties: P) =>
  Closed({ type: About(Type.Literal(type), 'Which frame it is'), ...properties })

const Key = About(ClientKey, "The client's own key of the message, which comes back in the answer")
const Conversed = { conversationId: ConversationId }

export const ClientFrame = Type.Union([
  frame('hello', {
    ticket: About(Type.String({ minLength: 20, maxLength: 100 }), 'The ticket that came with the upgrade'),
  }),
  frame('send', { id: Key, input: About(Sending, 'The message; its `clientKey` is the key too') }),
  frame('read', { ...Conversed, seq: About(Seq, 'Place of the last message that the user has seen') }),
  frame('typing', Conversed),
  frame('ping', {}),
])
export type ClientFrame = Static<typeof ClientFrame>

/** The calls decide about visibility. The server sends no frame about data that they would withhold. */
export const ServerFrame = Type.Union([
  frame('ready', {}),
  frame('pong', {}),
  frame('sent', { id: Key, message: About(Message, 'The stored message') }),
  frame('refused', {
    id: About(Type.String({ maxLength: 40 }), 'Key of the refused frame; empty when it had none'),
    code: About(Type.Integer({ minimum: 0 }), 'Code of the refusal, as of the call'),
    msg: Said,
  }),
  frame('message', { message: About(Message, 'The message, as this user may see it') }),
  frame('changed', { message: About(Message, 'The message as it is now, as this user may see it') }),
  frame('read', { ...Conversed, seq: About(Seq, 'The other member has read as far as this place') }),
  frame('typing', Conversed),
  frame('badges', {}),
  frame('later', { after: About(Whole(0, 60_000), 'When to reconnect, in milliseconds from now') }),
])
export type ServerFrame = Static<typeof ServerFrame>
