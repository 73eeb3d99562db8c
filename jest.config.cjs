/**
 * Server, client, rules, attacks, faults, mini-program and browser tests run in node; page tests in Taro's own environment.
 * The server's tests load its modules once a worker; the others once a file, since they replace modules.
 */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]
// packages that ship ES modules only
const modern =
  'node_modules/(?!(typebox|fast-check|pure-rand|query-string|filter-obj|split-on-first|decode-uri-component)/)'

const testRunner = '<rootDir>/test/runner/timed.cjs'
const twice = '<rootDir>/test/support/twice.ts'
const quiet = '<rootDir>/test/support/quiet.ts'

const browsed = { setupFilesAfterEnv: [quiet, twice], globalSetup: '<rootDir>/test/support/browser-setup.ts' }

const node = (name, ...folders) => ({
  testRunner,
  setupFilesAfterEnv: process.env.CI ? [quiet, twice] : [quiet],
  displayName: name,
  testEnvironment: 'node',
  rootDir: __dirname,
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
  transform: { '^.+\\.(ts|tsx|mjs|js)$': swc },
  transformIgnorePatterns: [modern],
  globalSetup: '<rootDir>/test/support/setup.ts',
  globalTeardown: '<rootDir>/test/support/teardown.ts',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    '^typebox/type$': '<rootDir>/node_modules/typebox/build/type/index.mjs',
    // in node there is no device: tests of the client bring their own
    '^@/platform$': '<rootDir>/test/client/fake-host.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
  },
})

const taro = require('@tarojs/test-utils-react/dist/jest.js').default({
  displayName: 'pages',
  testRunner,
  runtime: '<rootDir>/test/runner/shared-runtime.cjs',
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/support/taro/environment.cjs',
  setupFiles: ['<rootDir>/test/support/taro/setup.cjs'],
  testMatch: ['<rootDir>/test/pages/**/*.test.tsx'],
  resolver: '<rootDir>/test/support/taro/resolver.cjs',
  globalSetup: '<rootDir>/test/support/setup.ts',
  globalTeardown: '<rootDir>/test/support/teardown.ts',
  transform: { '^.+\\.(mjs|js|jsx|ts|tsx)$': '<rootDir>/test/support/taro/transform.cjs' },
  // a file for the browser comes before its namesake
  moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'mjs', 'json', 'jsx', 'cjs'],
  moduleNameMapper: {
    '\\.(s?css|png|svg|jpg)$': '<rootDir>/test/support/taro/empty.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^typebox/type$': '<rootDir>/config/build/no-schemas.js',
    '^react-dom/test-utils$': '<rootDir>/test/support/taro/act.cjs',
  },
})
taro.setupFilesAfterEnv = [...(taro.setupFilesAfterEnv ?? []), quiet, ...(process.env.CI ? [twice] : [])]
delete taro.bail
delete taro.verbose

module.exports = {
  // nothing hangs so long that works: on a machine that is busy with other things a test may take ten times its time
  testTimeout: 300_000,
  // what a file leaves behind in memory goes with its worker
  workerIdleMemoryLimit: '1200MB',
  reporters: ['default', '<rootDir>/test/statements/report.cjs', '<rootDir>/test/summary.cjs'],
  testSequencer: '<rootDir>/test/order.cjs',
  projects: [
    {
      ...node('server', 'server', 'attack', 'faults', 'integrator'),
      setupFiles: ['<rootDir>/test/statements/setup.cjs'],
      runtime: '<rootDir>/test/runner/shared-runtime.cjs',
      testEnvironment: '<rootDir>/test/runner/shared-environment.cjs',
    },
    node('client', 'client', 'rules'),
    taro,
    { ...node('weapp', 'weapp'), ...browsed },
    { ...node('h5', 'h5'), ...browsed },
  ],
}
