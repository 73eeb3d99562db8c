import type { Db } from '../../../../db/client'
import { tell, type TellContext } from '../live/tell'
import { type Row, sidesOf } from '../queries'
import * as q from './queries'

type Changed = Pick<Row, 'conversation_id' | 'seq' | 'recalled_at'>

/**
 * Numbers the change of a message for each member who may see it, and tells their sockets (A.chat.01). A recall changes the
 * answers too, by their quotes. Call it under the conversation's lock. `only`: the one member whom the change is shown to.
 */
export async function tellChanged(ctx: TellContext, row: Changed, only?: number): Promise<void> {
  const { conversation_id } = row
  const seqs = [row.seq, ...(row.recalled_at === null ? [] : await q.answersTo(ctx.db, row))]
  for (const { user_id } of await sidesOf(ctx.db, conversation_id)) {
    if (only !== undefined && user_id !== only) continue
    for (const seq of await q.noteChanges(ctx.db, { conversation_id, user_id }, seqs))
      await tell(ctx, { kind: 'changed', conversation_id, seq, user_id })
  }
}

/**
 * Numbers the messages of a user whose words are erased, for the other members, whose devices have copies (security P6). Call it
 * in the transaction that erases them.
 */
export async function noteErased(db: Db, user: number): Promise<void> {
  for (const { conversation_id, other_id } of await q.conversationsOf(db, user)) {
    await q.hold(db, conversation_id)
    const seqs = await q.withWordsOf(db, conversation_id, user)
    await q.noteChanges(db, { conversation_id, user_id: other_id }, seqs)
  }
}
