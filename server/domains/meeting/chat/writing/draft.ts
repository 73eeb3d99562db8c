import { minus } from '../../../../../contract/kernel/time'
import type { Message, Sending } from '../../../../../contract/meeting/chat'
import type { Db } from '../../../../db/client'
import { refuse } from '../../../../kernel/errors'
import { refuseFeature } from '../../../../kernel/features'
import type { Outside } from '../../../../kernel/handlers'
import { type ChatContext, type Here, obstacleHere } from '../places'
import { byClientKey, lastUsed, type Row } from '../queries'
import { quotedAt } from '../replies.queries'
import { holdsWayOut, isNew, moneyMost, moneyWithin } from '../rules'
import { texts } from '../texts'
import { viewOfOne } from '../views'
import * as q from './queries'

/** A message before it is written. `ref` is the upload id of its file; `warning` is for its receiver. */
export type Draft = { here: Here; input: Sending; text: string; ref: string; warning: Message['warning'] }

/** A hash that replaces a recalled text. It recognises a repeated call without keeping the text. */
export const traceOf = ({ keys }: Pick<ChatContext, 'keys'>, text: string) =>
  keys.mac('chat-text', text).subarray(0, 16).toString('base64url')

export const viewOf = ({ db, fileUrl }: Outside<ChatContext>, { place }: Here, row: Row) =>
  viewOfOne(db, place, row, fileUrl)

function isSame(ctx: Outside<ChatContext>, row: Row, { here, input, text, ref }: Omit<Draft, 'warning'>): boolean {
  if (row.conversation_id !== here.place.id || row.kind !== input.kind) return false
  if (row.reply_seq !== (input.replyTo ?? null)) return false
  if (input.kind !== 'text') return row.ref === ref
  return row.recalled_at === null ? row.text === text : row.ref === traceOf(ctx, text)
}

/**
 * Returns the message that an earlier call with this client key sent.
 * @throws ApiError keyReused when that message was another one
 */
export async function sentBefore(
  ctx: Outside<ChatContext>,
  draft: Omit<Draft, 'warning'>,
): Promise<Message | undefined> {
  const row = await byClientKey(ctx.db, ctx.me.id, draft.input.clientKey)
  if (!row) return undefined
  if (!isSame(ctx, row, draft)) throw refuse('keyReused', { message: texts.another })
  return viewOf(ctx, draft.here, row)
}

/** Why two users cannot give contacts yet, or '': one of the two accounts is new (security H3). */
export async function contactsObstacle(
  { db, me, now }: { db: Db; me: { id: number }; now: Date },
  other: number,
): Promise<string> {
  const created = new Map((await lastUsed(db, [me.id, other])).map((row) => [row.id, row.created_at]))
  if (isNew(created.get(me.id) ?? now, now)) return texts.newcomer
  return isNew(created.get(other) ?? now, now) ? texts.newPeer : ''
}

/** Refuses contacts while one of the two accounts is new (security H3). */
export async function refuseContactsOfNew(ctx: Outside<ChatContext>, { other }: Here): Promise<void> {
  const message = await contactsObstacle(ctx, other.id)
  if (message !== '') throw refuse('unacceptable', { message })
}

/**
 * Refuses to quote a message that the caller cannot quote. A recalled one is allowed, since it existed when the answer
 * was written.
 */
async function refuseUnquotable({ db, me }: Outside<ChatContext>, { place }: Here, seq: number): Promise<void> {
  const [found] = await quotedAt(db, place.id, [seq], me.id)
  if (!found) throw refuse('unacceptable', { message: texts.unquotable })
}

/** Checks that the caller may send here. @throws ApiError with the reason */
export async function mustBeSendable(ctx: Outside<ChatContext>, here: Here): Promise<void> {
  refuseFeature(ctx.me, 'chat')
  if (!ctx.me.verified) throw refuse('faceOrRisk')
  const obstacle = await obstacleHere(ctx, here)
  if (obstacle !== '') throw refuse('unacceptable', { message: obstacle })
}

/** Checks that this message may be sent here. @throws ApiError with a sentence for the sender */
export async function mustBeAllowed(
  ctx: Outside<ChatContext>,
  { here, input, text, warning }: Omit<Draft, 'ref'>,
): Promise<void> {
  const { db, me, now } = ctx
  await mustBeSendable(ctx, here)
  if (input.replyTo !== undefined) await refuseUnquotable(ctx, here, input.replyTo)
  if (warning !== '' && holdsWayOut(text)) await refuseContactsOfNew(ctx, here)
  if (warning !== 'money') return
  const since = minus(now, moneyWithin, 'millisecond')
  // not `tooMany`: the app's outbox would then retry silently and block the later messages
  if ((await q.warnedSince(db, me.id, 'money', since)) >= moneyMost)
    throw refuse('unacceptable', { message: texts.slow })
}
