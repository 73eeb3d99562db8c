import { refuse } from '../../../errors'
import { newHandle } from '../../../keys'
import { type ChatContext, hereOf } from '../places'
import { endToldEvery, said } from '../rules'
import { deliver } from './deliver'
import * as q from './queries'

/**
 * Ends a conversation for both, or takes up again what the caller ended; serialized with what is sent. What the other ended
 * stays so. Must run in a transaction. @throws ApiError absent, unacceptable for the product's own
 */
export async function end(
  ctx: ChatContext,
  { conversationId, ended }: { conversationId: string; ended: boolean },
): Promise<void> {
  const { db, me, now } = ctx
  const { place, other } = await hereOf(ctx, conversationId)
  if (place.opened_by === 'official') throw refuse('unacceptable', { message: said.official })
  const { ended_by, ended_at } = await q.hold(db, place.id)
  if (ended_by !== null && ended_by !== me.id) return
  if ((ended_by !== null) === ended) return
  await q.end(db, place.id, ended ? { ended_by: me.id, ended_at: now } : { ended_by: null })
  if (!ended || (ended_at !== null && now.getTime() - ended_at.getTime() < endToldEvery)) return
  const row = await q.add(
    db,
    {
      conversation_id: place.id,
      seq: await q.nextSeq(db, place.id),
      from_id: me.id,
      client_id: newHandle(),
      kind: 'tip',
      text: said.endedTip,
      state: 'approved',
      bothered: null,
      recalled_at: null,
      at: now,
    },
    other.id,
  )
  if (!row) throw new Error('a random name came twice')
  await deliver(ctx, row, other.id)
}
