// `npm test`: what is missing is installed, then check, stale builds, every test. `node config/test.mjs weapp h5` runs some
// projects without the check; further arguments go to jest: `npm run test:h5 -- -t scrolling`. `--full` repeats more and
// opens every screen in every theme. The last line counts passes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkNode, installMissing, root, StopError } from './install.mjs'
import { tableOf, timed } from './times.mjs'

const projects = ['server', 'client', 'pages', 'weapp', 'h5']
const wished = process.argv.slice(2).filter((arg) => projects.includes(arg))
const full = process.argv.includes('--full')
const rest = process.argv.slice(2).filter((arg) => !projects.includes(arg) && arg !== '--full')
const chosen = wished.length > 0 ? wished : projects
const browsed = chosen.filter((project) => project === 'weapp' || project === 'h5')

const node = (script, args, env = {}) =>
  spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0

/** Says what tests will be skipped for on this machine; a machine that counts for everybody skips nothing. */
async function seekBrowser() {
  if (browsed.length === 0) return
  const { lackOfBrowser } = await import('./browser/index.mjs')
  const lack = lackOfBrowser()
  if (lack === '') return
  if (process.env.CI) throw new StopError(lack)
  console.log(`${lack}。需要浏览器的测试这次跳过，其余照常`)
}

async function buildStale() {
  const { build, isFresh } = await import('./build.mjs')
  for (const target of ['server', 'h5', 'weapp'])
    if (chosen.includes(target) && !isFresh(target) && !(await timed(`build ${target}`, () => build(target))))
      throw new StopError('没有构建就没有测试')
}

async function run() {
  checkNode()
  await timed('install', () => installMissing({ workspaces: true }))
  await seekBrowser()
  // a failed check fails the run, but tests still run
  const checked = wished.length > 0 || (await timed('check', () => node('config/check.mjs', full ? ['--full'] : [])))
  await buildStale()
  const summary = path.join(mkdtempSync(path.join(tmpdir(), 'ergou-summary-')), 'line')
  const passed = await timed('tests', () =>
    node('node_modules/jest/bin/jest.js', ['--maxWorkers=3', ...rest, '--selectProjects', ...chosen], {
      ...(full && { TEST_SCALE: 'full' }),
      SUMMARY_FILE: summary,
      FAILED_BEFORE: checked ? '0' : '1',
    }),
  )
  const { line, files } = existsSync(summary)
    ? JSON.parse(readFileSync(summary, 'utf8'))
    : { line: '0 passed, 1 failed', files: [] }
  console.log(`\n${tableOf(files)}\n\n${line}`)
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
