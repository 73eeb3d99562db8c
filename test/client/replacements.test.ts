import { replace, type Replacement, replacements, requestTo, rewritten } from '../../config/build/replacements'
import { rewrittenFiles } from '../../config/build/runtime-tables'

const names = Object.keys(replacements) as (keyof typeof replacements)[]

/** A build that only keeps its settings. */
function build() {
  const used: [name: string, options: unknown[]][] = []
  const plugin = (name: string) => ({ use: (_plugin: unknown, options: unknown[]) => used.push([name, options]) })
  return { used, chain: { plugin } }
}

test('replaces imports that the packages have', () => {
  const { used, chain } = build()
  replace(chain, { NormalModuleReplacementPlugin: undefined }, ...names)
  expect(used.map(([name]) => name)).toEqual(names)
})

test('replaces the named files alone', () => {
  const bar = requestTo(replacements['no-address'])
  expect(['./bom/URL.js', './location.js', '../bom/history.js'].map((one) => bar.test(one))).toEqual([true, true, true])
  expect(['./bom/URL.jsx', './relocation.js', './bom/window.js'].map((one) => bar.test(one))).toEqual([
    false,
    false,
    false,
  ])
  expect(requestTo(replacements['nutui-elements']).test('@tarojs/components/types')).toBe(false)
})

test.each(names)('fails the build when a target of %s is moved by an upgrade', (name) => {
  const { folders, before, names: targets }: Replacement = replacements[name]
  for (const target of targets) {
    const elsewhere = targets.map((one) => (one === target ? `moved-${one}` : one))
    expect(() => requestTo({ folders, before, names: elsewhere })).toThrow(`imports moved-${target} any more`)
  }
})

test('fails the build when a file with a table to shorten is gone', () => {
  expect(rewritten(rewrittenFiles)).toHaveLength(4)
  expect(() => rewritten([...rewrittenFiles, '@tarojs/shared/dist/moved.js'])).toThrow('@tarojs/shared/dist/moved.js')
})
