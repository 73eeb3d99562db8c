import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { boot } from './build/boot'
import { apiOrigin } from './build/origins'
import { replace, replacements, requestTo } from './build/replacements'
import { customRoutes } from './build/routes'
import dev from './dev'

const root = path.resolve(__dirname, '..')

// packages in modern syntax, which Babel must compile: by default Taro compiles only src/ and packages with taro in the
// name
const modern = /node_modules[\\/](@tanstack|zustand|js-sha256|uqr)[\\/]/

const noSchemas = path.join(root, 'config/build/no-schemas.js')
const compile = { include: [path.resolve(root, 'contract'), noSchemas, (file: string) => modern.test(file)] }

// hot reload must not overwrite a build that is being served
const output = process.env.H5_DEV === undefined ? `dist/${process.env.TARO_ENV}` : 'dist/dev-h5'

type Config = Extract<UserConfigExport, { projectName?: string }>

/** Build-time constants of the bundle. */
const envOf = (mode: string) => ({
  TARO_APP_API_ORIGIN: JSON.stringify(process.env.TARO_ENV === 'h5' ? '' : apiOrigin(mode)),
  TARO_APP_BRIDGE_HOSTS: JSON.stringify(process.env.TARO_APP_BRIDGE_HOSTS ?? 'm.ergou.example'),
  TARO_APP_FACE_HOSTS: JSON.stringify(process.env.TARO_APP_FACE_HOSTS ?? '*.faceid.qq.com'),
  TARO_APP_DOG_FOOD_MIN_ANDROID: JSON.stringify(process.env.TARO_APP_DOG_FOOD_MIN_ANDROID ?? ''),
  TARO_APP_LINK_HOSTS: JSON.stringify(process.env.TARO_APP_LINK_HOSTS ?? ''),
  TARO_APP_SCHEME: JSON.stringify(process.env.TARO_APP_SCHEME ?? 'ergou'),
  TARO_APP_DOWNLOAD_URL: JSON.stringify(process.env.TARO_APP_DOWNLOAD_URL ?? ''),
  TARO_APP_OPERATOR: JSON.stringify(process.env.TARO_APP_OPERATOR ?? ''),
  TARO_APP_SERVICE_EMAIL: JSON.stringify(process.env.TARO_APP_SERVICE_EMAIL ?? ''),
  TARO_APP_PRIVACY_EMAIL: JSON.stringify(process.env.TARO_APP_PRIVACY_EMAIL ?? ''),
})

const copied =
  process.env.TARO_ENV === 'h5'
    ? [
        { from: 'src/shell/assets/logo.svg', to: `${output}/logo.svg` },
        // the service worker that shows notifications in a browser while no page is open
        { from: 'src/push-worker.js', to: `${output}/push-worker.js` },
        { from: 'src/shell/assets/logo-192.png', to: `${output}/logo-192.png` },
        // the texts of the yearly report 2022 (B.report2022.04)
        { from: 'src/features/play/yearly-report/assets/report2022.json', to: `${output}/report2022.json` },
        // drawings of people, for guests
        { from: 'src/features/meeting/home/samples/', to: `${output}/samples/` },
        // the picture of the cards that the mini-program shares
        { from: 'src/shell/assets/share.png', to: `${output}/share.png` },
      ]
    : [{ from: 'src/ui/assets/tab/', to: 'dist/weapp/ui/assets/tab/' }]

const mini: Config['mini'] = {
  compile,
  sourceMapType: 'cheap-module-source-map',
  optimizeMainPackage: { enable: true },
  runtime: { enableInnerHTML: false },
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss: { pxtransform: { enable: true, config: { selectorBlackList: [] } } },
  webpackChain(chain, webpack) {
    // writes webpack's own wrappers in ES2018 too, for example as arrow functions, which saves 13 kB of
    // `function(){return …}`
    chain.output.set('environment', { arrowFunction: true, const: true, destructuring: true, forOf: true })
    // writes pictures of an area into its code and so into its subpackage; as files they would all be in the main
    // package
    const dataUrlCondition = (_source: Buffer, { filename }: { filename: string }) => filename.includes('/features/')
    chain.module.rule('image').parser({ dataUrlCondition })
    // tells webpack that contract modules have no side effects, so that importing one call does not bundle other areas
    chain.module
      .rule('contract')
      .test(/[\\/]contract[\\/]((?!kernel)\w+[\\/]|kernel[\\/](define|option))/)
      .set('sideEffects', false)
    // module ids have one to four digits instead of five
    chain.optimization.set('moduleIds', 'size').set('chunkIds', 'size')
    const abort = [path.join(root, 'src/platform/abort-controller.ts'), 'AbortController']
    replace(chain, webpack, 'no-html', 'no-address')
    // iOS 12.1 has no globalThis, which TanStack Query reads
    const provided = { AbortController: abort, globalThis: ['@tarojs/runtime', 'window'] }
    chain.plugin('abort-controller').use(webpack.ProvidePlugin, [provided])
  },
}

const h5: Config['h5'] = {
  compile,
  publicPath: '/vh5/',
  staticDirectory: 'static',
  esnextModules: ['@nutui'],
  htmlPluginOption: { title: '二狗', boot, script: '', inject: false },
  enableSourceMap: false,
  output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js', clean: true },
  imageUrlLoaderOption: { name: 'static/[name].[contenthash:8][ext]' },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  router: { mode: 'browser', basename: '/vh5', customRoutes },
  // code that several pages share is loaded once, and only by those pages
  webpackChain(chain, webpack) {
    replace(chain, webpack, 'unshown', 'unshown-styles', 'route-table', 'query')
    // iOS 12.1 has no globalThis, which TanStack Query reads
    chain.plugin('global-this').use(webpack.DefinePlugin, [{ globalThis: 'window' }])
    const shared = { chunks: 'async', minChunks: 2, minSize: 12_000, reuseExistingChunk: true, priority: 0 }
    chain.merge({ optimization: { splitChunks: { cacheGroups: { shared } } } })
    const elements = replacements['nutui-elements']
    requestTo(elements)
    const ofNutui = chain.module.rule('nutui-elements').test(/@nutui[\\/].*\.js$/)
    ofNutui.resolve.alias.set('@tarojs/components$', elements.by)
  },
  postcss: {
    autoprefixer: { enable: true, config: {} },
    pxtransform: { enable: true, config: { baseFontSize: 20, maxRootSize: 23, minRootSize: 16 } },
  },
}

const base = (mode: string): UserConfigExport => ({
  projectName: 'ergou',
  date: '2026-11-20',
  designWidth: 375,
  // 1 px in the source is 1/375 of a phone's width, which is 2 rpx or 1/20 rem
  deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot: output,
  plugins: [
    path.join(root, 'config/build/minify.ts'),
    path.join(root, 'config/build/page-json.ts'),
    path.join(root, 'config/build/aria.ts'),
    path.join(root, 'config/build/native.ts'),
    path.join(root, 'config/build/attributes.ts'),
    path.join(root, 'config/build/runtime-tables.ts'),
    path.join(root, 'config/build/licences.ts'),
  ],
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  // off in the mini-program: shared subpackage chunks are named by file, not by content, so a cache would keep old ones
  cache: { enable: process.env.TARO_ENV === 'h5' },
  alias: {
    '@': path.join(root, 'src'),
    '@contract': path.join(root, 'contract'),
    'typebox/type': noSchemas,
  },
  env: envOf(mode),
  copy: { patterns: copied, options: {} },
  mini,
  h5,
})

/** The build settings of both hosts. `dev.ts` adds the settings of a watched build. */
export default defineConfig((merge, { mode }) =>
  merge({}, base(mode), process.env.NODE_ENV === 'development' ? dev : {}),
)
