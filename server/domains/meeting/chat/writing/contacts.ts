import type { SessionContext } from '../../../../kernel/context'
import { refuse } from '../../../../kernel/errors'
import { hereOf, obstacleHere, type Talk, talkIn } from '../places'
import { mustBeSendable, refuseContactsOfNew } from './draft'
import * as q from './queries'

/**
 * Locks a conversation in which the caller may exchange contacts; must run in a transaction.
 * @throws ApiError absent, faceOrRisk, featureBanned, unacceptable with a sentence
 */
export async function contactTalk(ctx: SessionContext, publicId: string, official: string): Promise<Talk> {
  const here = await hereOf(ctx, publicId)
  const { place, other } = here
  if (place.opened_by === 'official') throw refuse('unacceptable', { message: official })
  await q.hold(ctx.db, place.id)
  // reads the conversation again under the lock, since it may have been ended
  await mustBeSendable(ctx, await hereOf(ctx, publicId))
  await refuseContactsOfNew(ctx, here)
  return { id: place.id, other: other.id, official: false, obstacle: '' }
}

/** Locks a conversation against new messages; must run in a transaction. @throws ApiError absent */
export async function heldTalk(ctx: SessionContext, publicId: string): Promise<Talk> {
  const { place } = await hereOf(ctx, publicId)
  await q.hold(ctx.db, place.id)
  const here = await hereOf(ctx, publicId)
  return talkIn(here, await obstacleHere(ctx, here))
}
