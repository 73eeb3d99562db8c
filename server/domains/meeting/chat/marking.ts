import type { Message } from '../../../../contract/meeting/chat'
import { refuse } from '../../../kernel/errors'
import { dropPictures } from '../../core/uploads'
import { tell } from './live/tell'
import { type ChatContext, hereOf } from './places'
import * as q from './queries'
import { dropReactions } from './replies.queries'
import { canRecall } from './rules'
import { texts } from './texts'
import { viewOfOne } from './views'
import { tellChanged } from './writing/changes'
import { traceOf } from './writing/draft'
import * as writing from './writing/queries'

/**
 * Marks messages as read up to `seq`, or up to the last one that the reader can see. Returns the number of unread
 * messages.
 */
export async function markRead(ctx: ChatContext, { conversationId, seq }: { conversationId: string; seq: number }) {
  const { db, me } = ctx
  const { place, other } = await hereOf(ctx, conversationId)
  await writing.hold(db, place.id)
  const upTo = Math.min(seq, await q.lastRead(db, place.id, me.id))
  if (upTo > place.read_seq) {
    const read = await q.read(db, place, upTo)
    await writing.noteRead(db, { conversation_id: place.id, user_id: other.id })
    await tell(ctx, { kind: 'read', conversation_id: place.id, seq: read, user_id: other.id })
    await tell(ctx, { kind: 'badges', user_id: me.id })
  }
  return { unread: await q.recount(db, place.id, me.id) }
}

/**
 * Recalls a message: deletes its text and file for both members, also in quotes. A recalled message no longer counts as
 * unread.
 */
export async function recall(
  ctx: ChatContext,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<Message> {
  const { db, me, now, fileUrl, providers, after } = ctx
  const { place, other } = await hereOf(ctx, conversationId)
  const found = await q.message(db, place.id, seq, me.id)
  if (found?.from_id !== me.id) throw refuse('absent')
  // locks a file in review before the conversation, as the review does
  if (found.state === 'pending' && found.kind !== 'text') await dropPictures(ctx, [found.ref])
  await writing.hold(db, place.id)
  const row = await q.message(db, place.id, seq, me.id)
  // the message changed concurrently
  if (!row) throw refuse('busy')
  if (row.recalled_at !== null) return viewOfOne(db, place, row, fileUrl)
  if (!canRecall(row.at, now)) throw refuse('unacceptable', { message: texts.tooLate })
  const recalled = await writing.recall(db, row, now, row.kind === 'text' ? traceOf(ctx, row.text) : row.ref)
  await dropReactions(db, row)
  const { file_key } = row
  if (file_key !== '') after(() => providers.storage.remove(file_key))
  const delivered = row.state === 'approved'
  if (delivered) await q.recount(db, place.id, other.id)
  await tellChanged(ctx, recalled)
  return viewOfOne(db, place, recalled, fileUrl)
}

/** Mutes a conversation: its unread messages are left out of the badge. */
export async function mute(ctx: ChatContext, { conversationId, muted }: { conversationId: string; muted: boolean }) {
  const { place } = await hereOf(ctx, conversationId)
  await q.mute(ctx.db, place, muted)
  await tell(ctx, { kind: 'badges', user_id: ctx.me.id })
}

/** Clears a conversation for one member and hides it until a new message arrives. */
export async function remove(ctx: ChatContext, conversationId: string) {
  const { db, me } = ctx
  const { place, other } = await hereOf(ctx, conversationId)
  await writing.hold(db, place.id)
  const seq = await q.lastRead(db, place.id, me.id)
  await q.clear(db, place, seq)
  await tell(ctx, { kind: 'badges', user_id: me.id })
  if (seq <= place.read_seq) return
  await writing.noteRead(db, { conversation_id: place.id, user_id: other.id })
  await tell(ctx, { kind: 'read', conversation_id: place.id, seq, user_id: other.id })
}

/** Stores the receiver's answer to the question whether a message bothers them. */
export async function answerBothered(
  ctx: ChatContext,
  { conversationId, seq, bothered }: { conversationId: string; seq: number; bothered: boolean },
) {
  const { place } = await hereOf(ctx, conversationId)
  const row = await q.message(ctx.db, place.id, seq, ctx.me.id)
  if (!row || row.from_id === ctx.me.id) throw refuse('absent')
  await q.answerBothered(ctx.db, place.id, seq, bothered)
}
