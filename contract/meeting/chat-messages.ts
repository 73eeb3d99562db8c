import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { UploadId, uploadLimits } from '../core/uploads'
import { About, ClientKey, Moment, Named, OneOf, Said, Text, Uid, Whole, WordOf } from '../kernel/define'
import { level, reviewState, userStatus } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const chatLimits = {
  /** Ours: longest message in characters, and seconds within which a message can be recalled. */
  chatTextMax: 1000,
  recallSeconds: 120,
  /** security I11: lifetime of a connection ticket in seconds. */
  ticketSeconds: 30,
} as const

/** A `tip` is a message from the system. */
const chatKinds = ['text', 'image', 'voice', 'tip'] as const
const sendableKinds = ['text', 'image', 'voice'] as const
/** Reactions to a message; '' is no reaction. */
export const reactionSigns = ['', 'heart', 'laugh', 'wow', 'hug', 'thumb', 'paw'] as const
export type ReactionSign = (typeof reactionSigns)[number]
/** For the receiver. */
const chatWarnings = ['', 'money', 'offPlatform'] as const

export const Count = Whole(0, 2_000_000_000)
/** Random public id, known only to the two users of the conversation. */
export const ConversationId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
/**
 * Position in the conversation, from 1 without gaps. A reader sees a gap where a message is in review or refused. An
 * approved message moves to the end and keeps its `clientKey`, so a client that fetches after its highest position
 * misses nothing.
 */
export const Seq = Whole(0, 2_000_000_000)
/**
 * Counts the changes of a conversation that one member may see: recalls, reactions, refused reviews, and how far the
 * other member has read. Changes hidden from the member are not counted, so no gap reveals them (security V13).
 */
export const Revision = Whole(0, 2_000_000_000)

/** The quoted message, as the reader may see it now. */
const Quote = Named('MessageQuote', {
  seq: About(Seq, 'Place of the quoted message in the conversation'),
  mine: About(Type.Boolean(), 'Whether the reader wrote the quoted message'),
  kind: About(WordOf(sendableKinds), 'Kind of the quoted message'),
  text: About(Said, 'Beginning of its text; empty for pictures, voices and recalled messages'),
  seconds: About(Whole(0, uploadLimits.voiceSeconds), 'Length of a voice in seconds; 0 for other kinds'),
  recalled: About(Type.Boolean(), 'Whether the quoted message was recalled'),
})

/** One reaction of each of the two members; '' for none. */
const Reactions = Named('Reactions', {
  mine: About(WordOf(reactionSigns), 'Reaction of the reader; empty for none'),
  theirs: About(WordOf(reactionSigns), 'Reaction of the other member; empty for none'),
  revision: About(Count, 'Grows with each change: the higher one is the newer one'),
})

export const Message = Named('Message', {
  conversationId: ConversationId,
  seq: Seq,
  clientKey: About(Type.Optional(ClientKey), "The client's own key of the message; present in the own messages only"),
  mine: About(Type.Boolean(), 'Whether the reader wrote it'),
  kind: About(WordOf(chatKinds), 'Kind of the message; `tip` comes from the system'),
  text: About(Said, 'Text of the message; empty for pictures, voices and recalled messages'),
  url: About(
    Said,
    'Address of a picture or voice, signed and good for some minutes; empty until approved, and for text',
  ),
  width: About(Whole(0, 20_000), 'Width of a picture in pixels; 0 for other kinds'),
  height: About(Whole(0, 20_000), 'Height of a picture in pixels; 0 for other kinds'),
  seconds: About(Whole(0, uploadLimits.voiceSeconds), 'Length of a voice in seconds; 0 for other kinds'),
  time: About(Moment, 'When it was sent, or delivered after a review, in milliseconds since 1970'),
  state: About(
    OneOf(reviewState),
    'Whether it is delivered, in review, or refused; the other member sees delivered messages only',
  ),
  reason: About(Said, 'Why the review refused it, in a sentence for the user; empty otherwise'),
  recalled: About(Type.Boolean(), 'Whether its author recalled it'),
  /** security H3. */
  warning: About(
    WordOf(chatWarnings),
    'Warning for the receiver: it asks for money, or leads out of the product; empty for none',
  ),
  askBothered: About(Type.Boolean(), 'Whether to ask the receiver if the message bothers them'),
  quote: About(
    Type.Optional(Quote),
    'The message that it answers; absent when it answers none, or one that the reader has no longer',
  ),
  reactions: About(Type.Optional(Reactions), 'Reactions of the two members; absent until one of them reacts'),
})
export type Message = Static<typeof Message>

export const Conversation = Named('Conversation', {
  conversationId: ConversationId,
  uid: About(Uid, 'Public id of the other user; ten zeros once they have cancelled'),
  nickname: About(Said, 'Shown name of the other user; a sentence that says so once they have cancelled'),
  avatar: About(
    Said,
    'Address of their portrait, signed and good for some minutes; empty without one and once they have cancelled',
  ),
  level: About(OneOf(level), 'Level of the other user; 0 once they have cancelled'),
  vip: About(Type.Boolean(), 'Whether the other user has a membership'),
  isOfficial: Type.Boolean(),
  online: About(Type.Boolean(), 'Whether the other user was active within the last minutes'),
  status: About(OneOf(userStatus), 'Status of the other user'),
  lastText: About(Said, 'The last message as one line for the list'),
  lastTime: About(
    Moment,
    'When the last message arrived, in milliseconds since 1970; before the first one, when the conversation began',
  ),
  timeTxt: About(Said, 'The same moment, as a text for the user; empty without one'),
  unread: About(Count, 'How many messages the caller has not read'),
  muted: About(Type.Boolean(), 'Whether the caller muted it: it counts in no badge'),
  yourTurn: About(Type.Boolean(), 'Whether the other user has waited for an answer for days'),
  revision: About(Revision, 'Number of the last change; a client that knows a lower one asks for the changes after it'),
})
export type Conversation = Static<typeof Conversation>

/** A text, or the upload id of a picture or voice. */
export const Sending = Named('Sending', {
  conversationId: ConversationId,
  clientKey: ClientKey,
  kind: About(WordOf(sendableKinds), 'Kind of the message'),
  text: About(Type.Optional(Text(chatLimits.chatTextMax)), 'Text of the message; for the kind `text` only'),
  uploadId: About(Type.Optional(UploadId), 'Id of the uploaded picture or voice; for these kinds only'),
  replyTo: About(Type.Optional(Seq), 'Place of the message that this one answers; absent when it answers none'),
})
export type Sending = Static<typeof Sending>
