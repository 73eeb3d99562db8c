import type { Message, Sending } from '../../../../contract/areas/chat'
import { refuse } from '../../../errors'
import { refuseFeature } from '../../punishments'
import { type ChatContext, type Here, obstacleHere } from '../places'
import { byClientId, lastUsed, type Row } from '../queries'
import { holdsWayOut, isNew, messageView, moneyMost, moneyWithin, said } from '../rules'
import * as q from './queries'

/** A message before it is written: its text, or the reference of its file, and the warning that its text earns. */
export type Draft = { here: Here; input: Sending; text: string; ref: string; warning: Message['warning'] }

/** Stands in a recalled message in place of its text: the same text sent again is recognised, and cannot be read. */
export const traceOf = ({ keys }: Pick<ChatContext, 'keys'>, text: string) =>
  keys.mac('chat-text', text).subarray(0, 16).toString('base64url')

export const viewOf = ({ me, fileUrl }: ChatContext, { place }: Here, row: Row) =>
  messageView(row, me.id, place.public_id, fileUrl)

/** Whether a stored row is what this draft says. */
function isSame(ctx: ChatContext, row: Row, { here, input, text, ref }: Omit<Draft, 'warning'>): boolean {
  if (row.conversation_id !== here.place.id || row.kind !== input.kind) return false
  if (input.kind !== 'text') return row.ref === ref
  return row.recalled_at === null ? row.text === text : row.ref === traceOf(ctx, text)
}

/** The message that the caller already sent under this client id. @throws ApiError unacceptable when it was another one */
export async function sentBefore(ctx: ChatContext, draft: Omit<Draft, 'warning'>): Promise<Message | undefined> {
  const row = await byClientId(ctx.db, ctx.me.id, draft.input.clientId)
  if (!row) return undefined
  if (!isSame(ctx, row, draft)) throw refuse('unacceptable', { message: said.another })
  return viewOf(ctx, draft.here, row)
}

/** New accounts exchange no contacts, on either side (security H3). */
async function refuseContactsOfNew({ db, me, now }: ChatContext, { other }: Here): Promise<void> {
  const created = new Map((await lastUsed(db, [me.id, other.id])).map((row) => [row.id, row.created_at]))
  if (isNew(created.get(me.id) ?? now, now)) throw refuse('unacceptable', { message: said.newcomer })
  if (isNew(created.get(other.id) ?? now, now)) throw refuse('unacceptable', { message: said.newPeer })
}

/** Whether the caller may send this here and now. @throws ApiError with the sentence that they read */
export async function mustBeAllowed(ctx: ChatContext, { here, text, warning }: Omit<Draft, 'ref'>): Promise<void> {
  const { db, me, now } = ctx
  refuseFeature(me, 'chat')
  if (!me.verified) throw refuse('faceOrRisk')
  const obstacle = await obstacleHere(ctx, here)
  if (obstacle !== '') throw refuse('unacceptable', { message: obstacle })
  if (warning !== '' && holdsWayOut(text)) await refuseContactsOfNew(ctx, here)
  if (warning !== 'money') return
  const since = new Date(now.getTime() - moneyWithin)
  // not `tooMany`: an outbox would retry it silently, and hold back what stands behind it
  if ((await q.warnedSince(db, me.id, 'money', since)) >= moneyMost)
    throw refuse('unacceptable', { message: said.slow })
}
