import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { UploadId, uploadLimits } from '../core/uploads'
import { ClientId, Moment, Named, OneOf, Said, Text, Uid, Whole, WordOf } from '../kernel/define'
import { level, reviewState, userStatus } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const chatLimits = {
  /** Ours: message length, recall time in seconds. */
  chatTextMax: 1000,
  recallSeconds: 120,
  /** security I11: ticket of a connection, seconds. */
  ticketSeconds: 30,
} as const

/** `tip` is the system. */
const chatKinds = ['text', 'image', 'voice', 'tip'] as const
const sendableKinds = ['text', 'image', 'voice'] as const
/** Reactions to a message; '' is none. */
export const reactionSigns = ['', 'heart', 'laugh', 'wow', 'hug', 'thumb', 'paw'] as const
export type ReactionSign = (typeof reactionSigns)[number]
/** For the receiver. */
const chatWarnings = ['', 'money', 'offPlatform'] as const

export const Count = Whole(0, 2_000_000_000)
/** Random public id, known to its two users only. */
export const ConversationId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
/**
 * Position in the conversation, from 1 without gaps. A reader's gap is a message in review or refused; once approved it
 * moves to the end, with the same `clientId`. So fetching after the highest known position misses nothing.
 */
export const Seq = Whole(0, 2_000_000_000)

/** What a message answers, as its reader sees it now. */
const Quote = Named('MessageQuote', {
  seq: Seq,
  mine: Type.Boolean(),
  kind: WordOf(sendableKinds),
  /** Its beginning; empty for pictures, voices and recalled ones. */
  text: Said,
  /** Of a voice. */
  seconds: Whole(0, uploadLimits.voiceSeconds),
  recalled: Type.Boolean(),
})

/** One sign of each of the two, '' for none. */
const Reactions = Named('Reactions', {
  mine: WordOf(reactionSigns),
  theirs: WordOf(reactionSigns),
  /** Grows with each change: the higher one is the newer one. */
  revision: Count,
})

export const Message = Named('Message', {
  conversationId: ConversationId,
  seq: Seq,
  /** Own messages only. */
  clientId: Type.Optional(ClientId),
  mine: Type.Boolean(),
  /** `tip` is the system. */
  kind: WordOf(chatKinds),
  /** Empty for pictures, voices and recalled ones. */
  text: Said,
  /** Address of a picture or voice; '' until approved. */
  url: Said,
  /** Pixels, 0 if not a picture. */
  width: Whole(0, 20_000),
  height: Whole(0, 20_000),
  /** Seconds of a voice. */
  seconds: Whole(0, uploadLimits.voiceSeconds),
  time: Moment,
  /** 0 delivered, 1 in review and visible to the sender only, 2 refused, with the reason. */
  state: OneOf(reviewState),
  reason: Said,
  recalled: Type.Boolean(),
  /** For the receiver (security H3); '' for none. */
  warning: WordOf(chatWarnings),
  /** Received and not yet answered whether it bothers me. */
  askBothered: Type.Boolean(),
  /** Absent when it answers none, or one its reader has no longer. */
  quote: Type.Optional(Quote),
  /** Absent until somebody reacts. */
  reactions: Type.Optional(Reactions),
})
export type Message = Static<typeof Message>

export const Conversation = Named('Conversation', {
  conversationId: ConversationId,
  uid: Uid,
  nickname: Said,
  avatar: Said,
  level: OneOf(level),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
  /** Active within the last minutes. */
  online: Type.Boolean(),
  status: OneOf(userStatus),
  lastText: Said,
  lastTime: Moment,
  timeTxt: Said,
  unread: Count,
  muted: Type.Boolean(),
  /** They have waited for my answer for days, and I got one reminder. */
  yourTurn: Type.Boolean(),
})
export type Conversation = Static<typeof Conversation>

/** Text, or the upload of a picture or voice. */
export const Sending = Named('Sending', {
  conversationId: ConversationId,
  clientId: ClientId,
  kind: WordOf(sendableKinds),
  text: Type.Optional(Text(chatLimits.chatTextMax)),
  uploadId: Type.Optional(UploadId),
  /** The message this one answers; if that is recalled, its quote shows it. */
  replyTo: Type.Optional(Seq),
})
export type Sending = Static<typeof Sending>
