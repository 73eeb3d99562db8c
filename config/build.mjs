// Builds targets: `node config/build.mjs [--if-stale] h5 weapp server demo`. The stamp is written last, so an
// interrupted build does not count as built.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { addressProblem } from './build/addresses.mjs'
import { bundleServer } from './build/server.mjs'
import { fingerprint, isStamped, stamp } from './lint/stamps.mjs'

const root = path.resolve(import.meta.dirname, '..')
const ofTaro = ['src', 'contract', 'config', 'types', 'babel.config.js', 'tsconfig.json', 'tsconfig.h5.json']
// our own .mjs scripts do not affect the output of a build
const only = /(?<!\.mjs)$/
const taro = (host) => (log) => run('taro', ['build', '--type', host], { log })
const bundled = (bundle) => (log) =>
  bundleServer(root, bundle).then(
    () => true,
    (error) => {
      log.write(`${error.message}\n`)
      return false
    },
  )
const targets = {
  h5: {
    name: 'H5',
    entry: 'index.html',
    sources: ofTaro,
    only,
    work: async (log) =>
      (await taro('h5')(log)) && (await run('tsx', ['config/build/precompress.ts', 'dist/h5'], { log })),
  },
  weapp: { name: '小程序', entry: 'app.json', sources: ofTaro, only, work: taro('weapp') },
  server: {
    name: '服务端',
    entry: 'main.js',
    sources: ['server', 'contract', 'config/build/server.mjs'],
    work: bundled('server'),
  },
  demo: {
    name: '服务端和演示数据',
    entry: 'main.js',
    sources: ['demo', 'server', 'contract', 'config/build/server.mjs'],
    work: bundled('demo'),
  },
}
/** The server bundles: esbuild builds them in about a second, and no environment variable affects them. */
const isServer = (target) => target === 'server' || target === 'demo'

const dist = path.join(root, 'dist')
const entryOf = (target) => path.join(dist, target, targets[target].entry)

const settings = () => Object.entries(process.env).filter(([key]) => key.startsWith('TARO_APP_'))

/** The fingerprint of all files and settings that a build reads. */
function markOf(target) {
  const { sources, only } = targets[target]
  return fingerprint(
    root,
    { reads: [...sources, 'package-lock.json'], only },
    isServer(target) ? [] : settings().sort(),
  )
}

export const isFresh = (target) => existsSync(entryOf(target)) && isStamped(dist, target, markOf(target))

function run(command, args, { log }) {
  return new Promise((done) => {
    const child = spawn(path.join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      // more room for short-lived objects: with the default size, garbage collection takes a third of the time
      env: { NODE_OPTIONS: '--max-semi-space-size=128', ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = () => child.kill()
    process.once('exit', end)
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.once('error', (error) => {
      log.write(`${error.message}\n`)
      done(false)
    })
    child.once('close', (code) => {
      process.off('exit', end)
      done(code === 0)
    })
  })
}

/** Builds one target and prints the log only on failure. With NODE_ENV=production it refuses the sample addresses. */
export async function build(target) {
  const problem = process.env.NODE_ENV === 'production' ? addressProblem(target, process.env) : ''
  if (problem !== '') {
    console.error(problem)
    return false
  }
  const { name, work } = targets[target]
  const mark = markOf(target)
  const since = performance.now()
  const seconds = () => Math.round((performance.now() - since) / 100) / 10
  stamp(dist, target, undefined)
  const file = path.join(dist, `${target}.log`)
  const log = createWriteStream(file)
  console.log(`构建 ${name}${isServer(target) ? '' : '，通常需要一两分钟'}…`)
  const clock = setInterval(() => console.log(`  …${Math.round(seconds())} 秒`), 15_000)
  // Taro may exit with 0 even after a failure
  const built = (await work(log)) && existsSync(entryOf(target))
  clearInterval(clock)
  await new Promise((done) => log.end(done))
  if (!built) {
    console.error(readFileSync(file, 'utf8'))
    console.error(`构建 ${name} 失败，日志在 ${path.relative(process.cwd(), file)}`)
    return false
  }
  // `mark` was taken before the build, so sources that changed during it make the next check rebuild
  stamp(dist, target, mark)
  console.log(`构建 ${name} 完成，用时 ${seconds()} 秒`)
  return true
}

async function main(args) {
  for (const target of args.filter((arg) => arg in targets)) {
    if (args.includes('--if-stale') && isFresh(target)) continue
    if (!(await build(target))) return 1
  }
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main(process.argv.slice(2))
