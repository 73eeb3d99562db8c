// Finds unused files, packages, exports and types, and packages that are used without being listed.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const packageOf = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
/** Workspaces have a package.json of their own, since only some people need their packages. */
const tools = packageOf('.').workspaces.flatMap((folder) => Object.keys(packageOf(folder).dependencies))

export default {
  entry: [
    'server/{main,start}.ts',
    'server/{db/migrate-cli,staff/cli}.ts',
    'demo/{main,start,seed-cli}.ts',
    // processes that are forked by file name
    'server/domains/**/{decoder,match}-process.ts',
    'test/support/working-process.ts',
    'test/faults/scripts/*.ts',
    // added to the type `Tables` by declaration merging
    'server/domains/*/*/tables.ts',
    'src/app.{tsx,config.ts}',
    // the build refers to these by path
    'src/{boot,push-worker}.js',
    'src/platform/abort-controller.ts',
    'src/routes/build.ts',
    'src/pages/**/index{,.config,.weapp,.h5}.{ts,tsx}',
    // the build of each host chooses one of these by its suffix
    'src/**/*.{h5,weapp}.{ts,tsx}',
    'src/**/native/*/index.ts',
    'config/*.{mjs,ts}',
    'config/{api,browser,lint,regions,upload,licences}/*.{mjs,ts}',
    // only `npm run client` and its test compile these
    'config/api/client/index.ts',
    'test/integrator/client/calls.ts',
    'config/build/*.{ts,mjs,cjs,js}',
    'test/**/*.test.{ts,tsx}',
    'test/{bench/main,screens/index}.ts',
    'test/{runner,support/taro}/*.cjs',
    'test/weapp/runtime/{browser,shell}/main.ts',
    'test/weapp/official/check.cjs',
  ],
  project: ['{contract,server,demo,src,config,test,types}/**/*.{ts,tsx,mjs,cjs,js}', '!test/weapp/fixture/**'],
  ignoreWorkspaces: ['config/*'],
  ignoreDependencies: [
    ...tools,
    // loaded by name: by Taro for a host, by compiled code, or by a mapping in config/index.ts
    '@tarojs/plugin-platform-weapp',
    '@tarojs/taro-loader',
    '@tarojs/webpack5-runner',
    '@babel/runtime',
    '@nutui/icons-react-taro',
    // `npm test` runs the script of jest directly, without an import
    'jest',
  ],
  // unresolved imports are not reported here, because dependency-cruiser checks them for both hosts
  exclude: ['unresolved'],
}
