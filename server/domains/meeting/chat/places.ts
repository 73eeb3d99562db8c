import type { Context, Me } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { areMutual } from '../../core/bonds'
import { areApart, peopleById, type Person } from '../../core/people'
import * as q from './queries'
import { obstacleOf } from './rules'

/** The context of a chat action, whether it came by a call or over a socket. */
export type ChatContext = Pick<Context, 'db' | 'now' | 'keys' | 'providers' | 'fileUrl' | 'after'> & { me: Me }

export type Here = { place: q.Place; viewer: Person; other: Person }

/**
 * Returns the caller's side of a conversation. A partner who hides, is banned or left stays visible, since both know
 * each other.
 * @throws ApiError absent for non-members, for a banned caller (security H4), and when the users are hidden from each
 * other by a block or another rule (security G4)
 */
export async function hereOf({ db, me, now }: Pick<ChatContext, 'db' | 'me' | 'now'>, publicId: string): Promise<Here> {
  const place = await q.placeOf(db, publicId, me.id)
  const people = place && (await peopleById(db, [me.id, place.other_id], me.id))
  const viewer = people?.get(me.id)
  const other = place && people?.get(place.other_id)
  if (!viewer || viewer.banned_at || !other || areApart(viewer, other, now)) throw refuse('absent')
  return { place, viewer, other }
}

/** A conversation as its caller sees it. `obstacle` is the reason why nothing can be sent, or ''. */
export type Talk = { id: number; other: number; official: boolean; obstacle: string }

/** The reason why the caller cannot send here, as a sentence, or ''. */
export async function obstacleHere(
  { db, me }: Pick<ChatContext, 'db' | 'me'>,
  { place, other }: Here,
): Promise<string> {
  const mutual = place.opened_by !== 'mutual' || (await areMutual(db, me.id, other.id))
  return obstacleOf(me, other, place, mutual)
}

/** A conversation in the form that other modules use. */
export const talkIn = ({ place }: Here, obstacle: string): Talk => ({
  id: place.id,
  other: place.other_id,
  official: place.opened_by === 'official',
  obstacle,
})
