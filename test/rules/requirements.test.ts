import { filesBelow, read } from './facts'
import {
  covered,
  factIds,
  ids,
  named,
  notBuilt,
  notBuiltEntries,
  readings,
  requirements,
  testFiles,
} from './requirements'

const sources = ['contract', 'server', 'demo', 'src', 'config', 'test']
  .flatMap(filesBelow)
  .filter((file) => /\.(tsx?|mjs|cjs|js|sql|scss)$/.test(file) && !file.startsWith('test/rules/requirements'))
  .map((file) => ({ file, text: read(file) }))
const documents = filesBelow('docs')
  .filter((file) => file.endsWith('.md'))
  .concat('README.md', 'CONTRIBUTING.md')
  .map((file) => ({ file, text: read(file) }))

const headings = (file: string) => [...read(file).matchAll(/^#{2,3} (\d+)\b/gm)].map(([, number = '']) => number)
const rules = [...read('docs/security.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id = '']) => id)

/** Cited ids that the documents do not contain, as `file: id`. */
const unknown = (cited: (text: string) => string[], known: readonly string[]) =>
  [...sources, ...documents].flatMap(({ file, text }) =>
    cited(text)
      .filter((id) => !known.includes(id))
      .map((id) => `${file}: ${id}`),
  )

test('defines every requirement once, in the documents or above the calls of its area', () => {
  expect(ids.length).toBeGreaterThan(900)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('defines every requirement that is cited', () => {
  expect(unknown(named, ids)).toEqual([])
})

/** How rules are cited: by name (`security G4, G5`), or in a comment by the id alone (`(I10)`, `I7: …`). */
const citations = [
  /\bsecurity ((?:[A-Z]\d+)(?:(?:, | and )[A-Z]\d+)*)/g,
  /^ *(?:\/\/|\/?\*).*?\(([GIVMCHOPR]\d{1,2}(?:, [GIVMCHOPR]\d{1,2})*)\)/gm,
  /^ *(?:\/\/|\/\*\*) ([GIVMCHOPR]\d{1,2}): /gm,
]

test('has every cited security rule in docs/security.md', () => {
  const cited = (text: string) =>
    citations.flatMap((citation) =>
      [...text.matchAll(citation)].flatMap(([, list = '']) => list.match(/[A-Z]\d+/g) ?? []),
    )
  expect(rules.filter((id, at) => rules.indexOf(id) !== at)).toEqual([])
  expect(unknown(cited, rules)).toEqual([])
})

test.each([
  ['architecture', /\barchitecture\.md §(\d+)/g, 'docs/architecture.md'],
  ['design', /\b(?:DESIGN|design\.md) §?(\d+)/g, 'docs/design.md'],
  ['security', /\bsecurity §(\d+)/g, 'docs/security.md'],
])('has a heading for every cited section of %s', (_name, citation, file) => {
  const cited = (text: string) => [...text.matchAll(citation)].map(([, number = '']) => number)
  expect(unknown(cited, headings(file))).toEqual([])
})

test('has every test that docs/security.md names, and names the rule in it', () => {
  const wrong: string[] = []
  for (const [, id = '', line = ''] of read('docs/security.md').matchAll(/^- \*\*([A-Z]\d+)\*\* (.*)$/gm)) {
    const tests = [...line.matchAll(/`((?:test\/)?(?:[\w-]+\/)+[\w-]+\.test\.tsx?)`/g)].map(
      ([, file = '']) => `test/${file}`,
    )
    if (tests.length === 0 && !/not built yet|no test/i.test(line)) wrong.push(`${id}: names no test`)
    for (const file of tests) {
      const found = testFiles().includes(file)
      if (!found) wrong.push(`${id}: ${file} is not there`)
      else if (!new RegExp(`\\b${id}\\b`).test(read(file))) wrong.push(`${id}: ${file} does not name it`)
    }
  }
  expect(wrong).toEqual([])
})

describe('names every requirement in a test, or in the list of unbuilt ones', () => {
  const inTests = new Set([
    ...testFiles().flatMap((file) => named(read(file))),
    ...factIds().filter((id) => !notBuilt.has(id)),
  ])

  test('and never in both', () => {
    expect(requirements.filter((id) => !inTests.has(id) && !notBuilt.has(id))).toEqual([])
    expect(requirements.filter((id) => inTests.has(id) && notBuilt.has(id))).toEqual([])
  })

  test('with entries that match something, and nothing twice', () => {
    const all = notBuiltEntries.flatMap(covered)
    expect(notBuiltEntries.filter((entry) => covered(entry).length === 0)).toEqual([])
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([])
  })

  afterAll(() => {
    const proved = requirements.filter((id) => inTests.has(id)).length
    const share = Math.floor((proved / requirements.length) * 100)
    process.stdout.write(
      `requirements: ${proved} of ${requirements.length} are named by a test (${share} %), ` +
        `${notBuilt.size} wait in not-built-yet.md; ${readings.length} readings\n`,
    )
  })
})
