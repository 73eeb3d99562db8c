import type { Message } from '../../../../contract/meeting/chat'
import type { ReactionSign } from '../../../../contract/meeting/chat-messages'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { type ChatContext, hereOf, obstacleHere } from './places'
import * as q from './queries'
import * as replies from './replies.queries'
import { obstacleOfEnd } from './rules'
import { texts } from './texts'
import { viewOfOne } from './views'
import { tellChanged } from './writing/changes'
import * as writing from './writing/queries'

/**
 * Sets or removes the caller's reaction to a delivered message; must run in a transaction. A reaction does not count as
 * unread and sends no notice.
 * @throws ApiError absent, unacceptable with a sentence when the caller may not send here any more
 */
export async function react(
  ctx: ChatContext,
  { conversationId, seq, sign }: { conversationId: string; seq: number; sign: ReactionSign },
): Promise<Message> {
  const { db, me, now, fileUrl } = ctx
  const here = await hereOf(ctx, conversationId)
  const { place, other } = here
  const { ended_by } = await writing.hold(db, place.id)
  const row = await q.message(db, place.id, seq, me.id)
  if (!row || seq <= place.cleared_seq) throw refuse('absent')
  if (row.kind === 'tip' || row.state !== 'approved' || row.recalled_at !== null)
    throw refuse('unacceptable', { message: texts.noSign })
  // a reaction can be removed even when nothing may be sent
  const obstacle = sign === '' ? '' : obstacleOfEnd({ ended_by, user_id: me.id }) || (await obstacleHere(ctx, here))
  if (obstacle !== '') throw refuse('unacceptable', { message: obstacle })
  const mine = { conversation_id: place.id, seq, user_id: me.id, at: now }
  const { changed, isShown } = await set(db, mine, sign, other.id)
  if (changed) await tellChanged(ctx, row, isShown ? undefined : me.id)
  return viewOfOne(db, place, row, fileUrl)
}

type Mine = Parameters<typeof replies.unreact>[1]

/**
 * Stores or removes a reaction. `isShown` is true when the other member sees the change, and false when the reaction is
 * withheld from them.
 */
async function set(db: Db, mine: Mine, sign: ReactionSign, other: number) {
  const wasSeen = await replies.isReactionSeen(db, mine)
  const changed = await (sign === '' ? replies.unreact(db, mine, other) : replies.react(db, { ...mine, sign }, other))
  return { changed, isShown: wasSeen || (await replies.isReactionSeen(db, mine)) }
}
