import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Done, get, Moment, OneOf, Paged, PageInput, post, Said, Text, Uid, Whole, WordOf } from '../define'
import { limits } from '../limits'
import { chatKinds, chatWarnings, levels, reviewStates, sendableKinds, userStatuses } from '../options'
import { UploadId } from './uploads'

const Count = Whole(0, 2_000_000_000)
/** Random public id, known to its two users only. */
export const ConversationId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
/** Sender's idempotency key. */
export const ClientId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$', minLength: 16, maxLength: 40 })
/**
 * Position in the conversation, from 1 without gaps. A reader's gap is a message in review or refused; once approved it
 * moves to the end, with the same `clientId`. So fetching after the highest known position misses nothing.
 */
const Seq = Whole(0, 2_000_000_000)

export const Message = Closed({
  conversationId: ConversationId,
  seq: Seq,
  /** Own messages only. */
  clientId: Type.Optional(ClientId),
  mine: Type.Boolean(),
  /** `tip` is the system. */
  kind: WordOf(chatKinds),
  /** Empty for pictures, voices and recalled ones. */
  text: Said,
  /** Of picture or voice; '' until approved. */
  url: Said,
  /** Pixels, 0 if not a picture. */
  width: Whole(0, 20_000),
  height: Whole(0, 20_000),
  /** Seconds of a voice. */
  seconds: Whole(0, limits.voiceSeconds),
  time: Moment,
  /** 0 delivered, 1 in review and visible to the sender only, 2 refused, with the reason. */
  state: OneOf(reviewStates),
  reason: Said,
  recalled: Type.Boolean(),
  /** For the receiver (security H3); '' for none. */
  warning: WordOf(chatWarnings),
  /** Received and not yet answered whether it bothers me. */
  askBothered: Type.Boolean(),
})
export type Message = Static<typeof Message>

export const Conversation = Closed({
  conversationId: ConversationId,
  uid: Uid,
  nickname: Said,
  avatar: Said,
  level: OneOf(levels),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
  /** Active within the last minutes. */
  online: Type.Boolean(),
  status: OneOf(userStatuses),
  lastText: Said,
  lastTime: Moment,
  timeTxt: Said,
  unread: Count,
  muted: Type.Boolean(),
})
export type Conversation = Static<typeof Conversation>

/** Text, or the upload of a picture or voice. */
export const Sending = Closed({
  conversationId: ConversationId,
  clientId: ClientId,
  kind: WordOf(sendableKinds),
  text: Type.Optional(Text(limits.chatTextMax)),
  uploadId: Type.Optional(UploadId),
})
export type Sending = Static<typeof Sending>

const named = Closed({ conversationId: ConversationId })

/** One-to-one chat (A.product.03, A.auth.15, A.X54). All calls but `ticket` work without a socket. */
export const chat = {
  conversations: get('/chat/v1/conversations', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    summary: 'Ours: My conversations, latest first',
    input: Closed(PageInput),
    data: Paged(Conversation),
  }),
  open: post('/chat/v1/open', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary:
      'Ours: The conversation with somebody I may chat with: an accepted application, or a follow or a like of both',
    input: Closed({ uid: Uid }),
    data: Closed({ conversationId: ConversationId }),
  }),
  conversation: get('/chat/v1/conversation', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    summary: 'Ours: Who it is with, how far they read, their question, and whether I may send',
    input: named,
    data: Closed({
      conversation: Conversation,
      /** Their conversation question, else empty. */
      question: Said,
      /** Beginnings of what I might say, from both our pages. */
      replies: Type.Array(Said, { maxItems: 3 }),
      similarity: Type.Optional(Whole(0, 100)),
      bothVerified: Type.Boolean(),
      /** The last of mine they read. */
      peerReadSeq: Seq,
      lastSeq: Seq,
      /** Why I cannot send; empty when I can. */
      obstacle: Said,
      /** Who ended it for both; only they can take it up again. */
      ended: WordOf(['', 'me', 'them'] as const),
      /** Identity check needed to send (A.auth.15). */
      mustVerify: Type.Boolean(),
    }),
  }),
  messages: get('/chat/v1/messages', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    summary: 'Ours: Messages before or after a place, in their order; without either the latest ones',
    input: Closed({
      conversationId: ConversationId,
      before: Type.Optional(Seq),
      after: Type.Optional(Seq),
      limit: Type.Optional(Whole(1, limits.pageSizeMax)),
    }),
    data: Closed({ list: Type.Array(Message, { maxItems: limits.pageSizeMax }), more: Type.Boolean() }),
  }),
  send: post('/chat/v1/send', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'chat',
    summary:
      'Ours: Sends one message; the same clientId again answers the same message. The socket carries the same call',
    input: Sending,
    data: Message,
  }),
  read: post('/chat/v1/read', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'chat',
    summary: 'Ours: I have read as far as this',
    input: Closed({ conversationId: ConversationId, seq: Seq }),
    data: Closed({ unread: Count }),
  }),
  recall: post('/chat/v1/recall', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: Takes a message of mine back within two minutes',
    input: Closed({ conversationId: ConversationId, seq: Seq }),
    data: Message,
  }),
  mute: post('/chat/v1/mute', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: Whether this conversation counts in my red dots',
    input: Closed({ conversationId: ConversationId, muted: Type.Boolean() }),
    data: Done,
  }),
  end: post('/chat/v1/end', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: Ends this conversation for both, without a block; whoever ended it may take it up again',
    input: Closed({ conversationId: ConversationId, ended: Type.Boolean() }),
    data: Done,
  }),
  remove: post('/chat/v1/delete', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: Empties this conversation for me alone, until something new comes',
    input: named,
    data: Done,
  }),
  bothered: post('/chat/v1/bothered', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: Whether a message to me bothers me',
    input: Closed({ conversationId: ConversationId, seq: Seq, bothered: Type.Boolean() }),
    data: Done,
  }),
  badges: get('/chat/v1/badges', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    summary: 'Ours: Red numbers of the tab bar and the message page',
    data: Closed({
      heartbeat: Count,
      messages: Count,
      unread: Count,
      applies: Count,
      planes: Count,
      planeReminder: Count,
      /** Of 二狗小助手: part of `messages`. */
      notices: Count,
    }),
  }),
  ticket: post('/chat/v1/ticket', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: A ticket for one socket, good for half a minute and once, as its first frame (security I11)',
    data: Closed({ ticket: Said, url: Said }),
  }),
}

/** Socket path; `ticket` answers the full URL. */
export const socketPath = '/chat/v1/socket'

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
