import { choose, electionOf, finalChoose, over } from '../server/play/election-acts'
import type { Person, World } from '../world'
import type { Marker } from './canary-oracle'

type Cast = { chooser: Person; chosen: Person; others: readonly Person[] }

/** Adds one election to enter and one that ended, with people in every state. Marks the secret code. */
export async function electionsOf(w: World, markers: Marker[], { chooser, chosen, others }: Cast): Promise<string[]> {
  const people = [chooser, chosen, ...others]
  const wish = { startsAt: w.now(), endsAt: new Date(w.now().getTime() + 1000) }
  const ended = await electionOf(w, people, wish)
  await choose(chooser, ended, chosen)
  await choose(chosen, ended, chooser)
  await over(w)
  await finalChoose(chooser, ended, chosen)
  const { code } = await w.db.selectFrom('election_finals').select('code').executeTakeFirstOrThrow()
  markers.push({ owner: chooser.id, field: 'secretCode', text: code ?? '' })
  return [ended, await electionOf(w, people, { startsAt: w.now() })]
}
