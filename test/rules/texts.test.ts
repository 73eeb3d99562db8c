import { facts, filesBelow, read } from './facts'
import { notBuilt } from './requirements'

/** Sources of visible texts: screens, titles, lists of the contract, messages of the server. */
const places = [
  ...filesBelow('src/texts'),
  ...filesBelow('src/routes'),
  ...filesBelow('contract'),
  ...filesBelow('server/domains').filter((file) => /\/(texts|rules)\.ts$/.test(file)),
].filter((file) => file.endsWith('.ts'))

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm
const strings = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** All string literals. Comments are removed first. */
const said = places.flatMap((file) => read(file).replace(comments, '').match(strings) ?? []).join('\n')

test.each(facts('texts', ['id', 'text']).filter(({ id }) => !notBuilt.has(id)))(
  'shows 「$text」 for $id, unchanged',
  ({ text }) => {
    expect(said.includes(text)).toBe(true)
  },
)

test('ignores sentences in comments', () => {
  const code = "// '甲'\n/** '乙' */\nconst a = '丙' // '丁'\n"
  expect(code.replace(comments, '').match(strings)).toEqual(["'丙'"])
})
