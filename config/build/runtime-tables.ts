import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
import drawn from './drawn-elements.json'
import { rewritten } from './replacements'

/** Files with tables that the loader shortens; the loader refuses one whose table has another form. */
export const rewrittenFiles = [
  '@tarojs/shared/dist/components.js',
  '@tarojs/shared/dist/native-apis.js',
  '@tarojs/plugin-platform-weapp/dist/runtime.js',
  '@tarojs/runtime/dist/dom/style_properties.js',
]

type Table = Record<string, Record<string, string>>
type Platform = { platform: string; template: { internalComponents: Table } }

/**
 * Attributes by element as names in one string. Both templates and runtime number elements and attributes by the
 * whole list, so an element that is never drawn keeps only its number.
 */
const attributesOf = (table: Table) =>
  Object.fromEntries(
    Object.entries(table).map(([element, attributes]) => [
      element,
      drawn.includes(element)
        ? Object.keys(attributes)
            .filter((name) => !name.startsWith('bind'))
            .join(' ')
        : '',
    ]),
  )

/** All sources that may call the host: a name that does not occur in them is never called. */
function sources(): string {
  const root = path.resolve(__dirname, '../..')
  return ['src', 'node_modules/@nutui/nutui-react-taro/dist/es']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|tsx|js)$/.test(file))
        .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
    )
    .join('\n')
}

/**
 * Taro plugin: the mini-program's runtime carries the attributes of every element, the name of every call that the host may
 * have and every property of a style, 16 KB; the plugin leaves out those that the product never draws, calls or sets.
 */
export default (context: IPluginContext) => {
  let table: Table = {}
  context.registerMethod({
    name: 'onSetupClose',
    fn({ platform, template }: Platform) {
      if (platform === 'weapp') table = template.internalComponents
    },
  })
  context.modifyWebpackChain(({ chain }) => {
    if (process.env.TARO_ENV !== 'weapp') return
    chain.module
      .rule('runtime-tables')
      .test(rewritten(rewrittenFiles))
      .use('tables')
      .loader(path.join(__dirname, 'runtime-tables-loader.cjs'))
      .options({ attributes: attributesOf(table), sources: sources() })
  })
}
