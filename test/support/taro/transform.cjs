/** What Taro's own test transform does, by SWC: its H5 runtime gets React's hooks, and JSX needs no React in scope. */
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

module.exports = {
  ...rest,
  process: (source, path, options) =>
    process(path.includes('test-utils-react/dist/jest/runtime/taro-h5.js') ? addHooks(source) : source, path, options),
}
