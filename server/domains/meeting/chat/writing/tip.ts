import { newHandle } from '../../../../kernel/keys'
import type { TellContext } from '../live/tell'
import { deliver } from './deliver'
import * as q from './queries'

/** Writes a system line to one member about an act of the other. The caller must hold the lock of the conversation. */
export async function writeTip(
  ctx: TellContext,
  { conversation, from, to, text }: { conversation: number; from: number; to: number; text: string },
): Promise<void> {
  const row = await q.add(
    ctx.db,
    {
      conversation_id: conversation,
      seq: await q.nextSeq(ctx.db, conversation),
      from_id: from,
      client_id: newHandle(),
      kind: 'tip',
      text,
      state: 'approved',
      bothered: null,
      recalled_at: null,
      at: ctx.now,
    },
    to,
  )
  if (!row) throw new Error('a random name came twice')
  await deliver(ctx, row, to)
}
