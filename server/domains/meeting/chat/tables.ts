import type { Generated, Insertable, Selectable } from 'kysely'
import type { ReactionSign } from '../../../../contract/meeting/chat-messages'

declare module '../../../db/tables' {
  interface Tables {
    conversations: Conversations
    conversation_members: ConversationMembers
    messages: Messages
    chat_tickets: ChatTickets
    chat_signals: ChatSignals
    message_reactions: MessageReactions
    message_changes: MessageChanges
    first_words: FirstWords
  }
}

/**
 * The last change of a message, for one member who may see the change. `number` is its position among all changes that
 * the member may see in the conversation.
 */
type MessageChanges = { conversation_id: number; user_id: number; seq: number; number: number }

export type MessageReactions = {
  conversation_id: number
  seq: number
  user_id: number
  sign: ReactionSign
  withheld: boolean
  revision: Generated<number>
  at: Date
}

/** First words to a user before they can talk. `about` is the part of their page that the words refer to, as text. */
export type FirstWords = {
  from_id: number
  to_id: number
  about: string
  text: string
  state: 'approved' | 'pending'
  at: Date
}

export type Reaction = Selectable<MessageReactions>
export type NewReaction = Omit<Insertable<MessageReactions>, 'withheld' | 'revision'>

type Conversations = {
  id: Generated<number>
  public_id: string
  low_id: number
  high_id: number
  opened_by: 'application' | 'mutual' | 'official'
  last_seq: Generated<number>
  created_at: Date
  /** The member who ended the conversation for both; null when it is not ended. */
  ended_by: number | null
  /** When the conversation was last ended. */
  ended_at: Date | null
}

type ConversationMembers = {
  conversation_id: number
  user_id: number
  other_id: number
  read_seq: Generated<number>
  unread: Generated<number>
  muted: Generated<boolean>
  cleared_seq: Generated<number>
  /** The number of the last change that the member may see. */
  changes: Generated<number>
  last_at: Date | null
  /** The message that the last reminder was about; 0 once the member has answered. */
  turn_seq: Generated<number>
  turned_at: Date | null
}

export type Messages = {
  conversation_id: number
  seq: number
  from_id: number
  client_id: string
  kind: 'text' | 'image' | 'voice' | 'tip'
  text: Generated<string>
  file_key: Generated<string>
  width: Generated<number>
  height: Generated<number>
  seconds: Generated<number>
  state: 'pending' | 'approved' | 'rejected'
  withheld: Generated<boolean>
  reason: Generated<string>
  ref: Generated<string>
  decider: Generated<'machine' | 'staff'>
  warning: Generated<'' | 'money' | 'offPlatform'>
  bothered: boolean | null
  recalled_at: Date | null
  /** The message that this one answers. */
  reply_seq: number | null
  at: Date
}

type ChatTickets = { ticket_hash: Buffer; user_id: number; session_hash: Buffer; expires_at: Date }

export type ChatSignals = {
  id: Generated<number>
  kind: 'message' | 'changed' | 'read' | 'badges'
  conversation_id: number | null
  seq: Generated<number>
  user_id: number | null
  at: Date
}
