import type { Data } from '../../../../contract/kernel/define'
import { dayOf } from '../../../../contract/kernel/time'
import type { NotEnough } from '../../../../contract/meeting/planes'
import { planeLimits, type planes } from '../../../../contract/meeting/planes'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import type { Outside } from '../../../kernel/handlers'
import { personById } from '../../core/people'
import { avatarOf } from '../../core/uploads'
import { allowancesOf } from '../../money/goods'
import * as q from './queries'
import { accessProblem, timesLeft } from './rules'
import { texts } from './texts'

type Reading = Outside<SessionContext>

/**
 * The help that is shown when no catch is left (C.plane.22). It counts the catches that throws have earned, and offers a
 * throw only while one is left.
 */
export function notEnoughOf(throws: number): NotEnough {
  const thrown = planeLimits.planeThrowsPerDay - throws
  return {
    content: texts.notEnough(planeLimits.planeCatchesPerDay + thrown * planeLimits.planeEarned, throws > 0),
    isPublishAcquireRestTime: throws > 0,
    goodsSkuId: planeLimits.planesSku,
  }
}

/** The reason why the caller cannot throw, catch or answer, or undefined. */
export async function problemOf({ db, me }: Reading): Promise<string | undefined> {
  const [user, person, avatar] = await Promise.all([q.userOf(db, me.id), personById(db, me.id), avatarOf(db, me.id)])
  const state = {
    codeName: user?.code_name ?? '',
    stealth: person.stealth,
    avatarRejected: avatar?.state === 'rejected',
  }
  return accessProblem(me, state)
}

/**
 * Refuses a caller who cannot use planes.
 * @throws ApiError featureBanned, or unacceptable with the first problem (C.plane.16)
 */
export async function refuseUnfit(ctx: Reading): Promise<void> {
  refuseFeature(ctx.me, 'plane')
  const problem = await problemOf(ctx)
  if (problem !== undefined) throw refuse('unacceptable', { message: problem })
}

/** The throws and catches that the caller has left, including bought ones (C.X12). */
export async function restOf({ db, me, now }: Reading) {
  const [user, { planes: bought }] = [await q.userOf(db, me.id), await allowancesOf(db, me.id)]
  const { throws, catches } = timesLeft(user, dayOf(now))
  return { user, throws, catches, bought, rest: catches + bought }
}

export async function accessData(ctx: SessionContext): Promise<Data<typeof planes.access>> {
  const { user, throws, rest } = await restOf(ctx)
  return {
    restPublishTimes: throws,
    restTimes: rest,
    avatar: ctx.fileUrl(user?.avatar_key ?? ''),
    nickName: user?.code_name ?? '',
    isFirstInto: !user?.code_name,
    restTimeNotEnough: rest === 0 ? notEnoughOf(throws) : null,
  }
}
