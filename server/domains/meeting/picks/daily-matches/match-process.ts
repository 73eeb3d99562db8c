// The child process of the matcher. It exits when its work is done, or when its parent disconnects.
import { match } from '../match'
import { marketOf, type Seeker } from '../match/market'
import { Growing } from './growing'

/** A message from the parent: users, decisions or exclusions, and finally the seed, which starts the match. */
export type Part =
  | { seekers: Seeker[] }
  | { decided: { from: Int32Array; to: Int32Array; yes: Uint8Array } }
  | { closed: { from: Int32Array; to: Int32Array } }
  | { seed: number }

const seekers: Seeker[] = []
const decided = new Growing()
const yes: number[] = []
const closed = new Growing()

process.on('disconnect', () => process.exit(0))
process.on('message', (part: Part) => {
  if ('seekers' in part) for (const seeker of part.seekers) seekers.push(seeker)
  else if ('decided' in part)
    part.decided.from.forEach((from, at) => {
      decided.add(from, part.decided.to[at] ?? 0)
      yes.push(part.decided.yes[at] ?? 0)
    })
  else if ('closed' in part) part.closed.from.forEach((from, at) => closed.add(from, part.closed.to[at] ?? 0))
  else {
    const market = marketOf(seekers, { from: decided.from, to: decided.to, yes }, closed)
    process.send?.(match(market, part.seed), () => process.disconnect())
  }
})
