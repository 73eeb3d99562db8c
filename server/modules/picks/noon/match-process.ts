// A process of its own that matches everybody: the server answers calls meanwhile. It ends when its work or its parent has.
import { match } from '../match'
import type { Weights } from '../match/learn'
import type { Market } from '../match/market'

process.on('disconnect', () => process.exit(0))
process.once('message', ({ market, seed, start }: { market: Market; seed: number; start: Weights }) => {
  process.send?.(match(market, seed, start), () => process.disconnect())
})
