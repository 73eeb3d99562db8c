import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { camelOf } from './names.mjs'

/**
 * Rules that the check of one area skips. They concern packages, builds and machines, which a new area does not change;
 * `layout` also compiles every stylesheet.
 */
const notOfAreas = [
  'audit',
  'bench-certificate',
  'browser',
  'ci',
  'layout',
  'licences',
  'lint',
  'packages',
  'readme',
  'regions',
  'reuse',
  'upload',
]

const machines = ['canary', 'matrix', 'race', 'fuzz'].map((name) => `test/attack/${name}.test.ts`)

/** The lists that gain a line for each new area. */
const lists = ['contract/index.ts', 'server/areas.ts', 'src/routes']

/** The tests in `folder` with a file name that starts with the area's name. */
const testsIn = (root, folder, name) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder))
        .filter((file) => file.startsWith(name) && /\.test\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`)
    : []

/**
 * The tasks of `npm run check -- area <name>`: types, lint and format of the area, the rules, its tests, and the four
 * attack tests on its calls alone.
 * @throws Error with a sentence for an unknown name
 */
export function areaTasks(root, name) {
  const domains = readdirSync(path.join(root, 'server/domains'))
  const domain = domains.find((one) => name && existsSync(path.join(root, 'contract', one, `${name}.ts`)))
  if (!domain) throw new Error(`no contract/<domain>/${name ?? '<name>'}.ts: npm run check -- area <name>`)
  const server = testsIn(root, `test/server/${domain}`, name)
  const pages = testsIn(root, `test/pages/${domain}`, name)
  const rules = readdirSync(path.join(root, 'test/rules'))
    .filter((file) => file.endsWith('.test.ts') && !notOfAreas.includes(file.replace('.test.ts', '')))
    .map((file) => `test/rules/${file}`)
  const files = [
    `contract/${domain}/${name}.ts`,
    `server/domains/${domain}/${name}`,
    `src/features/${domain}/${name}`,
    `src/texts/${domain}/${name}.ts`,
    `src/pages/user/${name}`,
    ...[...server, ...pages, ...lists],
  ].filter((place) => existsSync(path.join(root, place)))
  const jest = ['jest', '--silent', '--maxWorkers=2', '--runTestsByPath']
  const projects = ['--selectProjects', 'server', 'client', 'pages']
  return {
    tests: {
      run: [...jest, ...machines, ...rules, ...server, ...pages, ...projects],
      env: { ATTACKED: camelOf(name) },
    },
    types: { run: ['../typescript-native/bin/tsc', '-p', 'test/tsconfig.json', '--noEmit', '--singleThreaded'] },
    oxlint: { run: ['oxlint', '--format', 'unix', ...files] },
    oxfmt: { run: ['oxfmt', '--check', ...files] },
  }
}
