// Matches one synthetic market in a process of its own, so that time and memory are measured alone. Sends the result to
// its parent.
import { match } from '../../../server/domains/meeting/picks/match'
import { marketOf } from '../../../server/domains/meeting/picks/match/market'
import { inventMarket } from './market'

export type Scale = { people: number; seconds: number; cpu: number; megabytes: number; before: number; lists: number }

const people = Number(process.argv[2])
const { seekers, history } = inventMarket(people, 7)
const market = marketOf(seekers, history, { from: [], to: [] })
const before = process.memoryUsage().rss / 1_048_576
const started = performance.now()
const used = process.cpuUsage()
const { counts } = match(market, 1)
const { user, system } = process.cpuUsage(used)
const scale: Scale = {
  people,
  seconds: (performance.now() - started) / 1000,
  cpu: (user + system) / 1_000_000,
  megabytes: process.resourceUsage().maxRSS / 1024,
  before,
  lists: counts.reduce((sum, count) => sum + count, 0) / people,
}
process.send?.(scale, () => process.disconnect())
