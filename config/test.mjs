// `npm test` installs missing packages, runs the check, rebuilds stale builds and runs every test. `node
// config/test.mjs weapp h5` runs some projects without the check. Further arguments go to jest: `npm run test:h5 -- -t
// scrolling`. `--full` repeats more and opens every screen in every theme. `--changed` runs the tests that a change
// affects, compared with the main branch or with the commit that follows. The last line says how many tests passed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { checkNode, installMissing, root, StopError } from './install.mjs'
import { tableOf, timed } from './times.mjs'

const projects = ['server', 'client', 'pages', 'weapp', 'h5']
const folders = { attack: 'server', faults: 'server', integrator: 'server', rules: 'client' }

const args = process.argv.slice(2)
const flags = ['--full', '--changed']
const [full, changed] = flags.map((flag) => args.includes(flag))
const wished = args.filter((arg) => projects.includes(arg))
const rest = args.filter((arg) => !projects.includes(arg) && !flags.includes(arg))

/** Bytes of memory that the check and both builds need when they run at the same time. */
const roomy = 10 * 2 ** 30

/**
 * Runs a script.
 * @returns whether it succeeded
 */
const node = (script, args, env = {}) =>
  new Promise((ended) => {
    const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
    spawn(process.execPath, [script, ...args], options).once('close', (code) => ended(code === 0))
  })

/** Prints why this machine will skip tests. CI may skip none, so there it throws. */
async function seekBrowser(chosen) {
  if (!chosen.includes('weapp') && !chosen.includes('h5')) return
  const { lackOfBrowser } = await import('./browser/index.mjs')
  const lack = lackOfBrowser()
  if (lack === '') return
  if (process.env.CI) throw new StopError(lack)
  console.log(`${lack}。需要浏览器的测试这次跳过，其余照常`)
}

async function buildStale(target) {
  if (!(await timed(`build ${target}`, () => node('config/build.mjs', ['--if-stale', target]))))
    throw new StopError('没有构建就没有测试')
}

/**
 * Runs check and builds at the same time, or one after another on a machine with too little memory.
 * @returns whether the check passed
 */
async function checkAndBuild(chosen, unchecked) {
  const check = () => unchecked || timed('check', () => node('config/check.mjs', full ? ['--full'] : []))
  const builds = ['server', 'h5', 'weapp']
    .filter((target) => chosen.includes(target))
    .map((target) => () => buildStale(target))
  if (totalmem() > roomy) {
    const [checked, ...built] = await Promise.allSettled([check(), ...builds.map((work) => work())])
    const failed = built.find(({ status }) => status === 'rejected')
    if (failed) throw failed.reason
    return checked.value
  }
  const checked = await check()
  for (const work of builds) await work()
  return checked
}

/** @returns the jest projects, further arguments for jest, and the environment variables that the tests read */
async function chosenTests() {
  if (!changed) return { chosen: wished.length > 0 ? wished : projects, files: rest, env: {} }
  const { changedSince, touchedBy } = await import('./changed.mjs')
  const { tests, areas } = touchedBy(root, changedSince(root, rest[0]))
  console.log(`${tests.length} test files are touched by the change`)
  const chosen = [...new Set(tests.map((file) => file.split('/')[1]).map((folder) => folders[folder] ?? folder))]
  return { chosen, files: ['--runTestsByPath', ...tests], env: areas.length > 0 ? { ATTACKED: areas.join(',') } : {} }
}

async function run() {
  checkNode()
  await timed('install', () => installMissing({ workspaces: true }))
  const { chosen, files, env } = await chosenTests()
  if (chosen.length === 0) return true
  await seekBrowser(chosen)
  // a failed check fails the run, but the tests still run
  const checked = await checkAndBuild(chosen, wished.length > 0 || changed)
  const summary = path.join(mkdtempSync(path.join(tmpdir(), 'ergou-summary-')), 'line')
  const passed = await timed('tests', () =>
    node('node_modules/jest/bin/jest.js', ['--maxWorkers=3', ...files, '--selectProjects', ...chosen], {
      ...env,
      ...(full && { TEST_SCALE: 'full' }),
      SUMMARY_FILE: summary,
      FAILED_BEFORE: checked ? '0' : '1',
    }),
  )
  const { line, files: times } = existsSync(summary)
    ? JSON.parse(readFileSync(summary, 'utf8'))
    : { line: '0 passed, 1 failed', files: [] }
  console.log(`\n${tableOf(times)}\n\n${line}`)
  return checked && passed
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error instanceof StopError ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
}
