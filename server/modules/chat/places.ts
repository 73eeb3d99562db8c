import type { Context, Me } from '../../context'
import { refuse } from '../../errors'
import { areMutual } from '../follows'
import { areApart, peopleById, type Person } from '../people'
import * as q from './queries'
import { obstacleOf } from './rules'

/** Whoever does something in a chat: in a call, or over a socket. */
export type Acting = Pick<Context, 'db' | 'now' | 'keys' | 'providers' | 'fileUrl' | 'after'> & { me: Me }

/** Somebody's side of a conversation, with the two people in it. */
export type Here = { place: q.Place; viewer: Person; other: Person }

/**
 * Somebody's side of a conversation by its public name. Whoever is kept apart from the other one has none, as little as
 * everybody whose conversation it is not (security G4); hidden, banned and gone ones stay, since the two know each other. A
 * banned one has none from that moment, whatever they had under way (security H4).
 * @throws ApiError absent
 */
export async function hereOf({ db, me, now }: Pick<Acting, 'db' | 'me' | 'now'>, publicId: string): Promise<Here> {
  const place = await q.placeOf(db, publicId, me.id)
  const people = place && (await peopleById(db, [me.id, place.other_id]))
  const viewer = people?.get(me.id)
  const other = place && people?.get(place.other_id)
  if (!viewer || viewer.banned_at || !other || (await areApart(db, viewer, other, now))) throw refuse('absent')
  return { place, viewer, other }
}

/** Why this person cannot send here now; '' when they can. */
export async function obstacleHere({ db, me }: Pick<Acting, 'db' | 'me'>, { place, other }: Here): Promise<string> {
  const mutual = place.opened_by !== 'mutual' || (await areMutual(db, me.id, other.id))
  return obstacleOf(me, other, place, mutual)
}
