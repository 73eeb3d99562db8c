import { refuse } from '../../../../kernel/errors'
import { type ChatContext, hereOf } from '../places'
import { endToldEvery } from '../rules'
import { texts } from '../texts'
import * as q from './queries'
import { writeTip } from './tip'

/**
 * Ends a conversation for both members, or resumes one that the caller ended; must run in a transaction. Locks the
 * conversation, so that no message is sent meanwhile. Does nothing when the other member has ended it.
 * @throws ApiError absent, unacceptable for a conversation with an official account
 */
export async function end(
  ctx: ChatContext,
  { conversationId, ended }: { conversationId: string; ended: boolean },
): Promise<void> {
  const { db, me, now } = ctx
  const { place, other } = await hereOf(ctx, conversationId)
  if (place.opened_by === 'official') throw refuse('unacceptable', { message: texts.official })
  const { ended_by, ended_at } = await q.hold(db, place.id)
  if (ended_by !== null && ended_by !== me.id) return
  if ((ended_by !== null) === ended) return
  await q.end(db, place.id, ended ? { ended_by: me.id, ended_at: now } : { ended_by: null })
  if (!ended || (ended_at !== null && now.getTime() - ended_at.getTime() < endToldEvery)) return
  await writeTip(ctx, { conversation: place.id, from: me.id, to: other.id, text: texts.endedTip })
}
