/** The static gate: changes that it accepts, and above all changes that it refuses. */
import { type Changes, FIXTURE, removeVariants, variant } from './fixture'
import { officialCheck } from './official'
import { compileDist, errorsOf } from './runtime/compile'

const findings = (changes: Changes) =>
  errorsOf(compileDist(variant(changes))).map(({ tool, path: at, message }) => `${tool} ${at ?? ''} ${message}`)

afterAll(removeVariants)

describe('the static gate', () => {
  test('finds nothing in a correct mini-program', () => {
    expect(compileDist(FIXTURE).findings).toEqual([])
  })

  test.each<[string, Changes, RegExp]>([
    ['an unclosed tag', { 'pages/detail/detail.wxml': '<view><text>a</view>' }, /wcc .*detail/],
    ['a bad expression', { 'pages/detail/detail.wxml': '<view>{{a +}}</view>' }, /wcc/],
    ['an arrow function in WXS', { 'words.wxs': 'module.exports = { shout: (a) => a }' }, /wcc .*words/],
    ['a style sheet that ends early', { 'app.wxss': 'page { color: red' }, /wcsc/],
    ['a missing style import', { 'app.wxss': "@import './none.wxss';" }, /wcsc .*none/],
    ['a missing template import', { 'parts.wxml': null }, /imports pages\/home\/home\.wxml .*parts\.wxml is missing/],
    ['a local picture in WXSS', { 'app.wxss': '.a { background: url(./a.png) }' }, /wxss app\.wxss local url/],
    ['syntax newer than ES2018', { 'app.js': 'App({ a: this?.b })' }, /es2018 app\.js/],
    ['a script that does not parse', { 'extra/words.js': 'module.exports = {' }, /es2018 extra\/words\.js/],
    ['a page without a script', { 'pages/detail/detail.js': null }, /pages pages\/detail\/detail missing \.js/],
    ['a page without a template', { 'extra/pages/far/far.wxml': null }, /pages extra\/pages\/far\/far missing \.wxml/],
    ['a component that is nowhere', { 'components/row/row.js': null }, /components pages\/home\/home\.json/],
    [
      'a theme colour without a value',
      { 'theme.json': '{ "light": {}, "dark": {} }' },
      /theme app\.json @bar has no light/,
    ],
    ['JSON that does not parse', { 'pages/home/home.json': '{' }, /json pages\/home\/home\.json/],
    ['a main package over its budget', { 'big.txt': 'x'.repeat(1024 * 1024 + 1) }, /size __main__/],
    ['a sub-package over 2 MiB', { 'extra/big.txt': 'x'.repeat(2 * 1024 * 1024 + 1) }, /size extra\//],
  ])('reports %s as an error', (_, changes, message) => {
    expect(findings(changes).join('\n')).toMatch(message)
  })
})

describe("WeChat's own checker", () => {
  test('finds nothing in a correct mini-program', async () => {
    expect(await officialCheck(FIXTURE)).toEqual({ errors: [], warnings: [] })
  })

  test.each<[string, Changes, RegExp]>([
    [
      'an unknown key',
      { 'pages/detail/detail.json': '{ "foo": 1 }' },
      /pages\/detail\/detail\.json: unknown keys .*foo/,
    ],
    [
      'a colour that is none',
      { 'pages/detail/detail.json': '{ "navigationBarBackgroundColor": "red" }' },
      /not hexColor/,
    ],
    ['a component that is nowhere', { 'components/row/row.json': null }, /component not found/],
  ])('reports %s as an error', async (_, changes, message) => {
    expect((await officialCheck(variant(changes))).errors.join('\n')).toMatch(message)
  })
})
