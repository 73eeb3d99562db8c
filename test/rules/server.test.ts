import path from 'node:path'
import { filesBelow, read } from './facts'

const server = [...filesBelow('server'), ...filesBelow('demo')].filter((file) => file.endsWith('.ts'))

test('puts no single file into a folder of its own inside an area', () => {
  const inside = server.filter((file) => /^server\/domains\/[^/]+\/[^/]+\/[^/]+\//.test(file)).map(path.dirname)
  expect(inside.length).toBeGreaterThan(50)
  // move such a file beside its only user: `<noun>.queries.ts`, `<noun>.ts`
  expect(inside.filter((folder, _, all) => all.filter((each) => each === folder).length === 1)).toEqual([])
})

/** The noun of a query file: from its own name, or from its folder for `queries.ts`. */
const nounOf = (file: string) =>
  (path.basename(file) === 'queries' ? path.basename(path.dirname(file)) : path.basename(file, '.queries')).replace(
    /-(\w)/g,
    (_, letter: string) => letter.toUpperCase(),
  )

test('calls the query file of the same folder q, and every other one by its noun', () => {
  const found = server.flatMap((file) =>
    [...read(file).matchAll(/^import (?:type )?\* as (\w+) from '(\.[^']*[/.]queries)'$/gm)].map(
      ([, name = '', from = '']) => ({ file, name, from, noun: nounOf(path.join(path.dirname(file), from)) }),
    ),
  )
  expect(found.length).toBeGreaterThan(200)
  const wrong = found.filter(({ name, from, noun }) =>
    from === './queries' ? name !== 'q' : ![noun, `${noun}s`, `${noun}Queries`].includes(name),
  )
  expect(wrong.map(({ file, name, from, noun }) => `${file}: ${name} for ${from}, not ${noun}`)).toEqual([])
})

test('calls sentences texts in every file of the server', () => {
  const names = server.flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export) (?:\{([^}]*)\} from|(?:const|function) (\w+))/gm)].flatMap(
      ([, list, name = '']) => (list?.split(',') ?? [name]).map((each) => [file, each.trim()] as const),
    ),
  )
  expect(names.filter(([, name]) => name === 'texts').length).toBeGreaterThan(150)
  expect(names.filter(([, name]) => /^said$|\bas said$|^texts as (?!\w+Texts$)/.test(name))).toEqual([])
})

test('reads no clock and no random number from a global in a rule', () => {
  const rules = server.filter((file) => /^server\/domains\/.+\/(rules|[^/]+-state)\.ts$/.test(file))
  expect(rules.length).toBeGreaterThan(40)
  // pass `now`, or a function such as `randomLetters` of server/kernel/keys.ts; .dependency-cruiser.cjs checks imports
  const impure = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bcrypto\.|\bperformance\.|\bprocess\.|\bsetTimeout\b/
  expect(rules.filter((file) => impure.test(read(file)))).toEqual([])
})

/** Files outside core/reviews and core/uploads that call the checker themselves, each with its reason. */
const askers: Record<string, string> = {
  'server/domains/account/groups/appointing.ts': 'staff wait for the answer; nothing is written before it comes',
}

test('sends texts to the checker again only in core/reviews, where other areas pass a reviewQueue', () => {
  const asks = server.filter(
    (file) =>
      /^server\/domains\//.test(file) && /\baskChecker\b|\bmoderation(\.|\[|\b.*= )|\btextNow\b/.test(read(file)),
  )
  expect(asks.filter((file) => /^server\/domains\/core\/reviews\//.test(file)).length).toBeGreaterThan(2)
  // use `reviewQueue({ … })` of server/domains/core/reviews, which checks, settles and retries
  expect(asks.filter((file) => !/^server\/domains\/core\/(reviews|uploads)\//.test(file))).toEqual(Object.keys(askers))
})
