import type { Input } from '../../../../contract/kernel/define'
import { dayOf, startOf } from '../../../../contract/kernel/time'
import { planeLimits, type PlaneMessage, type planes } from '../../../../contract/meeting/planes'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { noteEvent } from '../../core/notices'
import { holdWriter } from '../../core/people'
import { cleaned, type Judgement, stateAfter } from '../../core/reviews'
import { refuseUnfit } from './access'
import * as q from './queries'
import { messageView } from './rules'
import { texts } from './texts'
import { judge } from './throwing'

type Wish = Input<typeof planes.reply>

/** A plane and its thread, from the side of its thrower or catcher. `other` is the user on the other side. */
export type Side = { plane: q.PlaneOf; thread: q.Thread; other: number; byCatcher: boolean }

/**
 * Finds the caller's side of a plane. The uid must be the random one that the caller was given (C.X33). Blocks have no
 * effect: otherwise a user could block a suspect and look again to learn who it is (security V8).
 * @throws ApiError absent
 */
export async function sideOf(
  { db, me }: Pick<SessionContext, 'db' | 'me'>,
  { driftBottleId, uid }: { driftBottleId: string; uid: string },
  find = q.planeByName,
): Promise<Side> {
  const plane = await find(db, driftBottleId)
  const thread = plane && (await q.threadOf(db, plane, me.id))
  if (!plane || !thread || thread.ended === 'returned') throw refuse('absent')
  const byCatcher = thread.catcher_id === me.id
  if (byCatcher && thread.ended === 'left') throw refuse('absent')
  if (uid !== (byCatcher ? thread.thrower_uid : thread.catcher_uid)) throw refuse('absent')
  return { plane, thread, other: byCatcher ? plane.user_id : thread.catcher_id, byCatcher }
}

/** The reason why the thread takes no more answers, or ''. */
export const obstacleIn = ({ thread }: Side, messages: number): string =>
  thread.ended !== '' ? texts.left : messages >= planeLimits.planeMessages ? texts.full : ''

export const judgeReply = (ctx: Outside<SessionContext>, wish: Wish) =>
  judge(ctx, wish, () => q.messageByKey(ctx.db, ctx.me.id, wish.clientKey))

/** Delivers an approved answer; must run in a transaction that locks its plane. Returns the id of its reader. */
export async function arrive(db: Db, message: q.MessageOf, now: Date): Promise<number | undefined> {
  const thread = await q.threadById(db, message.thread_id)
  if (!thread || thread.ended !== '') return undefined
  const byCatcher = message.user_id === thread.catcher_id
  await q.noteAnswer(db, thread, { content: message.content, byCatcher })
  await q.setPlane(db, thread.plane_id, { state: 'answered' })
  const thrower = (await q.planeById(db, thread.plane_id)).user_id
  for (const user of [thrower, thread.catcher_id]) await q.touch(db, user, thread.plane_id, now)
  const reader = byCatcher ? thrower : thread.catcher_id
  await noteEvent(db, 'plane', reader, now)
  return reader
}

async function refuseMore(ctx: SessionContext, side: Side): Promise<void> {
  const { db, me, now } = ctx
  const obstacle = obstacleIn(side, await q.messagesIn(db, side.thread.id))
  if (obstacle !== '') throw refuse('unacceptable', { message: obstacle })
  const today = await q.messagesSince(db, me.id, startOf(dayOf(now)))
  if (today >= planeLimits.planeRepliesPerDay) throw refuse('tooMany', { message: texts.enough })
}

/**
 * Adds an answer that was checked; must run in a transaction. The same client key returns the same message again.
 * @throws ApiError absent, tooMany, keyReused, unacceptable
 */
export async function reply(
  ctx: SessionContext,
  wish: Wish,
  judgement: Judgement,
): Promise<{ message: PlaneMessage; reader: number | undefined }> {
  const { db, me, now } = ctx
  const content = cleaned(wish.content)
  await holdWriter(db, me.id)
  await refuseUnfit(ctx)
  const side = await sideOf(ctx, wish, q.holdPlane)
  const before = await q.messageByKey(db, me.id, wish.clientKey)
  if (before) {
    const same = before.thread_id === side.thread.id && before.content === content
    if (!same) throw refuse('keyReused', { message: texts.another })
    return { message: messageView(before, me.id), reader: undefined }
  }
  await refuseMore(ctx, side)
  const message = await q.addMessage(db, {
    public_id: newHandle(),
    client_key: wish.clientKey,
    thread_id: side.thread.id,
    user_id: me.id,
    content,
    state: stateAfter(judgement),
    ref: judgement.ref,
    decider: judgement.decider ?? 'machine',
    at: now,
  })
  const reader = message.state === 'approved' ? await arrive(db, message, now) : undefined
  return { message: messageView(message, me.id), reader }
}
