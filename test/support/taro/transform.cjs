/**
 * Taro's own transform for tests, by SWC. The H5 runtime gets React's hooks, and JSX needs no React in scope. NutUI's
 * components come from their own files, as in builds (babel.config.js).
 */
const { createTransformer } = require('@swc/jest')
const addHooks = require('@tarojs/plugin-framework-react/dist/api-loader.js')

const { process, ...rest } = createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
})

const nutui = /import \{ ([^}]+) \} from '@nutui\/nutui-react-taro'/g
const fromOwnFiles = (_, names) =>
  names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .map(
      ([name, local = name]) => `import ${local} from '@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}'`,
    )
    .join(';')

const prepared = (source, path) => {
  if (path.includes('test-utils-react/dist/jest/runtime/taro-h5.js')) return addHooks(source)
  return path.includes('/src/ui/') ? source.replace(nutui, fromOwnFiles) : source
}

module.exports = {
  ...rest,
  process: (source, path, options) => process(prepared(source, path), path, options),
}
