import { chat } from '../../../contract/areas/chat'
import type { Db } from '../../db/client'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'
import { newHandle } from '../../keys'
import * as q from './queries'

/** What the conversation of two people is called outside; '' when they have none. */
export const conversationBetween = async (db: Db, a: number, b: number): Promise<string> =>
  (await q.between(db, a, b))?.public_id ?? ''

/** The conversation of two people, made when they had none; must run in a transaction. Answers what it is called outside. */
export async function openConversation(
  db: Db,
  { a, b, openedBy, now }: { a: number; b: number; openedBy: 'application' | 'mutual' | 'official'; now: Date },
): Promise<string> {
  const publicId = newHandle()
  if ((await q.add(db, { a, b, publicId, openedBy, at: now })) !== undefined) return publicId
  return conversationBetween(db, a, b)
}

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(chat, {
  conversations: later,
  open: later,
  conversation: later,
  messages: later,
  send: later,
  read: later,
  recall: later,
  mute: later,
  remove: later,
  bothered: later,
  badges: later,
  ticket: later,
})
