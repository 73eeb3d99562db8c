import type { Data, Input } from '../../../../contract/kernel/define'
import { dayOf } from '../../../../contract/kernel/time'
import { type Plane, planeLimits, type planes } from '../../../../contract/meeting/planes'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { newHandle } from '../../../kernel/keys'
import { holdWriter, personById } from '../../core/people'
import { consumeAllowance } from '../../money/goods'
import { notEnoughOf, refuseUnfit, restOf } from './access'
import * as q from './queries'
import { planeView } from './rules'
import { texts } from './texts'

type Caught = Data<typeof planes.catch>

/** A plane as its catcher sees it, with the thrower's code name. */
export async function caughtView(ctx: SessionContext, plane: q.PlaneOf, uid: string): Promise<Plane> {
  const [thrower] = await q.usersOf(ctx.db, [plane.user_id])
  return planeView(plane, {
    uid,
    avatar: ctx.fileUrl(thrower?.avatar_key ?? ''),
    nickName: thrower?.code_name ?? '',
    gender: plane.gender,
  })
}

async function spend(
  { db, me, now }: SessionContext,
  user: q.PlaneUser | undefined,
  catches: number,
): Promise<boolean> {
  if (catches === 0) return consumeAllowance(db, me.id, 'planes', '')
  const today = dayOf(now)
  const spent = user?.day === today ? user : { thrown: 0, caught: 0 }
  await q.setUser(db, me.id, now, { day: today, thrown: spent.thrown, caught: spent.caught + 1 })
  return true
}

/**
 * Catches the next plane; must run in a transaction. Uses a free catch of today first, then bought ones. Costs nothing
 * when there is no plane (C.plane.17 to 24).
 * @throws ApiError unacceptable while the caller keeps too many planes from others
 */
export async function catchPlane(ctx: SessionContext, { clientKey }: Input<typeof planes.catch>): Promise<Caught> {
  const { db, me, now } = ctx
  await holdWriter(db, me.id)
  await refuseUnfit(ctx)
  const { user, catches, rest, throws } = await restOf(ctx)
  const answer = (restTime: number, plane: Plane | null = null) => answerOf(restTime, plane, throws)
  const before = await q.threadByKey(db, me.id, clientKey)
  if (before) return answer(rest, await caughtView(ctx, await q.planeById(db, before.plane_id), before.thrower_uid))
  if (rest === 0) return answer(0)
  if ((await q.heldBy(db, me.id)) >= planeLimits.planeHeld) throw refuse('unacceptable', { message: texts.holdsMany })
  const { gender } = await personById(db, me.id)
  const plane = await q.nextPlane(db, me.id, gender === 1 ? 2 : 1)
  if (!plane) return answer(rest)
  if (!(await spend(ctx, user, catches))) return answer(0)
  await q.addCatch(db, plane.id)
  const thread = await q.addThread(db, {
    plane_id: plane.id,
    catcher_id: me.id,
    thrower_uid: newHandle(),
    catcher_uid: newHandle(),
    client_key: clientKey,
    caught_at: now,
  })
  await q.touch(db, me.id, plane.id, now)
  return answer(rest - 1, await caughtView(ctx, plane, thread.thrower_uid))
}

const answerOf = (restTime: number, driftBottleInfo: Plane | null, throws: number): Caught => ({
  driftBottleInfo,
  restTimeInfo: { restTime },
  restTimeNotEnough: restTime === 0 && driftBottleInfo === null ? notEnoughOf(throws) : null,
})

/**
 * Gives up a caught plane; must run in a transaction. A plane without an answer can be caught again. The thrower of an
 * answered plane sees that the catcher left.
 * @throws ApiError absent when the caller does not hold it
 */
export async function throwBack({ db, me }: SessionContext, name: string): Promise<void> {
  const plane = await q.holdPlane(db, name)
  const thread = plane && plane.user_id !== me.id ? await q.threadOf(db, plane, me.id) : undefined
  if (!plane || thread?.ended !== '') throw refuse('absent')
  const answered = thread.answered || (await q.messagesIn(db, thread.id)) > 0
  await q.setThread(db, thread.id, { ended: answered ? 'left' : 'returned' })
  await q.unlist(db, me.id, plane.id)
  if (!answered) await q.setPlane(db, plane.id, { state: 'flying' })
}

/** Deletes a plane of the caller with all its answers. @throws ApiError absent */
export async function remove({ db, me }: SessionContext, name: string): Promise<void> {
  const plane = await q.holdPlane(db, name)
  if (plane?.user_id !== me.id) throw refuse('absent')
  await q.removePlane(db, plane.id)
}
