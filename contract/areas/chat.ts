import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Done, get, Moment, OneOf, Paged, PageInput, post, Said, Text, Uid, Whole, WordOf } from '../define'
import { limits } from '../limits'
import { chatKinds, chatWarnings, levels, reviewStates, sendableKinds, userStatuses } from '../options'
import { UploadId } from './uploads'

const Count = Whole(0, 2_000_000_000)
/** What a conversation is called outside: random, and known to its two people only. */
export const ConversationId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
/** What a sender calls a message before the server has it: the same one sent again is the same message. */
export const ClientId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$', minLength: 16, maxLength: 40 })
/**
 * Where a message stands in its conversation: numbers are given from 1 without gaps. One that a reader misses is in review
 * with the other one, or was refused; let through later, a message stands behind all that was said meanwhile, under the same
 * `clientId` for its sender. So whoever asks for what comes after the highest place they know misses nothing.
 */
const Seq = Whole(0, 2_000_000_000)

/** One message as one of the two people reads it. */
export const Message = Closed({
  conversationId: ConversationId,
  seq: Seq,
  /** Only of my own. */
  clientId: Type.Optional(ClientId),
  mine: Type.Boolean(),
  /** `tip` is the house speaking. */
  kind: WordOf(chatKinds),
  /** Empty for pictures and voices, and once recalled. */
  text: Said,
  /** Address of the picture or voice; '' until it is approved. */
  url: Said,
  /** Pixels of a picture, 0 otherwise. */
  width: Whole(0, 20_000),
  height: Whole(0, 20_000),
  /** Length of a voice, seconds. */
  seconds: Whole(0, limits.voiceSeconds),
  time: Moment,
  /** 0 delivered, 1 in review and seen by its sender alone, 2 refused, with the reason. */
  state: OneOf(reviewStates),
  reason: Said,
  recalled: Type.Boolean(),
  /** What its receiver is warned of (security H3); '' for nothing. */
  warning: WordOf(chatWarnings),
  /** Whether I am asked if this bothers me: only of what I received, and only until I answered. */
  askBothered: Type.Boolean(),
})
export type Message = Static<typeof Message>

/** One conversation in my list. */
export const Conversation = Closed({
  conversationId: ConversationId,
  uid: Uid,
  nickname: Said,
  avatar: Said,
  level: OneOf(levels),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
  /** They were here within some minutes. */
  online: Type.Boolean(),
  status: OneOf(userStatuses),
  /** The last message as a line of words. */
  lastText: Said,
  lastTime: Moment,
  timeTxt: Said,
  unread: Count,
  muted: Type.Boolean(),
})
export type Conversation = Static<typeof Conversation>

/** What I send: text for kind text, an upload of mine for pictures and voices. */
export const Sending = Closed({
  conversationId: ConversationId,
  clientId: ClientId,
  kind: WordOf(sendableKinds),
  text: Type.Optional(Text(limits.chatTextMax)),
  uploadId: Type.Optional(UploadId),
})
export type Sending = Static<typeof Sending>

const named = Closed({ conversationId: ConversationId })

/** One-to-one chat (A.product.03, A.auth.15, A.X54). Every call but `ticket` works without a socket too. */
export const chat = {
  conversations: get('/chat/v1/conversations', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    summary: 'My conversations, latest first',
    input: Closed(PageInput),
    data: Paged(Conversation),
  }),
  open: post('/chat/v1/open', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'The conversation with somebody I may chat with: an accepted application, or following each other',
    input: Closed({ uid: Uid }),
    data: Closed({ conversationId: ConversationId }),
  }),
  conversation: get('/chat/v1/conversation', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    summary: 'Who it is with, how far they read, their question, and whether I may send',
    input: named,
    data: Closed({
      conversation: Conversation,
      /** Their conversation question; empty when they have none. */
      question: Said,
      similarity: Type.Optional(Whole(0, 100)),
      bothVerified: Type.Boolean(),
      /** The last of my messages they have read. */
      peerReadSeq: Seq,
      lastSeq: Seq,
      /** Why I cannot send, as people read it; empty when I can. */
      obstacle: Said,
      /** I have to pass the identity check before I may send (A.auth.15). */
      mustVerify: Type.Boolean(),
    }),
  }),
  messages: get('/chat/v1/messages', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    summary: 'Messages before or after a place, in their order; without either the latest ones',
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
    limiter: 'chat',
    summary: 'Sends one message; the same clientId again answers the same message. The socket carries the same call',
    input: Sending,
    data: Message,
  }),
  read: post('/chat/v1/read', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'chat',
    summary: 'I have read as far as this',
    input: Closed({ conversationId: ConversationId, seq: Seq }),
    data: Closed({ unread: Count }),
  }),
  recall: post('/chat/v1/recall', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'Takes a message of mine back within two minutes',
    input: Closed({ conversationId: ConversationId, seq: Seq }),
    data: Message,
  }),
  mute: post('/chat/v1/mute', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'Whether this conversation counts in my red dots',
    input: Closed({ conversationId: ConversationId, muted: Type.Boolean() }),
    data: Done,
  }),
  remove: post('/chat/v1/delete', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'Empties this conversation for me alone, until something new comes',
    input: named,
    data: Done,
  }),
  bothered: post('/chat/v1/bothered', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'Whether a message to me bothers me',
    input: Closed({ conversationId: ConversationId, seq: Seq, bothered: Type.Boolean() }),
    data: Done,
  }),
  badges: get('/chat/v1/badges', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    summary: 'Red numbers of the tab bar and the message page',
    data: Closed({ heartbeat: Count, messages: Count, unread: Count, applies: Count }),
  }),
  ticket: post('/chat/v1/ticket', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'A ticket for one socket, good for half a minute and once, as its first frame (security I11)',
    data: Closed({ ticket: Said, url: Said }),
  }),
}

/** Where the socket is; `ticket` answers the whole address. */
export const socketPath = '/chat/v1/socket'

/**
 * Why the server closes a socket. `later`: come back, as after every break of the line. `misused`: too many frames, or too
 * many that are none. `sessionEnded`: log in first. `badTicket`: the first frame showed no ticket that is good; ask for
 * another one. `helloLate`: none came in time. `replaced`: a newer one of the same person took its place, so this one stays
 * away until it is used again.
 */
export const closeCodes = {
  later: 1001,
  misused: 1008,
  sessionEnded: 4401,
  badTicket: 4403,
  helloLate: 4408,
  replaced: 4409,
} as const

/** Frames a client sends over the socket. `id` comes back with the answer. */
export const ClientFrame = Type.Union([
  Closed({ type: Type.Literal('hello'), ticket: Type.String({ minLength: 20, maxLength: 100 }) }),
  Closed({ type: Type.Literal('send'), id: ClientId, input: Sending }),
  Closed({ type: Type.Literal('read'), conversationId: ConversationId, seq: Seq }),
  Closed({ type: Type.Literal('typing'), conversationId: ConversationId }),
  Closed({ type: Type.Literal('ping') }),
])
export type ClientFrame = Static<typeof ClientFrame>

/** Frames the server sends. Lists of who may see what are the calls' own: nothing leaves here that they would not answer. */
export type ServerFrame =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'sent'; id: string; message: Message }
  | { type: 'refused'; id: string; code: number; msg: string }
  | { type: 'message'; message: Message }
  | { type: 'changed'; message: Message }
  | { type: 'read'; conversationId: string; seq: number }
  | { type: 'typing'; conversationId: string }
  /** Something of the red numbers changed: ask `badges`. */
  | { type: 'badges' }
  /** The server goes: come back after this many milliseconds. */
  | { type: 'later'; after: number }
