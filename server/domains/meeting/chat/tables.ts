import type { Generated, Insertable, Selectable } from 'kysely'
import type { ReactionSign } from '../../../../contract/options'

declare module '../../../db/tables' {
  interface Tables {
    message_reactions: MessageReactions
    first_words: FirstWords
  }
}

export type MessageReactions = {
  conversation_id: number
  seq: number
  user_id: number
  sign: ReactionSign
  withheld: boolean
  revision: Generated<number>
  at: Date
}

/** `about`: what of the other's page, in words. */
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
