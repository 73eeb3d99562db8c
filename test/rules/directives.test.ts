import { read, trackedFiles } from './facts'

const code = trackedFiles().filter((file) => /\.(tsx?|[cm]?js|scss)$/.test(file) && !/fixture|official/.test(file))
const own = ['test/rules/directives.test.ts', 'test/rules/lint-broken.ts']
const lines = code
  .filter((file) => !own.includes(file))
  .flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, index) => ({ text, place: `${file}:${index + 1}` })),
  )
const placesOf = (wrong: (text: string) => boolean) =>
  lines.filter(({ text }) => wrong(text)).map(({ text, place }) => `${place} ${text.trim()}`)

test('turns the formatter off in no comment', () => {
  expect(placesOf((text) => /\b(prettier|oxfmt)-ignore\b/.test(text))).toEqual([])
})

test('turns off one rule of the linter for one line by a comment, with a reason', () => {
  const turnsOff = /\b(oxlint|eslint|stylelint)-disable|@ts-(ignore|expect-error|nocheck)/
  const reasoned = /\/\/ oxlint-disable-(next-)?line [\w/-]+ -- \w/
  expect(placesOf((text) => turnsOff.test(text) && !reasoned.test(text))).toEqual([])
  expect(placesOf((text) => reasoned.test(text)).length).toBeLessThanOrEqual(7)
})

test('places no two doc comments in a row, since editors would show only the second', () => {
  const twice = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n[ \t]*\/\*\*/
  const found = code
    .filter((file) => !own.includes(file))
    .flatMap((file) => {
      const [text] = twice.exec(read(file)) ?? []
      return text === undefined ? [] : [`${file} ${text}`]
    })
  expect(found).toEqual([])
})
