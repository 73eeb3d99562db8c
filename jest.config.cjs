/** Server, rules, attacks, faults, mini-program and browser tests run in node; page tests in Taro's own environment. */
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
const modern = 'node_modules/(?!(typebox|fast-check|pure-rand)/)'

const node = (name, ...folders) => ({
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
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
  },
})

module.exports = {
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/test/summary.cjs'],
  projects: [node('server', 'server', 'client', 'rules', 'attack', 'faults'), node('weapp', 'weapp'), node('h5', 'h5')],
}
