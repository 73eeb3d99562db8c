import type { Message } from '../../../../../contract/meeting/chat'
import { refuse } from '../../../../kernel/errors'
import { type Judgement, stateAfter } from '../../../core/reviews'
import { consumeFile, holdFile } from '../../../core/uploads'
import { tell } from '../live/tell'
import type { ChatContext } from '../places'
import { obstacleOfEnd } from '../rules'
import { texts } from '../texts'
import { deliver } from './deliver'
import { type Draft, sentBefore, viewOf } from './draft'
import * as q from './queries'

type File = NonNullable<Awaited<ReturnType<typeof holdFile>>>

const purposes = { image: 'chat', voice: 'voice' } as const

const fileColumns = (file: File | undefined) => ({
  file_key: file?.key ?? '',
  width: file?.width ?? 0,
  height: file?.height ?? 0,
  seconds: file?.seconds ?? 0,
})

/** The first state of a message: that of its file, or else the outcome of the text check. */
const firstState = (file: File | undefined, judgement: Judgement) => {
  if (!file) return stateAfter(judgement)
  return file.state === 'pending' ? 'pending' : 'approved'
}

/** Checks the locked file of a draft. @throws ApiError unacceptable when it is missing or refused */
function checkedFile({ input: { kind } }: Draft, file: File | undefined): File | undefined {
  if (kind !== 'text' && !file) throw refuse('unacceptable', { message: texts.noFile })
  if (file?.state === 'rejected') throw refuse('unacceptable', { message: file.reason || texts.refusedFile })
  return file
}

/**
 * Writes a message; must run in a transaction. The same client key returns the same message. Locks the conversation, so
 * that writers wait for each other.
 */
export async function write(ctx: ChatContext, draft: Draft, judgement: Judgement): Promise<Message> {
  const { db, me, now } = ctx
  const { here, input, text, warning } = draft
  const { id } = here.place
  const { kind } = input
  // locks the file before the conversation, as the review does
  const held = kind === 'text' ? undefined : await holdFile(db, me.id, draft.ref, purposes[kind])
  const { ended_by } = await q.hold(db, id)
  const before = await sentBefore(ctx, draft)
  if (before) return before
  // the conversation was ended while the message was on its way
  const end = obstacleOfEnd({ ended_by, user_id: me.id })
  if (end !== '') throw refuse('unacceptable', { message: end })
  const file = checkedFile(draft, held)
  const state = firstState(file, judgement)
  const row = await q.add(
    db,
    {
      conversation_id: id,
      seq: await q.nextSeq(db, id),
      from_id: me.id,
      client_id: input.clientKey,
      kind,
      text,
      ...fileColumns(file),
      state,
      reason: state === 'rejected' ? judgement.reason : '',
      ref: file ? draft.ref : judgement.ref,
      decider: judgement.decider ?? 'machine',
      warning,
      bothered: null,
      recalled_at: null,
      reply_seq: input.replyTo ?? null,
      at: now,
    },
    here.other.id,
  )
  // the client key was used concurrently in another conversation
  if (!row) throw refuse('keyReused', { message: texts.another })
  if (file) await consumeFile(db, file)
  if (state === 'approved') await deliver(ctx, row, here.other.id)
  else {
    await q.moveUp(db, row, now, false)
    await tell(ctx, { kind: 'message', conversation_id: id, seq: row.seq, user_id: me.id })
  }
  return viewOf(ctx, here, row)
}
