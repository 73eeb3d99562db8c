import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
import drawn from './drawn-elements.json'
import { rewritten } from './replacements'

/** The files with the tables that the loader shortens. The loader throws if a table no longer has the expected form. */
export const rewrittenFiles = [
  '@tarojs/shared/dist/components.js',
  '@tarojs/shared/dist/native-apis.js',
  '@tarojs/plugin-platform-weapp/dist/runtime.js',
  '@tarojs/runtime/dist/dom/style_properties.js',
]

type Table = Record<string, Record<string, string>>
type Platform = { platform: string; template: { internalComponents: Table } }

/**
 * The attribute names of each element, as one string. Templates and runtime both number elements and attributes by
 * position in the whole list. So an element that is never drawn must stay in the list, but without attributes.
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

/** All sources that may call the host. A call that is not named in them is never made. */
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
 * Taro plugin: the mini-program's runtime contains the attributes of every element, the names of all host calls and all
 * style properties, 16 KB together. The plugin removes those that the product never draws, calls or sets.
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
