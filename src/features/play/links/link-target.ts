import { host } from '@/platform'
import { type Destination, go, links as screens } from '@/shell'

/** `left`: another screen or page opens. `outside`: the mini-program cannot go there. */
export type LinkOutcome = { how: 'left' } | { how: 'outside'; address: string } | { how: 'refused' }

/** Screens that only forward: a link from one to another would go round in circles. */
const leads = (destination: Destination) => /^(middlePage|activityMiddlePage)$/.test(destination.route.name)

/** Opens a resolved link: a screen of ours, or an address on a listed host; no other (security C5, C6). */
export async function leadTo(address: string): Promise<LinkOutcome> {
  const destination = screens.resolve(address)
  if (destination) {
    if (leads(destination)) return { how: 'refused' }
    const { route, query } = destination
    return (await go.replace(route, query)) ? { how: 'left' } : { how: 'refused' }
  }
  const outside = host.openLink(address)
  return outside.how === 'framed' ? { how: 'outside', address: outside.address } : outside
}
