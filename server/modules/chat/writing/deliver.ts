import { tell, type TellContext } from '../live/tell'
import type { Row } from '../queries'
import * as q from './queries'

/** Call under the conversation's lock. */
export async function deliver(ctx: TellContext, { conversation_id, seq }: Row, receiver: number): Promise<void> {
  await q.moveUp(ctx.db, conversation_id, ctx.now)
  await q.countUnread(ctx.db, conversation_id, receiver)
  await tell(ctx, { kind: 'message', conversation_id, seq })
}
