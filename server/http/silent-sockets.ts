import type { Place } from './place'

/** Most sockets that have not said hello, per address and per network. */
export const silentMost = { address: 50, network: 400 } as const

/** Closes a socket. */
type ShowOut = () => void
type Where = Pick<Place, 'address' | 'network'>

/**
 * Limits the sockets that have not said hello yet, by address and network (security I11, §9). Sockets that have said
 * hello are counted only by user, since many users share a carrier's address. A new socket is never refused: when an
 * address or a network has too many, the oldest socket of the network's fullest address is closed. A socket that says
 * hello at once is not affected.
 */
export function silentSockets() {
  const networks = new Map<string, Map<string, Set<ShowOut>>>()

  function forget({ address, network }: Where, socket: ShowOut) {
    const addresses = networks.get(network)
    const sockets = addresses?.get(address)
    sockets?.delete(socket)
    if (sockets?.size === 0) addresses?.delete(address)
    if (addresses?.size === 0) networks.delete(network)
  }

  /** Closes the oldest socket; a Set keeps the order in which sockets came. */
  function showOutOldest(place: Where, sockets: ReadonlySet<ShowOut>) {
    for (const oldest of sockets) {
      forget(place, oldest)
      oldest()
      return
    }
  }

  function makeRoom({ network }: Where, addresses: ReadonlyMap<string, ReadonlySet<ShowOut>>) {
    let all = 0
    let [fullest, most]: [string, ReadonlySet<ShowOut>] = ['', new Set()]
    for (const [address, sockets] of addresses) {
      all += sockets.size
      if (sockets.size > most.size) [fullest, most] = [address, sockets]
    }
    if (most.size > silentMost.address || all > silentMost.network) showOutOldest({ address: fullest, network }, most)
  }

  return {
    /** Returns a function that removes this socket from the count; it may be called again. */
    add(place: Place, showOut: ShowOut): () => void {
      const addresses = networks.get(place.network) ?? new Map<string, Set<ShowOut>>()
      const sockets = addresses.get(place.address) ?? new Set()
      networks.set(place.network, addresses.set(place.address, sockets.add(showOut)))
      makeRoom(place, addresses)
      return () => {
        forget(place, showOut)
      }
    },
  }
}
