import type { IPluginContext } from '@tarojs/service'
import fc from 'fast-check'
import library from 'query-string'
import UniversalRouter from 'universal-router'
import attributes from '../../config/build/attributes'
import native from '../../config/build/native'
import { replace, type Replacement, replacements, requestTo, rewritten } from '../../config/build/replacements'
import { rewrittenFiles } from '../../config/build/runtime-tables'
import query from '../../src/platform/query.h5'
import RouteTable from '../../src/platform/route-table.h5'
import { customRoutes } from '../../src/routes/build'

const names = Object.keys(replacements) as (keyof typeof replacements)[]

/** A build chain that only records its settings. */
function build() {
  const used: [name: string, options: unknown[]][] = []
  const plugin = (name: string) => ({ use: (_plugin: unknown, options: unknown[]) => used.push([name, options]) })
  return { used, chain: { plugin } }
}

test('replaces only imports that the packages have', () => {
  const { used, chain } = build()
  replace(chain, { NormalModuleReplacementPlugin: undefined }, ...names)
  expect(used.map(([name]) => name)).toEqual(names)
})

test('replaces only the named files', () => {
  const bar = requestTo(replacements['no-address'])
  expect(['./bom/URL.js', './location.js', '../bom/history.js'].map((one) => bar.test(one))).toEqual([true, true, true])
  expect(['./bom/URL.jsx', './relocation.js', './bom/window.js'].map((one) => bar.test(one))).toEqual([
    false,
    false,
    false,
  ])
  expect(requestTo(replacements['nutui-elements']).test('@tarojs/components/types')).toBe(false)
})

test.each(names)('fails the build when an upgrade moves a target of %s', (name) => {
  const { folders, before, names: targets }: Replacement = replacements[name]
  for (const target of targets) {
    const elsewhere = targets.map((one) => (one === target ? `moved-${one}` : one))
    expect(() => requestTo({ folders, before, names: elsewhere })).toThrow(`imports moved-${target} any more`)
  }
})

test('fails the build when a file with a table to shorten is missing', () => {
  expect(rewritten(rewrittenFiles)).toHaveLength(4)
  expect(() => rewritten([...rewrittenFiles, '@tarojs/shared/dist/moved.js'])).toThrow('@tarojs/shared/dist/moved.js')
})

type Method = { name: string; fn: (platform: unknown) => void }
type Modify = (given: { assets: object }) => void

/** The functions that a build plugin registers with Taro. */
function handed(plugin: (context: IPluginContext) => void) {
  const found: { setUp?: Method['fn']; modify?: Modify } = {}
  plugin({
    registerMethod: ({ fn }: Method) => void (found.setUp = fn),
    modifyBuildAssets: (modify: Modify) => void (found.modify = modify),
  } as unknown as IPluginContext)
  return found
}

/** The part of Taro's template that our plugins change. */
const template = (elements: readonly string[], asks: boolean) => ({
  nestElements: new Map(elements.map((name) => [name, 9])),
  modifyCompProps: (_name: string, properties: object) => properties,
  buildTemplate(): string {
    return asks ? Object.keys(this.modifyCompProps('view', { id: '', animation: '' })).join() : ''
  },
})
const nested = ['catch-view', 'text', 'static-text', 'scroll-view', 'swiper', 'swiper-item']

test('fails the build when Taro no longer asks which attributes a template forwards', () => {
  const built = (elements: readonly string[], asks: boolean) => {
    const made = template(elements, asks)
    made.buildTemplate = made.buildTemplate.bind(made)
    handed(attributes).setUp?.({ platform: 'weapp', template: made })
    return made.buildTemplate()
  }
  expect(built(nested, true)).toBe('id')
  expect(() => built(nested, false)).toThrow('Taro does without modifyCompProps')
  expect(() => built(nested.slice(1), true)).toThrow('Taro does without the nesting of catch-view')
})

test('fails a build for WeChat without the template of a native component', () => {
  const { modify } = handed(native)
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production', TARO_ENV: 'weapp' })
  expect(() => modify?.({ assets: {} })).toThrow('Taro does without the template of native/user-rows')
  env.replaceValue({ ...process.env, TARO_ENV: 'h5' })
  expect(() => modify?.({ assets: {} })).not.toThrow()
  env.restore()
})

test('parses every query as the library that is replaced', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', '%', '2', '0', '+', '=', '&', '?', '#', ' ', '张'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(word, (search) =>
      expect(query.parse(search)).toEqual(library.parse(search, { decode: false, sort: false })),
    ),
  )
})

test('finds the page of every address that the library which is replaced finds, and no other', async () => {
  const loads = Object.entries(customRoutes).map(([page, paths]) => ({ path: paths, action: () => [page] }))
  const [ours, theirs] = [new RouteTable(loads, { baseUrl: '/vh5' }), new UniversalRouter(loads, { baseUrl: '/vh5' })]
  const found = async (router: { resolve: (path: string) => Promise<unknown> }, path: string) =>
    router.resolve(path).catch(({ status }: { status: number }) => status)
  const addresses = Object.values(customRoutes)
    .flat()
    .filter((one) => one !== '/')
    .flatMap((one) => [one, `${one}/`, one.toUpperCase(), `${one}x`, `${one}//`])
  expect(addresses.length).toBeGreaterThan(500)
  addresses.push('/', '/404', '/nowhere', '/user')
  for (const one of addresses)
    expect([one, await found(ours, `/vh5${one}`)]).toEqual([one, await found(theirs, `/vh5${one}`)])
})
