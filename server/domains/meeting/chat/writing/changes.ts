import type { Db } from '../../../../db/client'
import { tell, type TellContext } from '../live/tell'
import { type Row, sidesOf } from '../queries'
import * as q from './queries'

type Changed = Pick<Row, 'conversation_id' | 'seq' | 'recalled_at'>

/**
 * Gives the change of a message a number for each member who may see it, and signals it to their sockets (A.chat.01). A
 * recall also changes the messages that quote it. The caller must hold the lock of the conversation. `only`: the one
 * member who may see it.
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
 * Records a numbered change for each erased message of a user, for the other member of each conversation, since that
 * member's devices have copies (security P6). Call it in the transaction that erases the messages.
 */
export async function noteErased(db: Db, user: number): Promise<void> {
  for (const { conversation_id, other_id } of await q.conversationsOf(db, user)) {
    await q.hold(db, conversation_id)
    const seqs = await q.withWordsOf(db, conversation_id, user)
    await q.noteChanges(db, { conversation_id, user_id: other_id }, seqs)
  }
}
