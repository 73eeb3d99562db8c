// `npm test`: check, stale builds, every test. `node config/test.mjs weapp h5` runs some projects without the check;
// further arguments go to jest: `npm run test:h5 -- -t scrolling`. `--full` repeats more and opens every screen in
// every theme. The last line counts passes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, isFresh } from './build.mjs'

const root = path.resolve(import.meta.dirname, '..')
const projects = ['server', 'client', 'pages', 'weapp', 'h5']
const wished = process.argv.slice(2).filter((arg) => projects.includes(arg))
const full = process.argv.includes('--full')
const rest = process.argv.slice(2).filter((arg) => !projects.includes(arg) && arg !== '--full')
const chosen = wished.length > 0 ? wished : projects

const node = (script, args, env = {}) =>
  spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0

function stop(sentence) {
  console.error(sentence)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if ((chosen.includes('weapp') || chosen.includes('h5')) && !existsSync(chromium))
  stop(
    `测试需要 Chromium，${chromium} 不存在。Debian：sudo apt-get install -y chromium fonts-noto-cjk；` +
      '或用 CHROMIUM_PATH=路径 指定已有的；或先跑不需要它的：node config/test.mjs server pages',
  )

// `npm start` does not install WeChat's checker
if (chosen.includes('weapp') && !existsSync(path.join(root, 'node_modules/miniprogram-ci/package.json'))) {
  console.log('安装 miniprogram-ci（npm ci）…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) stop('依赖没有装好，原因见上')
}

// a failed check fails the run, but tests still run
const checked = wished.length > 0 || node('config/check.mjs', full ? ['--full'] : [])
if (chosen.includes('server') && !isFresh('server') && !(await build('server'))) stop('没有构建就没有测试')
for (const host of ['h5', 'weapp'])
  if (chosen.includes(host) && !isFresh(host) && !(await build(host))) stop('没有构建就没有测试')

const summary = path.join(mkdtempSync(path.join(tmpdir(), 'ergou-summary-')), 'line')
const passed = node('node_modules/jest/bin/jest.js', ['--maxWorkers=2', ...rest, '--selectProjects', ...chosen], {
  ...(full && { TEST_SCALE: 'full' }),
  SUMMARY_FILE: summary,
  FAILED_BEFORE: checked ? '0' : '1',
})
console.log(`\n${existsSync(summary) ? readFileSync(summary, 'utf8') : '0 passed, 1 failed'}`)
process.exitCode = checked && passed ? 0 : 1
