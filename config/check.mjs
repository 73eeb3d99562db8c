// `npm run check`: all static checks, printing only failures. Two at a time; `npm run check -- eslint` runs one,
// `npm run check -- --full`, or `CI` set, asks ESLint the rule as well that oxlint lacks: it needs types, slowly.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache/check')
mkdirSync(cache, { recursive: true })

// native compiler: same errors in a quarter of the time
const tsc = (project) => [
  '../typescript-native/bin/tsc',
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `${cache}/${project.replace('/', '-')}.tsbuildinfo`,
]
const cruise = ['depcruise', 'contract', 'server', 'src', 'config', 'test', '--output-type', 'err']

const full = process.argv.includes('--full') || Boolean(process.env.CI)

/** Longest first, to balance the two lanes. */
const tasks = {
  // the rules that need types, and the types of each file by its nearest tsconfig.json: the mini-program's, server's, tests'
  oxlint: { run: ['oxlint', '--type-check', '--format', 'unix'] },
  eslint: { run: ['eslint', '.', ...(full ? ['--config', 'eslint.full.config.mjs'] : [])] },
  'tsc h5': { run: tsc('tsconfig.h5.json') },
  // the contract once more, as the server sees it
  'tsc server': { run: tsc('server/tsconfig.json') },
  prettier: {
    run: ['prettier', '--check', '.', '--log-level', 'warn', '--cache', '--cache-location', `${cache}/prettier`],
  },
  'imports h5': { run: cruise, env: { HOST_SUFFIX: 'h5' } },
  'imports weapp': { run: cruise, env: { HOST_SUFFIX: 'weapp' } },
  'imports folders': {
    run: ['depcruise', 'server/modules', '--config', '.dependency-cruiser-folders.cjs', '--output-type', 'err'],
  },
  stylelint: { run: ['stylelint', 'src/**/*.scss', '--formatter', 'compact'] },
}

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
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(14)} ${seconds.padStart(5)} s`)
      if (code !== 0) console.log(`\n${said.trim().replaceAll(`${root}/`, '')}\n`)
      done(code === 0 ? undefined : name)
    })
  })
}

const wished = process.argv.slice(2).filter((arg) => arg !== '--full')
const queue = Object.entries(tasks).filter(
  ([name]) => wished.length === 0 || wished.some((wish) => name.includes(wish)),
)
const failed = []
console.log(`check: ${queue.map(([name]) => name).join(', ')}`)
const lane = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const name = await run(...next)
    if (name) failed.push(name)
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane))
console.log(failed.length === 0 ? 'check: all is well' : `check: failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
