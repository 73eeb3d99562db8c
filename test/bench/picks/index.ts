import { fork } from 'node:child_process'
import path from 'node:path'
import { fitBoth } from '../../../server/modules/picks/match/admit'
import { marketOf } from '../../../server/modules/picks/match/market'
import { fixed, note, print } from '../table'
import { readCsv } from './csv'
import { diceOf } from './dice'
import { judge, type Judged } from './judge'
import { inventMarket, type Truth } from './market'
import { growthOf } from './measures'
import type { Scale } from './scale-process'
import { spread } from './spread'

const seed = 7
const judgedPairs = 20_000

type Options = { people?: number; scales?: readonly number[]; files?: readonly string[] }

/**
 * Offline evaluation of the daily match on a synthetic market (assumptions in market.ts) and on CSVs of pairwise
 * decisions (form in csv.ts). Prints; asserts nothing.
 */
export async function picks({ people = 6_000, scales = [1_000, 10_000, 100_000], files = [] }: Options = {}) {
  for (const file of files) {
    const { market, pairs } = readCsv(file)
    note(`\n${file}: ${market.n} people, ${market.decided.from.length} decisions to learn from`)
    judge(market, pairs, diceOf(seed))
  }
  note(
    [
      '\nan invented market: 54 % men; hidden characters and tastes, which interests tell partly; hidden looks, skewed; men',
      'like about 40 %, women about 17 %, each more or less choosy; wishes set by six in ten; decisions before, log-normal,',
      'a dozen for most, the good-looking shown more often; every decision a coin. It shares no code with the scorer.',
    ].join('\n'),
  )
  const truth = inventMarket(people, seed)
  const market = marketOf(truth.seekers, truth.history, { from: [], to: [] })
  judge(market, unseenPairs(truth, market), diceOf(seed + 2), (a, b) => truth.likes(a, b) * truth.likes(b, a))
  spread(market, truth.likes, seed)
  await scaled(scales)
}

/** Mutually eligible couples, mostly of one city, with their true decisions. */
function unseenPairs({ seekers, likes }: Truth, market: ReturnType<typeof marketOf>): Judged[] {
  const dice = diceOf(seed + 1)
  const women = new Map<string, number[]>()
  seekers.forEach(({ gender, city }, row) => {
    if (gender === 2) women.set(city, [...(women.get(city) ?? []), row])
  })
  const men = seekers.flatMap(({ gender }, row) => (gender === 1 ? [row] : []))
  const all = [...women.values()].flat()
  const pairs: Judged[] = []
  for (let tries = 0; pairs.length < judgedPairs && tries < judgedPairs * 50; tries += 1) {
    const a = dice.pick(men)
    const near = women.get(seekers[a]?.city ?? '')
    const b = dice.pick(near && dice.chance(0.7) ? near : all)
    if (fitBoth(market, a, b)) pairs.push({ a, b, mutual: dice.chance(likes(a, b)) && dice.chance(likes(b, a)) })
  }
  return pairs
}

const alone = (people: number) =>
  new Promise<Scale>((done, fail) => {
    const child = fork(path.join(__dirname, 'scale-process.ts'), [String(people)], {
      execArgv: ['--import', require.resolve('tsx')],
    })
    child.once('message', (scale: Scale) => done(scale))
    child.once('error', fail)
    child.once('exit', (code) => code !== 0 && fail(new Error(`the process of ${people} people ended with ${code}`)))
  })

/** Cost by market size: learning, finding, assigning; memory includes the synthetic market. */
async function scaled(scales: readonly number[]): Promise<void> {
  const found: Scale[] = []
  for (const people of scales) found.push(await alone(people))
  print(
    'the daily match as the market grows',
    ['people', 'seconds', 'cpu seconds', 'ms a person', 'MB at most', 'MB before', 'people a list'],
    found.map(({ people, seconds, cpu, megabytes, before, lists }) => [
      people,
      fixed(seconds, 1),
      fixed(cpu, 1),
      fixed((cpu * 1000) / people, 3),
      fixed(megabytes, 0),
      fixed(before, 0),
      fixed(lists, 1),
    ]),
  )
  if (found.length < 2) return
  const time = growthOf(found.map(({ people, cpu }) => [people, cpu]))
  const ideal = growthOf(found.map(({ people }) => [people, people * Math.log(people)]))
  note(`  grows with n to the ${fixed(time, 2)}; n log n over the same range is n to the ${fixed(ideal, 2)}`)
}
