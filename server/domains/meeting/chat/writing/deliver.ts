import { noteEvent } from '../../../core/notices'
import { tell, type TellContext } from '../live/tell'
import type { Row } from '../queries'
import * as q from './queries'

/** A withheld message appears only to its sender, by the same statements. Call it under the conversation's lock. */
export async function deliver(ctx: TellContext, row: Row, receiver: number): Promise<void> {
  const { conversation_id, seq, withheld } = row
  await q.moveUp(ctx.db, row, ctx.now, !withheld)
  await q.countUnread(ctx.db, row, receiver)
  await noteEvent(ctx.db, 'message', receiver, ctx.now)
  await tell(ctx, { kind: 'message', conversation_id, seq })
}
