import { noteEvent } from '../../../core/notices'
import { tell, type TellContext } from '../live/tell'
import type { Row } from '../queries'
import * as q from './queries'

/**
 * Delivers an approved message. A withheld message appears to its sender only, although the same statements run. The
 * caller must hold the lock of the conversation.
 */
export async function deliver(ctx: TellContext, row: Row, receiver: number): Promise<void> {
  const { conversation_id, seq, withheld } = row
  await q.moveUp(ctx.db, row, ctx.now, !withheld)
  await q.countUnread(ctx.db, row, receiver)
  await noteEvent(ctx.db, 'message', receiver, ctx.now)
  await tell(ctx, { kind: 'message', conversation_id, seq })
}
