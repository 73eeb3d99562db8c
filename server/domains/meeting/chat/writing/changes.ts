import { tell, type TellContext } from '../live/tell'
import type { Row } from '../queries'
import * as q from './queries'

type Changed = Pick<Row, 'conversation_id' | 'seq' | 'recalled_at'>

/**
 * Numbers the change of a message and tells sockets of it (A.chat.01). A recall changes the answers too, by their quotes. Call
 * it under the conversation's lock. `only`: the one member who sees the message.
 */
export async function tellChanged(ctx: TellContext, row: Changed, only: number | null = null): Promise<void> {
  const { conversation_id } = row
  const seqs = [row.seq, ...(row.recalled_at === null ? [] : await q.answersTo(ctx.db, row))]
  await q.noteChanges(ctx.db, conversation_id, seqs)
  for (const seq of seqs) await tell(ctx, { kind: 'changed', conversation_id, seq, user_id: only })
}
