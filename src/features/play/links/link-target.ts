import { host } from '@/platform'
import { setSearch } from '@/platform/address-bar'
import { type Destination, go, links as screens } from '@/shell'
import { carried } from './params'

/** `left`: another screen or page opens. `outside`: the mini-program cannot open the address. */
export type LinkOutcome = { how: 'left' } | { how: 'outside'; address: string } | { how: 'refused' }

/** Screens that only forward. A link from one to another could loop forever. */
const leads = (destination: Destination) => /^(middlePage|activityMiddlePage)$/.test(destination.route.name)

/** Opens a resolved link: one of our screens, or an address on a listed host, but nothing else (security C5, C6). */
export async function leadTo(address: string): Promise<LinkOutcome> {
  const destination = screens.resolve(address)
  if (destination) {
    if (leads(destination)) return { how: 'refused' }
    const { route, query } = destination
    const more = carried(screens.queryOf(address))
    if (!(await go.replace(route, { ...more, ...query }))) return { how: 'refused' }
    // a tab opens without a query; in a browser its address gets the names afterwards
    if (route.tab && Object.keys(more).length > 0) setSearch(screens.search(more))
    return { how: 'left' }
  }
  const outside = host.openLink(address)
  return outside.how === 'framed' ? { how: 'outside', address: outside.address } : outside
}
