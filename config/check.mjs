// `npm run check` runs all static checks, two at a time, and prints the output only of those that fail. `npm run check
// -- oxlint` runs one. A check that passed runs again only when a file that it reads has changed, or with `--fresh`.
// `npm run check -- --full`, used nightly, adds ESLint for the one rule that oxlint lacks; it needs types and is slow.
// `npm run check -- area <name>` checks one area: its types, lint and tests, the rules, and the four attack tests on
// its calls.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { areaTasks } from './area/tasks.mjs'
import { checkNode, installMissing, root } from './install.mjs'
import { fingerprint, isStamped, stamp } from './lint/stamps.mjs'

const cache = path.join(root, 'node_modules/.cache/check')

const isFull = process.argv.includes('--full')
const isFresh = process.argv.includes('--fresh')

const code = ['contract', 'server', 'demo', 'src', 'config', 'test', 'types']
// the installed packages affect both the results of a tool and the types of packages
const settings = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', '.gitignore']
const types = ['tsconfig.json', 'tsconfig.h5.json']
const atRoot = ['babel.config.js', 'jest.config.cjs', 'eslint.config.mjs']

// the native compiler with one thread, since each of its threads would check the same types again
const tsc = (project) => ['../typescript-native/bin/tsc', '-p', project, '--singleThreaded']
const cruise = (...from) => ['depcruise', ...from, '--output-type', 'err']
const ofImports = [...types, '.dependency-cruiser.cjs']

/** The longest tasks come first, which balances the two lanes. oxlint alone uses both cores. */
const tasks = {
  eslint: { run: ['eslint', '.'], reads: [...code, ...types, ...atRoot], isFull: true },
  // all lint rules, and the types of each file by the nearest tsconfig.json: that of the mini-program, the server or
  // the tests
  oxlint: {
    run: ['oxlint', '--type-check', '--format', 'unix'],
    reads: [
      ...code,
      ...types,
      ...atRoot,
      '.oxlintrc.json',
      '.dependency-cruiser.cjs',
      '.dependency-cruiser-folders.cjs',
    ],
  },
  'imports h5': {
    run: cruise('contract', 'server', 'demo', 'src', 'config', 'test'),
    env: { HOST_SUFFIX: 'h5' },
    reads: [...code, ...ofImports],
  },
  // only src has imports that resolve differently in the mini-program
  'imports weapp': { run: cruise('src'), env: { HOST_SUFFIX: 'weapp' }, reads: ['src', 'contract', ...ofImports] },
  'tsc h5': { run: tsc('tsconfig.h5.json'), reads: ['src', 'contract', 'types', 'config', ...types] },
  // refuses functions that the oldest browsers of our list lack
  'tsc floor': {
    run: tsc('tsconfig.floor.json'),
    reads: ['src', 'contract', 'types', 'tsconfig.floor.json', ...types],
  },
  'imports folders': {
    run: [...cruise('server/domains', 'src/features'), '--config', '.dependency-cruiser-folders.cjs'],
    reads: ['server', 'src', 'contract', 'tsconfig.json', '.dependency-cruiser-folders.cjs'],
  },
  // unused files, packages, exports and types, and packages that are used without being listed
  knip: {
    run: ['knip', '--config', 'config/lint/knip.mjs', '--no-progress', '--no-config-hints', '--reporter', 'compact'],
    reads: [...code, ...types, ...atRoot, '.oxlintrc.json', '.stylelintrc.json'],
  },
  // lints the documents of the API with the recommended rules of Redocly and Spectral
  api: { run: ['../../config/api/lint.mjs'], reads: ['docs/api', 'config/api'] },
  stylelint: {
    run: ['stylelint', 'src/**/*.scss', '--formatter', 'compact'],
    reads: ['src', '.stylelintrc.json'],
    only: /\.(scss|json)$/,
  },
  // checks the contract a second time, with the settings that the server compiles it with
  'tsc contract': {
    run: tsc('server/tsconfig.contract.json'),
    reads: ['contract', 'server/tsconfig.json', 'server/tsconfig.contract.json'],
  },
  // has no `reads`, so it always runs on every file: it takes only a second
  oxfmt: { run: ['oxfmt', '--check', '.'] },
}

const own = ['config/check.mjs', 'config/lint/stamps.mjs']
const markOf = ({ run, env, reads, only }) =>
  reads && fingerprint(root, { reads: [...reads, ...settings, ...own], only }, run, env, process.version)

function spoken(name, code, seconds, said) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(15)} ${seconds.padStart(9)}`)
  if (code !== 0) console.log(`\n${said.trim().replaceAll(`${root}/`, '')}\n`)
}

/**
 * Runs one task and prints its result.
 * @returns its exit code
 */
function run(name, { run: [command, ...args], env = {} }) {
  const since = performance.now()
  return new Promise((done) => {
    const child = spawn(path.join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    child.once('error', (error) => (said += error.message))
    child.once('close', (code) => {
      spoken(name, code, `${((performance.now() - since) / 1000).toFixed(1)} s`, said)
      done(code)
    })
  })
}

async function passes(name, task) {
  const mark = markOf(task)
  if (mark && !isFresh && isStamped(cache, name, mark)) {
    spoken(name, 0, 'unchanged')
    return true
  }
  stamp(cache, name, undefined)
  const code = await run(name, task)
  if (mark && code === 0) stamp(cache, name, mark)
  return code === 0
}

try {
  checkNode()
  await installMissing({ workspaces: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const wished = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))

function chosen() {
  if (wished[0] === 'area') return Object.entries(areaTasks(root, wished[1]))
  return Object.entries(tasks).filter(([name, task]) =>
    wished.length === 0 ? isFull || !task.isFull : wished.some((wish) => name.includes(wish)),
  )
}

/** The chosen tasks. A wrong name prints a sentence and exits. */
function queued() {
  try {
    return chosen()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
const queue = queued()
const failed = []
console.log(`check: ${queue.map(([name]) => name).join(', ')}`)
const lane = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) if (!(await passes(...next))) failed.push(next[0])
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane))
console.log(failed.length === 0 ? 'check: all is well' : `check: failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
