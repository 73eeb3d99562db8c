import { fork } from 'node:child_process'
import path from 'node:path'
import { fitBoth } from '../../../server/domains/meeting/picks/match/admit'
import { marketOf } from '../../../server/domains/meeting/picks/match/market'
import { fixed, note, print } from '../table'
import { readCsv } from './csv'
import { diceOf } from './dice'
import { fairnessOf } from './fair'
import { judge, type Judged, type Split } from './judge'
import { knowerOf } from './knower'
import { inventMarket, type Truth } from './market'
import { growthOf } from './measures'
import type { Scale } from './scale-process'
import { spread } from './spread'

const seed = 7
const judgedPairs = 6_000
const menShares = [0.54, 0.7, 0.85]

type Options = {
  people?: number
  splits?: number
  shares?: readonly number[]
  scales?: readonly number[]
  files?: readonly string[]
}

/**
 * Evaluates the daily match offline, on synthetic markets (assumptions in market.ts) and on CSVs of decisions about
 * pairs (format in csv.ts). Prints results and asserts nothing.
 */
export async function picks({
  people = 2_500,
  splits = 20,
  shares = menShares,
  scales = [1_000, 10_000, 100_000],
  files = [],
}: Options = {}) {
  for (const file of files) {
    const { market } = readCsv(file)
    note(`\n${file}: ${market.n} people`)
    judge(path.basename(file), (split) => readCsv(file, split), splits)
  }
  note(
    [
      '\ninvented markets: hidden characters and tastes, which unevenly popular interests tell partly; hidden looks, skewed;',
      'people more or less choosy; facts that are missing; wishes set by six in ten; decisions before, log-normal, a dozen',
      'for most, the good-looking shown more often; every decision a coin. They share no code with the scorer.',
    ].join('\n'),
  )
  for (const men of shares) {
    const name = `${Math.round(men * 100)} % men`
    judge(name, (split) => invented(people, men, seed + split), splits)
    const { alone, plainAlone, newcomersAlone, oldest, newest } = fairnessOf(people, men, seed)
    const percent = (share: number) => `${fixed(share * 100, 1)} %`
    note(
      `  got nobody though somebody fits: ${percent(alone)}, without personalisation ${percent(plainAlone)}, newcomers before the next noon ${percent(newcomersAlone)}; ` +
        `the oldest tenth of men stands in ${fixed(oldest)} lists, the newest in ${fixed(newest)}`,
    )
  }
  const truth = inventMarket(people, seed)
  spread(marketOf(truth.seekers, truth.history, { from: [], to: [] }), truth.likes, seed)
  await scaled(scales)
}

/** Each split is another synthetic market. */
function invented(people: number, men: number, of: number): Split {
  const truth = inventMarket(people, of, men)
  const market = marketOf(truth.seekers, truth.history, { from: [], to: [] })
  const pairs = unseenPairs(truth, market, of + 1)
  return { market, pairs, ...knownOf(truth) }
}

/**
 * Scores by the true probabilities, and by an oracle that knows the formula of the market and the earlier decisions.
 */
function knownOf(truth: Truth): Pick<Split, 'known'> {
  const { likes } = truth
  const wish = knowerOf(truth)
  return {
    known: {
      'the truth itself': (a, b) => likes(a, b) * likes(b, a),
      'the truth, the first of a pair': likes,
      'the truth, the second': (a, b) => likes(b, a),
      'who knows the formula': (a, b) => wish(a, b) * wish(b, a),
      'who knows the formula, the first': wish,
      'who knows the formula, the second': (a, b) => wish(b, a),
    },
  }
}

/** Couples with their true decisions. Each fits the other's wishes, and most live in the same city. */
function unseenPairs({ seekers, likes }: Truth, market: ReturnType<typeof marketOf>, of: number): Judged[] {
  const dice = diceOf(of)
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

/** Measures the cost by market size: learning, finding and assigning. The memory includes the synthetic market. */
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
