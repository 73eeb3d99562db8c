import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { ClientId, Closed, Done, get, Paged, PageInput, post, Said, Text, Uid, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import { Conversation, ConversationId, Count, Message, reactionSigns, Sending, Seq } from './chat-messages'
import { Exchange } from './exchanges'

export { ClientId } from '../kernel/define'
export { Conversation, Message, Sending } from './chat-messages'

const named = Closed({ conversationId: ConversationId })

/** One-to-one chat (A.product.03, A.auth.15, A.X54). All calls but `ticket` work without a socket. */
export const chat = {
  conversations: get('/chat/v1/conversations', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'My conversations, latest first',
    input: Closed(PageInput),
    data: Paged(Conversation),
  }),
  open: post('/chat/v1/open', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary:
      'Open the conversation with a user I may chat with, after an accepted application or a mutual follow or like',
    input: Closed({ uid: Uid }),
    data: Closed({ conversationId: ConversationId }),
  }),
  conversation: get('/chat/v1/conversation', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Who it is with, how far they read, their question, and whether I may send',
    input: named,
    data: Closed({
      conversation: Conversation,
      /** Their conversation question, else empty. */
      question: Said,
      /** Suggested first replies, from both pages, until the caller has sent a message. */
      replies: Type.Array(Said, { maxItems: 3 }),
      /** A sentence about the things that both pages share; empty when they share nothing. */
      common: Said,
      /** We like each other, as our lists of mutual likes say now. */
      mutualLike: Type.Boolean(),
      similarity: Type.Optional(Whole(0, 100)),
      bothVerified: Type.Boolean(),
      /** The last of mine they read. */
      peerReadSeq: Seq,
      lastSeq: Seq,
      /** Why I cannot send; empty when I can. */
      obstacle: Said,
      /** The member who ended it for both; only they can resume it. */
      ended: WordOf(['', 'me', 'them'] as const),
      /** Identity check needed to send (A.auth.15). */
      mustVerify: Type.Boolean(),
      /** Ask me whether we have met: both talked for a week, and I have not answered. */
      askMet: Type.Boolean(),
      /** WeChat ids. */
      exchange: Exchange,
    }),
  }),
  messages: get('/chat/v1/messages', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Messages before or after a place, in their order; without either the latest ones',
    input: Closed({
      conversationId: ConversationId,
      before: Type.Optional(Seq),
      after: Type.Optional(Seq),
      limit: Type.Optional(Whole(1, limits.pageSizeMax)),
    }),
    data: Closed({ list: Type.Array(Message, { maxItems: limits.pageSizeMax }), more: Type.Boolean() }),
  }),
  search: get('/chat/v1/search', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Texts of this conversation that hold some words, latest first; goes on below `next`',
    input: Closed({
      conversationId: ConversationId,
      words: Text(limits.searchMax, 1),
      before: Type.Optional(Seq),
    }),
    data: Closed({
      list: Type.Array(Message, { maxItems: limits.pageSizeMax }),
      /** The lowest message that was searched; 0: the beginning was reached. */
      next: Seq,
    }),
  }),
  send: post('/chat/v1/send', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'chat',
    ours: true,
    summary: 'Sends one message; the same clientId again answers the same message. The socket carries the same call',
    input: Sending,
    data: Message,
  }),
  read: post('/chat/v1/read', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'chat',
    ours: true,
    summary: 'I have read as far as this',
    input: Closed({ conversationId: ConversationId, seq: Seq }),
    data: Closed({ unread: Count }),
  }),
  recall: post('/chat/v1/recall', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Takes a message of mine back within two minutes',
    input: Closed({ conversationId: ConversationId, seq: Seq }),
    data: Message,
  }),
  react: post('/chat/v1/react', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'chat',
    ours: true,
    summary: 'My one sign on a message, in place of the one before; empty takes it away',
    input: Closed({ conversationId: ConversationId, seq: Seq, sign: WordOf(reactionSigns) }),
    data: Message,
  }),
  mute: post('/chat/v1/mute', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Whether this conversation counts in my red dots',
    input: Closed({ conversationId: ConversationId, muted: Type.Boolean() }),
    data: Done,
  }),
  end: post('/chat/v1/end', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'End this conversation for both, without a block; the user who ended it may resume it',
    input: Closed({ conversationId: ConversationId, ended: Type.Boolean() }),
    data: Done,
  }),
  remove: post('/chat/v1/delete', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Empties this conversation for me alone, until something new comes',
    input: named,
    data: Done,
  }),
  bothered: post('/chat/v1/bothered', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Whether a message to me bothers me',
    input: Closed({ conversationId: ConversationId, seq: Seq, bothered: Type.Boolean() }),
    data: Done,
  }),
  badges: get('/chat/v1/badges', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Red numbers of the tab bar and the message page',
    data: Closed({
      heartbeat: Count,
      messages: Count,
      unread: Count,
      applies: Count,
      planes: Count,
      planeReminder: Count,
      /** Unread messages of 二狗小助手; included in `messages`. */
      notices: Count,
    }),
  }),
  ticket: post('/chat/v1/ticket', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'A ticket for one socket, good for half a minute and once, said with the upgrade and as its first frame',
    data: Closed({ ticket: Said, url: Said }),
  }),
}

/** Socket path; `ticket` answers the full URL. */
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

/**
 * Close codes. `later`: reconnect with backoff. `misused`: too many or malformed frames. `sessionEnded`: log in.
 * `badTicket`: get another ticket. `helloLate`: no ticket in time. `replaced`: a newer socket of the user; stay closed
 * until used again.
 */
export const closeCodes = {
  later: 1001,
  misused: 1008,
  sessionEnded: 4401,
  badTicket: 4403,
  helloLate: 4408,
  replaced: 4409,
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
export type ServerFrame =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'sent'; id: string; message: Message }
  | { type: 'refused'; id: string; code: number; msg: string }
  | { type: 'message'; message: Message }
  | { type: 'changed'; message: Message }
  | { type: 'read'; conversationId: string; seq: number }
  | { type: 'typing'; conversationId: string }
  /** Badges changed: call `badges`. */
  | { type: 'badges' }
  /** Shutdown: reconnect after this many ms. */
  | { type: 'later'; after: number }
