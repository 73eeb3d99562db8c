import type { Place } from './place'
import { Tally } from './tally'

/** Sockets that have not said who they are: of one address, and of its network. */
const ofAddress = 50
const ofNetwork = 400

/**
 * Counts the sockets that have not said who they are, by address and network (security I11, §9). Whoever has is counted
 * by person alone: behind one carrier's address there are many.
 */
export function silentSockets() {
  const waiting = new Tally<string>()
  const keysOf = ({ address, network }: Place) => [`address ${address}`, `network ${network}`] as const
  return {
    tooMany(place: Place): boolean {
      const [address, network] = keysOf(place)
      return waiting.of(address) >= ofAddress || waiting.of(network) >= ofNetwork
    },
    /** What it answers counts this one no more, however often it is called. */
    add(place: Place): () => void {
      const keys = keysOf(place)
      for (const key of keys) waiting.add(key, 1)
      let counted = true
      return () => {
        if (counted) for (const key of keys) waiting.add(key, -1)
        counted = false
      }
    },
  }
}
