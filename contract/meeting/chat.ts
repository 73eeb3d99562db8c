import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  ClientId,
  Closed,
  Done,
  get,
  Paged,
  PageInput,
  post,
  Said,
  Text,
  Uid,
  Whole,
  WordOf,
} from '../kernel/define'
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
    summary: 'List my conversations, the latest first',
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
    input: Closed({ uid: About(Uid, 'Public id of the user') }),
    data: Closed({ conversationId: ConversationId }),
  }),
  conversation: get('/chat/v1/conversation', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Get a conversation: the other member, how far they have read, their question, and whether I may send',
    input: named,
    data: Closed({
      conversation: About(Conversation, 'The conversation'),
      question: About(Said, 'Chat question of the other member; empty without one'),
      replies: About(
        Type.Array(Said, { maxItems: 3 }),
        'Suggested first replies, three at most; empty once the caller has sent a message',
      ),
      common: About(Said, 'Sentence about things that both pages share; empty when they share nothing'),
      mutualLike: About(Type.Boolean(), 'Whether both like each other now'),
      similarity: Type.Optional(Whole(0, 100)),
      bothVerified: About(Type.Boolean(), 'Whether name and identity number of both members passed'),
      peerReadSeq: About(Seq, 'Place of the last message that the other member has read; 0 before the first'),
      lastSeq: About(Seq, 'Place of the last message; 0 before the first'),
      obstacle: About(Said, 'Why the caller cannot send, in a sentence for the user; empty when they can'),
      ended: About(
        WordOf(['', 'me', 'them'] as const),
        'Member who ended the conversation for both, and alone can resume it; empty when it is not ended',
      ),
      /** A.auth.15. */
      mustVerify: About(Type.Boolean(), 'Whether the caller has to pass the identity check to send'),
      askMet: About(Type.Boolean(), 'Whether to ask the caller if the two have met'),
      exchange: About(Exchange, 'State of the exchange of WeChat ids'),
    }),
  }),
  messages: get('/chat/v1/messages', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'List messages before or after a place, in their order; without either the latest ones',
    input: Closed({
      conversationId: ConversationId,
      before: About(Type.Optional(Seq), 'Only messages before this place; absent for no bound'),
      after: About(Type.Optional(Seq), 'Only messages after this place, the lowest first; absent for the latest ones'),
      limit: About(Type.Optional(Whole(1, limits.pageSizeMax)), 'How many messages at most; absent is 30'),
    }),
    data: Closed({
      list: About(Type.Array(Message, { maxItems: limits.pageSizeMax }), 'The messages in their order'),
      more: About(Type.Boolean(), 'Whether further messages follow on that side'),
    }),
  }),
  search: get('/chat/v1/search', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Search texts of a conversation, the latest first; it goes on below `next`',
    input: Closed({
      conversationId: ConversationId,
      words: About(Text(limits.searchMax, 1), 'Words to look for, regardless of case'),
      before: About(Type.Optional(Seq), '`next` of the last answer; absent to begin with the latest messages'),
    }),
    data: Closed({
      list: About(
        Type.Array(Message, { maxItems: limits.pageSizeMax }),
        'Messages that contain the words, the latest first',
      ),
      next: About(Seq, 'Send it as `before` to search on; 0 once the beginning was reached'),
    }),
  }),
  send: post('/chat/v1/send', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'chat',
    ours: true,
    summary: 'Send one message; the same clientId again answers the same message. The socket carries the same call',
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
    summary: 'Mark the messages up to one as read',
    input: Closed({ conversationId: ConversationId, seq: About(Seq, 'Place of the last message that was read') }),
    data: Closed({ unread: About(Count, 'How many messages of the conversation the caller has not read') }),
  }),
  recall: post('/chat/v1/recall', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Recall a message of mine within two minutes',
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
    summary: 'React to a message in place of my former reaction; an empty sign takes it away',
    input: Closed({
      conversationId: ConversationId,
      seq: Seq,
      sign: About(WordOf(reactionSigns), 'Reaction of the caller, in place of the former one; empty takes it away'),
    }),
    data: Message,
  }),
  mute: post('/chat/v1/mute', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Set whether this conversation counts in my badges',
    input: Closed({
      conversationId: ConversationId,
      muted: About(Type.Boolean(), "Whether the conversation is left out of the caller's badges"),
    }),
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
    input: Closed({
      conversationId: ConversationId,
      ended: About(Type.Boolean(), 'True ends the conversation for both, false resumes it'),
    }),
    data: Done,
  }),
  remove: post('/chat/v1/delete', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Empty this conversation for me alone, until a new message comes',
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
    summary: 'Tell whether a message to me bothers me',
    input: Closed({
      conversationId: ConversationId,
      seq: Seq,
      bothered: About(Type.Boolean(), 'Whether the message bothers the caller'),
    }),
    data: Done,
  }),
  badges: get('/chat/v1/badges', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Get the numbers of the tab bar and of the message page',
    data: Closed({
      heartbeat: About(Count, 'Number on the heartbeat tab: unseen likes'),
      messages: About(Count, 'Number on the message tab: the sum of `unread`, `applies`, `planes` and `notices`'),
      unread: About(Count, 'Unread messages of conversations that are not muted'),
      applies: About(Count, 'Applications with news'),
      planes: About(Count, 'Unread answers on paper planes; 0 when the caller hid them from the messages'),
      planeReminder: About(
        Count,
        'Unread answers on paper planes for the window on the home page; 0 when the caller switched it off',
      ),
      notices: About(Count, 'Unread messages of 二狗小助手'),
    }),
  }),
  ticket: post('/chat/v1/ticket', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Get a ticket for one socket; send it with the upgrade and as the first frame',
    data: Closed({
      ticket: About(Said, 'Secret for one socket, good for 30 seconds and once'),
      url: About(Said, 'Address of the socket'),
    }),
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
