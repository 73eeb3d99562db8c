import type { Context, Me } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { areMutual } from '../../core/bonds'
import { areApart, peopleById, type Person } from '../../core/people'
import * as q from './queries'
import { obstacleOf } from './rules'

/** Actor, by call or socket. */
export type ChatContext = Pick<Context, 'db' | 'now' | 'keys' | 'providers' | 'fileUrl' | 'after'> & { me: Me }

export type Here = { place: q.Place; viewer: Person; other: Person }

/**
 * A member's side of a conversation. Absent for non-members and users kept apart (security G4); hidden, blocking, banned
 * or cancelled partners stay visible, since both know each other. A banned user loses access at once (security H4).
 * @throws ApiError absent
 */
export async function hereOf({ db, me, now }: Pick<ChatContext, 'db' | 'me' | 'now'>, publicId: string): Promise<Here> {
  const place = await q.placeOf(db, publicId, me.id)
  const people = place && (await peopleById(db, [me.id, place.other_id], me.id))
  const viewer = people?.get(me.id)
  const other = place && people?.get(place.other_id)
  if (!viewer || viewer.banned_at || !other || areApart(viewer, other, now)) throw refuse('absent')
  return { place, viewer, other }
}

/** A conversation as its caller sees it. `obstacle`: why sending is impossible, or ''. */
export type Talk = { id: number; other: number; official: boolean; obstacle: string }

/** Why sending is impossible, or ''. */
export async function obstacleHere(
  { db, me }: Pick<ChatContext, 'db' | 'me'>,
  { place, other }: Here,
): Promise<string> {
  const mutual = place.opened_by !== 'mutual' || (await areMutual(db, me.id, other.id))
  return obstacleOf(me, other, place, mutual)
}

/** For requests of other modules about a conversation. */
export const talkIn = ({ place }: Here, obstacle: string): Talk => ({
  id: place.id,
  other: place.other_id,
  official: place.opened_by === 'official',
  obstacle,
})
